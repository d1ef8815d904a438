# The edge: the shell's pages and the way to everything behind it.
#   docker build -f docker/edge.Dockerfile -t valikool/edge .
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build/install.sh
RUN docker/build/edge.sh /out

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /out /app
USER node
EXPOSE 3000
CMD ["node", "server/edge.mjs"]
