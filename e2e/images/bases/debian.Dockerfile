# What debootstrap made, as the first layer.
FROM scratch
COPY rootfs /
CMD ["bash"]
