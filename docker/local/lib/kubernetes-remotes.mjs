import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '../../../remotes.cjs';
import { replaceBlock } from './marked-block.mjs';

const FOLDER = 'docker/kubernetes';
const RELEASE = `${FOLDER}/release/kustomization.yaml`;
const ORIGINS = `${FOLDER}/product/origins.yaml`;
const TEMPLATE = 'docker/local/kubernetes-origin.yaml.template';

/** Where the images are and which version runs is the installation's: as for the API. */
function images(text, ids) {
  const found = /valikool\/backend, newName: (\S+)\/backend, newTag: (\S+) \}/.exec(text);
  if (found === null) throw new Error(`${RELEASE} names no image of the API`);
  const [, place, tag] = found;
  return ids
    .map((id) => `  - { name: valikool/origin-${id}, newName: ${place}/origin-${id}, newTag: ${tag} }\n`)
    .join('');
}

const HEAD = `# The files of each front end, on an origin of its own. Written by npm run new:remote, from ${TEMPLATE}.\n`;

/** The files that list the remotes, as they should be, by their path. */
export function kubernetesFiles(root) {
  const ids = remoteIds(root);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const addresses = `      - REMOTES=${ids.map((id) => `${id}=http://origin-${id}:8080`).join(',')}\n`;
  const template = read(TEMPLATE);
  const release = read(RELEASE);
  const withImages = replaceBlock(release, 'images of remotes', images(release, ids), RELEASE);
  return {
    [RELEASE]: replaceBlock(withImages, 'addresses of remotes', addresses, RELEASE),
    [ORIGINS]: HEAD + ids.map((id) => template.replaceAll('__ID__', id)).join('---\n'),
  };
}

/** Writes the Kubernetes manifests that list the remotes. @returns their paths */
export function writeKubernetesRemotes(root) {
  const files = kubernetesFiles(root);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return Object.keys(files);
}
