# Stands in for maildev/maildev:2.2.1 where no image registry is in reach; see docs/deploy.md.
FROM node:24-slim
RUN npm install -g maildev@2.2.1
USER node
ENTRYPOINT ["maildev"]
