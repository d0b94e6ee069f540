# Any browser part: docker build -f deploy/images/site.Dockerfile --build-arg PART=mfe-plans -t studieplan/mfe-plans .
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
RUN npm run build --workspace "$PART" && npx tsc -b deploy/edge && node deploy/images/collect.mjs deploy/edge /out \
  && mkdir /site && cp -r "$PART"/dist* /site/

FROM node:24-slim AS dependencies
WORKDIR /app
COPY --from=build /out/manifests ./
RUN npm ci --omit=dev --ignore-scripts --workspace deploy/edge

FROM node:24-slim
ENV NODE_ENV=production TZ=UTC SITE_DIR=/site PORT=8080
WORKDIR /app
# With the folders of workspaces: npm puts there what another part has in another version.
COPY --from=dependencies /app ./
COPY --from=build /out/files ./
COPY --from=build /site /site
USER node
EXPOSE 8080
# As node.Dockerfile does.
HEALTHCHECK --interval=10s --timeout=5s \
  CMD ["timeout", "-k", "1", "3", "bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ code _ <&3 && [ \"$code\" = 200 ]"]
ENTRYPOINT ["node", "/app/deploy/edge/dist/serve-part.js"]
