# Stands in for node:24-slim where no image registry is in reach; see docs/deploy.md.
FROM stand-in/debian:sid
RUN apt-get -o Acquire::Check-Valid-Until=false update \
  && apt-get install -y --no-install-recommends nodejs ca-certificates && rm -rf /var/lib/apt/lists/*
COPY npm.tgz /tmp/
RUN mkdir -p /usr/lib/node_modules/npm && tar xzf /tmp/npm.tgz -C /usr/lib/node_modules/npm --strip-components=1 \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/bin/npx \
  && useradd --uid 1000 --create-home node
# Whom the host trusts: a proxy may stand between it and the registry of packages.
COPY trusted.crt /etc/ssl/trusted.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/trusted.crt
