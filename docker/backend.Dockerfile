# The API, the worker and the migrations: one image, three commands.
#   docker build -f docker/backend.Dockerfile -t valikool/backend .
# Another base (Node and, for the build, npm): --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build/install.sh
RUN docker/build/backend.sh /out

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 UPLOADS_DIR=/var/lib/valikool/uploads MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /out /app
RUN mkdir -p /var/lib/valikool/uploads && chown -R node:node /var/lib/valikool
USER node
EXPOSE 4000
# Of the API and of the worker, which both answer at this port.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server.js"]
