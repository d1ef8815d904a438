# One remote's files on an origin of their own; any CDN does the same.
#   docker build -f docker/origin.Dockerfile --build-arg REMOTE=student -t valikool/origin-student .
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build/install.sh
# Only here, so that all remotes share what is installed.
ARG REMOTE
RUN docker/build/front-end.sh "$REMOTE" /out

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY docker/nginx/origin.conf /etc/nginx/conf.d/default.conf
COPY --from=build /out /usr/share/nginx/html
EXPOSE 8080
