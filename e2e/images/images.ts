import path from 'node:path';
import { projectRoot } from '../support/frontEnd';
import { imageNamed, makeBases, registryFiles } from './bases';
import type { Buildah, ImageConfig } from './buildah';
import type { Service } from './compose';
import { megabytesOf, problemsIn } from './look';

export type Image = {
  name: string;
  config: ImageConfig;
  /** A copy of its file system, and by what name it is removed. */
  root: string;
  container: string;
  /** MB that the product has in it, and all of it. */
  ownMegabytes: number;
  megabytes: number;
  problems: string[];
};

/** Where each Dockerfile puts the product. */
const FOLDERS: Record<string, string> = {
  'docker/backend.Dockerfile': '/app',
  'docker/edge.Dockerfile': '/app',
  'docker/origin.Dockerfile': '/usr/share/nginx/html',
};

const trialName = (image: string): string => imageNamed(image.replace(/^valikool\//, '').replace(/:.*$/, ''));

/** Builds one image by its Dockerfile as the compose file says, on our bases, and looks into it. */
async function make(buildah: Buildah, service: Service, bases: Record<string, string>, files: Record<string, string>) {
  const { dockerfile, args } = service.build ?? { dockerfile: '', args: {} };
  const [name, folder] = [trialName(service.image), FOLDERS[dockerfile]];
  if (folder === undefined) throw new Error(`Nobody knows where ${dockerfile} puts the product`);
  const file = path.join(projectRoot, dockerfile);
  await buildah.build({ name, file, context: projectRoot, buildArgs: { ...bases, ...args }, files });
  const config = await buildah.configOf(name);
  const { container, root } = await buildah.mount(name);
  return {
    name: service.image,
    config,
    root,
    container,
    ownMegabytes: megabytesOf(path.join(root, folder)),
    megabytes: megabytesOf(root),
    problems: problemsIn(root, [folder], config),
  };
}

/**
 * @param services those whose images are wanted
 * @returns the images by the names that the compose file gives them
 */
export async function makeImages(
  buildah: Buildah,
  services: readonly Service[],
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<Map<string, Image>> {
  const timed = async <T>(title: string, work: Promise<T>): Promise<T> => {
    const startedAt = Date.now();
    const result = await work;
    say(`  built ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    return result;
  };
  const { node, nginx } = await timed('the bases', makeBases(buildah, folder));
  const files = await registryFiles(folder);
  const images = new Map<string, Image>();
  for (const service of services) {
    if (images.has(service.image)) continue;
    const image = make(buildah, service, { NODE_IMAGE: node, NGINX_IMAGE: nginx }, files);
    images.set(service.image, await timed(service.image, image));
  }
  return images;
}
