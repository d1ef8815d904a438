import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeComposeRemotes } from './compose-remotes.mjs';
import { SetupError } from './errors.mjs';
import { readJson } from './json-file.mjs';
import { writeKubernetesRemotes } from './kubernetes-remotes.mjs';
import { projectRoot } from './paths.mjs';
import { writePipelines } from './pipelines.mjs';

const TEMPLATES = join(projectRoot, 'docker/local/new-remote');
const ENDING = '.template';

/** Packages that the page, its test and its standalone build import. Their versions are those of shared-ui. */
const DEPENDENCIES = ['react', 'react-i18next'];
const DEV_DEPENDENCIES = ['msw'];

const asObject = (entries) => JSON.stringify(Object.fromEntries(entries), null, 2).replaceAll('\n', '\n  ');

function valuesOf(id, root) {
  const { dependencies, devDependencies } = readJson(join(root, 'shared-ui/package.json'), {});
  return {
    __ID__: id,
    __TITLE__: `${id[0].toUpperCase()}${id.slice(1)}`,
    __DEPENDENCIES__: asObject([
      ['@valikool/shared-ui', '*'],
      ...DEPENDENCIES.map((name) => [name, dependencies[name]]),
    ]),
    __DEV_DEPENDENCIES__: asObject(DEV_DEPENDENCIES.map((name) => [name, devDependencies[name]])),
  };
}

const filled = (text, values) =>
  Object.entries(values).reduce((done, [key, value]) => done.replaceAll(key, value), text);

function assertUsable(id, root) {
  if (!/^[a-z]{2,20}$/.test(id ?? ''))
    throw new SetupError('Name the remote in 2 to 20 small letters: npm run new:remote -- library');
  if (id === 'shell') throw new SetupError('The shell is no remote: choose another name');
  if (existsSync(join(root, `mf-${id}`))) throw new SetupError(`mf-${id} exists already`);
}

/**
 * Writes the workspace `mf-<id>`: one page at `/<id>` with a menu entry, texts in three languages and a test. The
 * build, the lint, the tests and the local commands find it by its folder; only the compose file, the Kubernetes manifests and the
 * pipelines are written again.
 * @param root the top folder of the project
 * @returns paths of the files, relative to `root`
 * @throws SetupError when the id cannot be used
 */
export function writeRemote(id, root = projectRoot) {
  assertUsable(id, root);
  const values = valuesOf(id, root);
  const templates = readdirSync(TEMPLATES, { recursive: true }).filter((file) => file.endsWith(ENDING));
  const files = templates.map((template) => {
    const file = join(`mf-${id}`, template.slice(0, -ENDING.length));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), filled(readFileSync(join(TEMPLATES, template), 'utf8'), values));
    return file;
  });
  writeComposeRemotes(root);
  const manifests = writeKubernetesRemotes(root);
  writePipelines(root);
  return [...files.sort(), 'docker/compose.yaml', ...manifests, `docs/pipelines/publish-${id}.yml`];
}
