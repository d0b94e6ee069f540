# Stands in for nats:2.11-alpine where no image registry is in reach; see docs/deploy.md.
FROM stand-in/debian:sid
RUN apt-get -o Acquire::Check-Valid-Until=false update \
  && apt-get install -y --no-install-recommends nats-server busybox && rm -rf /var/lib/apt/lists/* \
  && ln -s /usr/bin/busybox /usr/local/bin/wget
ENTRYPOINT ["nats-server"]
