# In place of the public unprivileged image of nginx: Debian's, with the same user, folders and health check's program.
ARG DEBIAN_IMAGE
FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light wget \
  && apt-get clean && rm -rf /var/lib/apt/lists/* /usr/share/nginx/html/* \
  && groupadd --gid 101 --non-unique nginx && useradd --uid 101 --non-unique --gid nginx --no-create-home nginx
COPY nginx.conf /etc/nginx/nginx.conf
CMD ["nginx", "-g", "daemon off;"]
