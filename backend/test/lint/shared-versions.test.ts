/** Packages that exist once in the browser (shared-ui/federation.shared.cjs) must be the same everywhere they are named. */
import path from 'node:path';
import { readJson, ROOT, WORKSPACE_FOLDERS } from './tools';

type Manifest = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type SharedPackage = { request: string; version: string; requiredVersion: string };

const SHARED = [
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
];

const manifests = WORKSPACE_FOLDERS.map((folder) => readJson<Manifest>(folder, 'package.json'));
const sharedUi = readJson<Manifest>('shared-ui', 'package.json');
// CommonJS, because webpack's configuration asks for it.
const { sharedPackages } = jest.requireActual<{ sharedPackages: SharedPackage[] }>(
  path.join(ROOT, 'shared-ui/federation.shared.cjs'),
);

const versionsNamed = (library: string): string[] =>
  manifests.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    [dependencies, devDependencies, peerDependencies].flatMap((named) => named?.[library] ?? []),
  );

it.each(SHARED)('%s has one version, exact, in every workspace', (library) => {
  const expected = sharedUi.dependencies?.[library];

  expect(expected).toMatch(/^\d+\.\d+\.\d+$/);
  expect(new Set(versionsNamed(library))).toEqual(new Set([expected]));
});

it.each(SHARED)('%s is installed once, in that version', (library) => {
  expect(readJson<Manifest>('node_modules', library, 'package.json').version).toBe(sharedUi.dependencies?.[library]);
});

it('front ends share the versions that shared-ui names', () => {
  const libraries = sharedPackages.filter(({ request }) => !request.startsWith('@valikool/'));

  const drifting = libraries.filter(
    ({ request, requiredVersion }) => requiredVersion !== sharedUi.dependencies?.[request.split('/')[0] ?? ''],
  );

  expect(libraries.length).toBeGreaterThan(4);
  expect(drifting).toEqual([]);
});

it('front ends share our own packages in their present version', () => {
  const own = sharedPackages.filter(({ request }) => request.startsWith('@valikool/'));

  expect(own.map(({ request }) => request)).toContain('@valikool/shared-ui');
  expect(own.filter(({ version }) => version !== sharedUi.version)).toEqual([]);
});

it('workspaces take each other as they are, in no version of their own', () => {
  const named = manifests.flatMap(({ name, dependencies }) =>
    Object.entries(dependencies ?? {}).flatMap(([library, version]) =>
      library.startsWith('@valikool/') ? [`${name} → ${library}@${version}`] : [],
    ),
  );

  expect(named.filter((entry) => !entry.endsWith('@*'))).toEqual([]);
});
