import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { importedPackages } from '../../build/imported-packages.mjs';
import { wronglyResolved, packageClosure, placesOf } from '../../build/package-closure.mjs';
import { projectRoot } from '../lib/paths.mjs';

const read = (file) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
const { packages } = read('package-lock.json');
/** The edge's programs that are in its image. */
const edgePackages = () =>
  importedPackages(join(projectRoot, 'mf-shell/server')).filter(
    (name) => !read('mf-shell/package.json').devDependencies[name],
  );

describe('packages of an image', () => {
  it('are found in the same version as in the repository, in the image of the backend and in that of the edge', () => {
    for (const [workspace, roots] of [['backend'], ['mf-shell', edgePackages()]]) {
      const places = placesOf(packages, workspace, packageClosure(packages, workspace, roots));

      assert.ok(places.length > 20);
      assert.deepEqual(wronglyResolved(packages, places), []);
    }
  });

  it('are in the place of the workspace, and the other version in the package that needs it', () => {
    const lock = {
      app: { dependencies: { queue: '9', proxy: '1' } },
      'app/node_modules/queue': { dependencies: { events: '5' } },
      'app/node_modules/events': {},
      'node_modules/proxy': { dependencies: { events: '4' } },
      'node_modules/events': { dependencies: { ms: '2' } },
      'node_modules/ms': {},
    };
    const places = placesOf(lock, 'app', packageClosure(lock, 'app'));

    assert.deepEqual(Object.fromEntries(places.map(({ from, to }) => [to, from])), {
      'node_modules/queue': 'app/node_modules/queue',
      'node_modules/events': 'app/node_modules/events',
      'node_modules/proxy': 'node_modules/proxy',
      'node_modules/proxy/node_modules/events': 'node_modules/events',
      'node_modules/ms': 'node_modules/ms',
    });
    const flat = places.map(({ from }) => ({ from, to: from.replace(/^app\//, '') }));
    assert.notDeepEqual(wronglyResolved(lock, flat.reverse()), []);
  });

  it('are read from what the edge imports, each a dependency of the shell', () => {
    const names = edgePackages();

    for (const name of ['http-proxy-middleware', 'lru-cache', 'p-queue', 'sirv']) assert.ok(names.includes(name), name);
    const { dependencies } = read('mf-shell/package.json');
    assert.deepEqual(
      names.filter((name) => dependencies[name] === undefined),
      [],
    );
  });
});
