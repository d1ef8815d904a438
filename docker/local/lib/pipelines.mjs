import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '../../../remotes.cjs';

const folder = 'docs/pipelines';

/** The pipeline that publishes each remote, by file. */
export function pipelinesOf(root) {
  const template = readFileSync(join(root, folder, 'publish-remote.yml.template'), 'utf8');
  return Object.fromEntries(
    remoteIds(root).map((id) => [`${folder}/publish-${id}.yml`, template.replaceAll('__ID__', id)]),
  );
}

/** Writes one pipeline for each remote. */
export function writePipelines(root) {
  for (const [file, text] of Object.entries(pipelinesOf(root))) writeFileSync(join(root, file), text);
}
