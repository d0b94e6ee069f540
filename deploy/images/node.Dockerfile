# Any Node part: docker build -f deploy/images/node.Dockerfile --build-arg PART=services/plans -t studieplan/plans .
# The package files alone: what npm installs is kept until one of them changes.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN node deploy/images/collect.mjs . /out

FROM node:24-slim AS build
WORKDIR /app
COPY --from=manifests /out/manifests ./
RUN npm ci --ignore-scripts
COPY . .
ARG PART
RUN npx tsc -b "$PART" && node deploy/images/collect.mjs "$PART" /out

# Only the production dependencies of this part, as the lockfile pins them.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY --from=build /out/manifests ./
ARG PART
RUN npm ci --omit=dev --ignore-scripts --workspace "$PART"

FROM node:24-slim
ARG PART
ENV NODE_ENV=production TZ=UTC PART=${PART} HOST=0.0.0.0 HEALTH_PORT=9090
WORKDIR /app
# With the folders of workspaces: npm puts there what another part has in another version.
COPY --from=dependencies /app ./
COPY --from=build /out/files ./
# Only backup has any: its archives hold the source that is running.
COPY --from=build /out/source ./source
# A new volume takes its owner from here; only backup is given one.
RUN install -d -o node -g node -m 0700 /backups
USER node
# No Node for each question: twelve parts that ask so every ten seconds take a quarter of two cores, and on a busy machine
# they outlive the time they have and pile up until nothing answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["timeout", "-k", "1", "3", "bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9090 && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ code _ <&3 && [ \"$code\" = 200 ]"]
# exec: Node itself gets the signal that asks it to drain.
ENTRYPOINT ["/bin/sh", "-c", "exec node --enable-source-maps \"/app/$PART/dist/main.js\""]
