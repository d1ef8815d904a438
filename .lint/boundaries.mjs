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
import { backendPackagePolicies, backendPolicies } from './backend-policies.mjs';
import { ELEMENTS, FILES } from './elements.mjs';
import { frontEndPackagePolicies, frontEndPolicies, testPolicies } from './front-end-policies.mjs';

/** Folders with a tsconfig.json of their own. */
const TYPESCRIPT_FOLDERS = ['.', 'mf-shell/server', 'backend', 'backend/contract'];

const CODE = '{ts,tsx,mts,cts,mjs,cjs,js}';

const POLICIES = [
  ...backendPolicies,
  ...frontEndPolicies,
  ...testPolicies,
  ...backendPackagePolicies,
  ...frontEndPackagePolicies,
];

const typesOf = ({ types, type } = {}) => types?.anyOf ?? (type ? [type] : undefined);
/** @returns the kinds that a selector names, or nothing if it says which kinds are not meant, or names none */
const categoriesOf = ({ categories } = {}) => (typeof categories === 'string' ? [categories] : categories?.anyOf);
const mayBe = (named, one) => named === undefined || named.includes(one);

/** Whether a policy can apply to imports in files of this element, and of this kind where one is given. */
const concerns = (selectors, elementType, category) =>
  [selectors]
    .flat()
    .some(
      ({ element, file }) =>
        mayBe(typesOf(element), elementType) && (category === undefined || mayBe(categoriesOf(file), category)),
    );

/** The rule for files of one element and kind. Each import is tried against all its policies, so it has only those for such files. */
const dependenciesOf = (elementType, category) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkInternals: true,
      checkAllOrigins: true,
      policies: [
        { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ...POLICIES.filter(({ from }) => concerns(from, elementType, category)),
      ],
    },
  ],
});

const rulesFor = (files, elementType, category) => ({
  files: [files].flat(),
  rules: dependenciesOf(elementType, category),
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

const MODULES = 'backend/src/modules/';
/** The kinds of the modules' files: nearly all files of the backend, and most policies. */
const MODULE_FILES = [
  { pattern: `${MODULES}**/*.{test,bench}.ts`, category: 'test' },
  ...FILES.filter(({ pattern }) => [pattern].flat().every((one) => one.startsWith(MODULES))),
];

/**
 * @param root the folder that patterns are relative to: the project's, or that of the planted violations
 * @returns parts of a lint configuration
 */
export const boundaries = (root) => ({
  settings: settingsFor(root),
  rules: { 'boundaries/no-unknown-files': 'error', ...dependenciesOf() },
  overrides: [
    // Reversed, because the last block that matches a file is applied, while the lists count the first match.
    ...ELEMENTS.toReversed().map(({ type, pattern }) => rulesFor(`${pattern}/**/*.${CODE}`, type)),
    ...MODULE_FILES.toReversed().map(({ pattern, category }) => rulesFor(pattern, 'module', category)),
  ],
});
