# Stands in for postgres:18 where no image registry is in reach; see docs/deploy.md.
FROM stand-in/debian:sid
RUN apt-get -o Acquire::Check-Valid-Until=false update \
  && apt-get install -y --no-install-recommends postgresql-18 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=$PATH:/usr/lib/postgresql/18/bin PGDATA=/var/lib/postgresql/18/docker
ENTRYPOINT ["/bin/sh", "/usr/local/bin/docker-entrypoint.sh"]
CMD ["postgres"]
