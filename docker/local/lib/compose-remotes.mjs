import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '../../../remotes.cjs';
import { replaceBlock } from './marked-block.mjs';

const FILE = 'docker/compose.yaml';
const composeFile = (root) => join(root, FILE);

const service = (id) => `  origin-${id}:
    <<: *origin
    image: valikool/origin-${id}:\${TAG:-latest}
    build: { context: .., dockerfile: docker/origin.Dockerfile, args: { REMOTE: ${id} } }
`;

/** `REMOTES` of the edge, one remote per line: YAML folds the lines, and the edge ignores the spaces. */
const addresses = (ids) =>
  [
    '      REMOTES: >-',
    ...ids.map((id, index) => `        ${id}=http://origin-${id}:8080${index < ids.length - 1 ? ',' : ''}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** Fills in the compose file: one origin per remote, and their addresses in the edge's settings. */
export function withRemotes(text, ids) {
  const withServices = replaceBlock(text, 'remotes', ids.map(service).join('\n'), FILE);
  return replaceBlock(withServices, 'addresses of remotes', addresses(ids), FILE);
}

/** Writes the parts of `docker/compose.yaml` that list the remotes. */
export function writeComposeRemotes(root) {
  writeFileSync(composeFile(root), withRemotes(readFileSync(composeFile(root), 'utf8'), remoteIds(root)));
}

/** Whether `docker/compose.yaml` lists exactly the existing remotes. */
export function isComposeCurrent(root) {
  const text = readFileSync(composeFile(root), 'utf8');
  return text === withRemotes(text, remoteIds(root));
}
