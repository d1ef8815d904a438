const { existsSync, mkdtempSync, rmSync, writeFileSync, mkdirSync, readFileSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { afterEach, beforeEach, describe, expect, it } = require('@jest/globals');
const { BuildRecordPlugin } = require('./build-record.plugin.cjs');
const { evaluateRemote } = require('./evaluate-remote.cjs');

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

describe('the record of builds', () => {
  /** Lets the plugin see a build whose files were written. */
  async function build(hash, files) {
    const dist = path.join(folder, 'dist');
    for (const file of files) write(`dist/${file}`, file);
    const hooks = {};
    new BuildRecordPlugin({ dir: folder }).apply({
      hooks: { afterEmit: { tapPromise: (_name, run) => (hooks.run = run) } },
    });
    const getAssets = () => files.map((name) => ({ name }));
    await hooks.run({ hash, errors: [], outputOptions: { path: dist }, getAssets });
    // Records are ordered by the time of the build.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }

  const has = (file) => existsSync(path.join(folder, 'dist', file));

  it('names the latest build, and keeps the files of three', async () => {
    write('package.json', '{"version":"0.1.0"}');
    for (const number of [1, 2, 3, 4]) await build(`${number}23456789abcdef`, [`main.${number}.js`, 'shared.js']);

    expect(JSON.parse(readFileSync(path.join(folder, 'dist/builds/latest.json'), 'utf8'))).toMatchObject({
      id: '423456789abc',
      version: '0.1.0',
    });
    expect(['main.1.js', 'main.2.js', 'main.3.js', 'main.4.js', 'shared.js'].map(has)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(has('builds/meta/123456789abc.json')).toBe(false);
  });
});

describe('the definition of a front end, run at build', () => {
  it('gives what the browser will get, with its texts', async () => {
    write('app/et.json', '{"menu":{"x":"Tere"}}');
    write('app/menu.ts', "export const menu = [{ id: 'a.x', labelKey: 'menu.x', to: '/x', order: 10 }];");
    const file = write(
      'app/remote.ts',
      `import { defineRemote } from '@valikool/shared-ui';
       import { menu } from './menu';
       export default defineRemote({ contract: 1, id: 'a', patterns: ['/x'], routes: [{ path: '/x', lazy: () => import('./XPage') }], menu,
         locales: { et: () => import('./et.json') } });`,
    );

    const { remote, locales } = await evaluateRemote(file);

    expect(remote).toMatchObject({ id: 'a', patterns: ['/x'], menu: [{ labelKey: 'menu.x' }] });
    expect(locales).toEqual({ et: { menu: { x: 'Tere' } } });
  });

  it('refuses a definition that drags a library into the first load', async () => {
    const file = write('app/remote.ts', "import { z } from 'zod'; export default z;");

    await expect(evaluateRemote(file)).rejects.toThrow(/may not import zod/);
  });
});
