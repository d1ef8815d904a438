# The API, the worker and the migrations: one image, three commands.
#   docker build -f docker/backend.Dockerfile -t valikool/backend .
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build/install.sh
RUN docker/build/backend.sh /out

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 UPLOADS_DIR=/var/lib/valikool/uploads MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /out /app
RUN mkdir -p /var/lib/valikool/uploads && chown -R node:node /var/lib/valikool
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/server.js"]
