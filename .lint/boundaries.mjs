/**
 * Who may import whom (docs/adr/0001-boundaries-are-linted.md), for eslint-plugin-boundaries 7. The folders and kinds of
 * files are named in `elements.mjs`; the policies are in `backend-policies.mjs` and `front-end-policies.mjs`.
 *
 * Three options are not decoration: without `checkInternals` imports inside one module are not looked at, without
 * `checkAllOrigins` packages are not, without `partialMatch: false` a pattern matches the end of any path. The planted
 * violations in `.lint/planted` fail the tests when one of these, or a policy, silently stops working.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import boundaries from 'eslint-plugin-boundaries';
import remotes from '../remotes.cjs';
import { backendPackagePolicies, backendPolicies } from './backend-policies.mjs';
import { ELEMENTS, FILES } from './elements.mjs';
import { frontEndPackagePolicies, frontEndPolicies, testPolicies } from './front-end-policies.mjs';

/** Folders with a tsconfig.json of their own. */
const TYPESCRIPT_FOLDERS = ['.', ...remotes.workspaceFolders(), 'mf-shell/server'];

const CODE = '{ts,tsx,mts,cts,mjs,cjs,js}';

/** The settings of one part of the tree. Only the policies that can concern its files are tried on each import. */
const partOf = (files, settings, policies) => ({
  ...files,
  plugins: { boundaries },
  settings,
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkInternals: true,
        checkAllOrigins: true,
        policies: [{ allow: { to: { module: { origin: ['external', 'core'] } } } }, ...policies],
      },
    ],
    'boundaries/no-unknown-files': 'error',
  },
});

const settingsFor = (root) => ({
  'import/resolver': {
    typescript: {
      alwaysTryTypes: true,
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      // Named one by one: a pattern walks through every node_modules, which takes longer than the lint.
      project: TYPESCRIPT_FOLDERS.map((folder) => path.join(root, folder, 'tsconfig.json')).filter(existsSync),
      noWarnOnMultipleProjects: true,
    },
  },
  'boundaries/root-path': root,
  // Our templates have the form `{{ … }}`; looking for the old form `${…}` takes a third of the rule's time.
  'boundaries/legacy-templates': false,
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/elements': ELEMENTS,
  'boundaries/files': FILES,
});

/** @param root the folder that patterns are relative to: the project's, or that of the planted violations */
export function boundariesConfig(root) {
  const settings = settingsFor(root);
  return [
    partOf({ files: [`backend/**/*.${CODE}`] }, settings, [
      ...backendPolicies,
      ...testPolicies,
      ...backendPackagePolicies,
    ]),
    partOf({ files: [`**/*.${CODE}`], ignores: ['backend/**'] }, settings, [
      ...frontEndPolicies,
      ...testPolicies,
      ...frontEndPackagePolicies,
    ]),
  ];
}
