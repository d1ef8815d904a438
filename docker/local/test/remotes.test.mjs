import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { frontEndFolders, remoteIds, workspaceFolders } from '../../../remotes.cjs';
import { isComposeCurrent, withRemotes } from '../lib/compose-remotes.mjs';
import { edgeEnv } from '../lib/environment.mjs';
import { kubernetesFiles } from '../lib/kubernetes-remotes.mjs';
import { planLayout } from '../lib/layout.mjs';
import { reservePorts } from '../lib/ports.mjs';
import { writeRemote } from '../lib/new-remote.mjs';
import { partGroups } from '../lib/parts.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { pipelinesOf } from '../lib/pipelines.mjs';

const require = createRequire(import.meta.url);
const read = (...path) => readFileSync(join(projectRoot, ...path), 'utf8');
const readJson = (...path) => JSON.parse(read(...path));

describe('the list of remotes', () => {
  let dataDir;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'remotes-'));
  });
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  it('contains every front end but the shell, under the id of its own definition', () => {
    assert.ok(remoteIds().length >= 4);
    for (const id of remoteIds()) {
      assert.match(read(`mf-${id}`, 'src/app/remote.ts'), new RegExp(`\\bid: '${id}'`));
      assert.match(read(`mf-${id}`, 'webpack.config.cjs'), new RegExp(`\\bid: '${id}'`));
      assert.equal(readJson(`mf-${id}`, 'package.json').name, `@valikool/mf-${id}`);
    }
  });

  it('matches the workspaces of the lock file, so that npm installs each of them', () => {
    const locked = Object.entries(readJson('package-lock.json').packages).flatMap(([folder, { link }]) =>
      folder === '' || folder.includes('node_modules/') || link ? [] : [folder],
    );

    assert.deepEqual(workspaceFolders().sort(), locked.sort());
  });

  it('is used by the tests, by npm start and for the edge', async () => {
    const { ports, release } = await reservePorts(dataDir);
    release();
    const layout = { ...planLayout({ ports, port: 0 }), dataDir, secrets: {}, services: {} };
    const { simulators, product } = partGroups({}, layout, 'built');
    const parts = [simulators, ...product].flat().map(({ name }) => name);
    const browser = require('../../../jest.config.cjs').projects.find(({ displayName }) => displayName === 'browser');

    for (const id of remoteIds()) {
      assert.ok(parts.includes(`origin-${id}`), `npm start forgets ${id}`);
      assert.ok(edgeEnv({}, layout).REMOTES.split(',').includes(`${id}=${layout.remoteUrls[id]}`));
    }
    for (const folder of frontEndFolders())
      assert.ok(browser.testMatch.some((pattern) => pattern.startsWith(`<rootDir>/${folder}/`)));
  });

  it('matches the compose file: npm run new:remote writes it there', () => {
    assert.ok(isComposeCurrent(projectRoot), 'docker/compose.yaml: run writeComposeRemotes');
    assert.equal(withRemotes(read('docker/compose.yaml'), remoteIds().slice(1)) === read('docker/compose.yaml'), false);
  });

  it('matches the Kubernetes manifests: npm run new:remote writes it there', () => {
    for (const [file, text] of Object.entries(kubernetesFiles(projectRoot)))
      assert.equal(read(file), text, `${file}: run writeKubernetesRemotes`);
  });

  it('matches the pipelines: npm run new:remote writes one for each', () => {
    const written = readdirSync(join(projectRoot, 'docs/pipelines')).filter((file) => /^publish-.*\.yml$/.test(file));
    const pipelines = Object.entries(pipelinesOf(projectRoot));

    assert.equal(written.length, pipelines.length + 1, 'one for each remote, and publish-all.yml');
    for (const [file, text] of pipelines) assert.equal(read(file), text, `${file}: run writePipelines`);
  });

  it('exists nowhere else: no configuration lists the remotes itself', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n');
    const configurations = tracked.filter((file) =>
      /^([^/]+\.(cjs|mjs|json)|\.lint\/[^/]+|\.[^/]+|docker\/(build|local\/lib)\/.*|shared-ui\/webpack\/.*)$/.test(
        file,
      ),
    );
    const names = remoteIds().map((id) => `mf-${id}`);

    assert.ok(configurations.length > 40);
    assert.deepEqual(
      configurations.filter((file) => file !== 'package-lock.json' && names.some((name) => read(file).includes(name))),
      [],
    );
  });
});

describe('npm run new:remote', () => {
  let root;
  let files;
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'new-remote-'));
    for (const folder of ['shared-ui', 'docker/local', 'docker/kubernetes/product', 'mf-student', 'docs/pipelines'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of [
      'package.json',
      'shared-ui/package.json',
      'docker/compose.yaml',
      'docker/kubernetes/release/kustomization.yaml',
      'docker/local/kubernetes-origin.yaml.template',
      'docs/pipelines/publish-remote.yml.template',
      'mf-student/package.json',
    ])
      cpSync(join(projectRoot, file), join(root, file));
    files = writeRemote('proov', root);
  });
  after(() => rmSync(root, { recursive: true, force: true }));
  const written = (file) => readFileSync(join(root, file), 'utf8');

  it('writes a workspace with a page, its texts, its test and its standalone build', () => {
    assert.deepEqual(files, [
      'mf-proov/package.json',
      'mf-proov/src/app/remote.ts',
      'mf-proov/src/app/standalone.tsx',
      'mf-proov/src/features/start/StartPage.test.tsx',
      'mf-proov/src/features/start/StartPage.tsx',
      'mf-proov/src/index.ts',
      'mf-proov/src/locales/en.json',
      'mf-proov/src/locales/et.json',
      'mf-proov/src/locales/ru.json',
      'mf-proov/src/mocks/handlers.ts',
      'mf-proov/tsconfig.alone.json',
      'mf-proov/webpack.config.cjs',
      'docker/compose.yaml',
      'docker/kubernetes/release/kustomization.yaml',
      'docker/kubernetes/product/origins.yaml',
      'docs/pipelines/publish-proov.yml',
    ]);
    assert.deepEqual(
      files.filter((file) => /__[A-Z]/.test(written(file))),
      [],
    );
  });

  it('creates a remote that every list includes', () => {
    assert.deepEqual(remoteIds(root), ['proov', 'student']);
    assert.ok(workspaceFolders(root).includes('mf-proov'));
    assert.match(written('docker/compose.yaml'), /^ {2}origin-proov:$/m);
    assert.match(written('docker/compose.yaml'), /^ {8}proov=http:\/\/origin-proov:8080,$/m);
    assert.ok(isComposeCurrent(root));
    assert.match(written('docker/kubernetes/product/origins.yaml'), /^ {2}name: origin-proov$/m);
    assert.match(written('docker/kubernetes/release/kustomization.yaml'), /REMOTES=proov=http:\/\/origin-proov:8080,/);
  });

  it('uses the versions of shared-ui, so that the browser loads each package once', () => {
    const { dependencies, devDependencies } = JSON.parse(written('mf-proov/package.json'));
    const shared = readJson('shared-ui/package.json');

    assert.equal(dependencies.react, shared.dependencies.react);
    assert.equal(devDependencies.msw, shared.devDependencies.msw);
    assert.ok(Object.values({ ...dependencies, ...devDependencies }).every((version) => /^(\*|\d)/.test(version)));
  });

  it('writes files that the formatter leaves as they are and TypeScript can read', async () => {
    const [{ format }, { default: ts }] = await Promise.all([import('oxfmt'), import('typescript')]);
    const options = readJson('.oxfmtrc.json');
    for (const file of files) {
      const { code, errors } = await format(file, written(file), options);
      assert.deepEqual(errors, [], file);
      assert.equal(code, written(file), `${file} is not laid out`);
      if (!/\.tsx?$/.test(file)) continue;
      const compilerOptions = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext };
      const result = ts.transpileModule(written(file), { fileName: file, reportDiagnostics: true, compilerOptions });
      assert.deepEqual(result.diagnostics, [], file);
    }
  });

  it('has the same keys in three languages', () => {
    const keysOf = (language) => Object.keys(JSON.parse(written(`mf-proov/src/locales/${language}.json`)).start);

    assert.deepEqual(keysOf('en'), keysOf('et'));
    assert.deepEqual(keysOf('ru'), keysOf('et'));
  });

  it('refuses a name that is taken, that is invalid, or that is the shell', () => {
    assert.throws(() => writeRemote('proov', root), /mf-proov exists already/);
    assert.throws(() => writeRemote('Õpilane', root), /small letters/);
    assert.throws(() => writeRemote(undefined, root), /small letters/);
    assert.throws(() => writeRemote('shell', root), /The shell is no remote/);
  });
});
