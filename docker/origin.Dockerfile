# One remote's files on an origin of their own; any CDN does the same.
#   docker build -f docker/origin.Dockerfile --build-arg REMOTE=student -t valikool/origin-student .
# Other bases: --build-arg NODE_IMAGE=… (Node and npm), --build-arg NGINX_IMAGE=… (nginx that runs without root)
ARG NODE_IMAGE=node:22-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29-alpine

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm docker/build/install.sh
# Only here, so that all remotes share what is installed.
ARG REMOTE
RUN docker/build/front-end.sh "$REMOTE" /out

FROM ${NGINX_IMAGE}
COPY docker/nginx/origin.conf /etc/nginx/conf.d/default.conf
COPY --from=build /out /usr/share/nginx/html
# The base's own user, by its number: Kubernetes cannot see that a name is not root.
USER 101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=5 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/remote.json"]
