const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { expect, it } = require('@jest/globals');
const { frontEndFolders } = require('../../remotes.cjs');
const { sharedByHost, sharedByRemote, sharedPackages } = require('../federation.shared.cjs');
const { federationRuntime } = require('./federation-runtime.cjs');

const root = path.join(__dirname, '../..');
const manifest = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const frontEnds = frontEndFolders();

it('asks for one version of every shared library in all front ends', () => {
  const libraries = sharedPackages.filter(({ request }) => !request.startsWith('@valikool/') && !request.includes('/'));
  const wrong = frontEnds.flatMap((folder) => {
    const { dependencies = {} } = manifest(folder);
    return libraries
      .filter(({ request, version }) => request in dependencies && dependencies[request] !== version)
      .map(({ request }) => `${folder}: ${request} ${dependencies[request]}`);
  });

  expect(wrong).toEqual([]);
});

it('keeps the libraries behind the façades out of every front end', () => {
  const behind = [
    'react-router',
    '@tanstack/react-query',
    '@supabase/auth-js',
    'react-hook-form',
    '@hookform/resolvers',
    'zod',
  ];
  const wrong = frontEnds
    .slice(1)
    .flatMap((folder) =>
      behind.filter((name) => name in (manifest(folder).dependencies ?? {})).map((name) => `${folder}: ${name}`),
    );

  expect(wrong).toEqual([]);
});

it('lets only the host bring copies, and those of rarer parts only when a page has them', () => {
  const later = Object.entries(sharedByHost())
    .filter(([, { eager }]) => !eager)
    .map(([request]) => request);

  expect(Object.values(sharedByHost()).every(({ singleton }) => singleton)).toBe(true);
  expect(later).toEqual(['@valikool/shared-ui/forms', '@valikool/shared-ui/widgets', '@valikool/shared-ui/charts']);
  expect(Object.values(sharedByRemote()).every((options) => options.import === false && options.singleton)).toBe(true);
});

it('lends the node builds of other front ends exactly the shared packages', () => {
  const source = readFileSync(path.join(root, 'mf-shell/src/prerender/shared.ts'), 'utf8');
  const [, entries = ''] = /= \{\n([^}]*)\};/.exec(source) ?? [];
  const lent = entries.split('\n').flatMap((line) => /^ {2}'?([^':,]+)'?[:,]/.exec(line)?.[1] ?? []);

  expect(lent.sort()).toEqual(sharedPackages.map(({ request }) => request).sort());
});

it('gives the host the ES modules of the federation runtime, and so no second copy as CommonJS', () => {
  const files = Object.values(federationRuntime);

  expect(files.filter((file) => !existsSync(file) || file.endsWith('.cjs'))).toEqual([]);
  expect(Object.keys(federationRuntime)).toContain('@module-federation/runtime-core$');
});
