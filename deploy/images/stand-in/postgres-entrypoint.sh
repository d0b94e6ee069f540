#!/bin/sh
# What the official image's entrypoint does of that which docker-compose.yml asks for.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -o postgres -g postgres -m 0400 "$POSTGRES_PASSWORD_FILE" /tmp/password
  # shellcheck disable=SC2086
  runuser -u postgres -- initdb -D "$PGDATA" -U postgres --pwfile=/tmp/password --auth-host=scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  runuser -u postgres -- pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  runuser -u postgres -- psql -U postgres -v ON_ERROR_STOP=1 -c "CREATE DATABASE \"$POSTGRES_DB\""
  runuser -u postgres -- pg_ctl -D "$PGDATA" -m fast -w stop
fi
install -d -o postgres -g postgres /var/run/postgresql
exec runuser -u postgres -- "$@" -c listen_addresses='*'
