/** Tests that hold many things at once, because they go through a list: what each list has, read from where the test reads it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const textOf = (root, file) => readFileSync(join(root, file), 'utf8');

/** Files of the lists that are spread into EXPECTED. */
function expectationFiles(root, file) {
  const text = textOf(root, file);
  const spread = new Set([...text.matchAll(/\.\.\.([A-Z_]{3,})\b/g)].map(([, name]) => name));
  const imported = [...text.matchAll(/import \{([^}]*)\} from '(\.\/[^']+)'/g)]
    .filter(([, names]) => names.split(',').some((name) => spread.has(name.trim())))
    .map(([, , path]) => `${join(dirname(file), path)}.ts`);
  return [file, ...imported];
}

function matrixRoutes(root) {
  const files = expectationFiles(root, 'backend/test/matrix/expectations.ts');
  return new Set(
    files.flatMap((file) =>
      [...textOf(root, file).matchAll(/^ {2}'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)':/gm)].map(([, name]) => name),
    ),
  );
}

/** Sets of values that the test of words lists. */
function wordedValues(root, file) {
  const [, list = ''] = /const WORDED = \[([^\]]*)\]/.exec(textOf(root, file)) ?? [];
  return new Set([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name));
}

const all = () => () => true;
const withTrait =
  (trait) =>
  () =>
  ({ traits }) =>
    traits?.includes(trait);

/**
 * Tags that claim a whole list, by their words. `kind`: the section of the page; `proof`: source that must stand
 * somewhere in the tagged file; `has`: which things of the section are in the list.
 */
export const ITERATED = {
  'every route': {
    kind: 'routes',
    proof: /it\.each\(described\)/,
    has: (root) => {
      const known = matrixRoutes(root);
      return ({ id }) => known.has(id);
    },
  },
  'every text': { kind: 'texts', proof: /describe\.each\(localeFolders\)/, has: all },
  'every page': { kind: 'pages', proof: /frontEnds\.flatMap\(\(frontEnd\) => frontEnd\.routes\)/, has: all },
  'every limit': { kind: 'limits', proof: /it\.each\(limited\)/, has: all },
  'every value of a request': { kind: 'values', proof: /it\.each\(limited\)/, has: withTrait('request') },
  'every value of a parameter': {
    kind: 'values',
    proof: /optionsOf\(each\.route, name\)/,
    has: withTrait('parameter'),
  },
  'every value with words': {
    kind: 'values',
    proof: /it\.each\(WORDED\)/,
    has: (root, file) => {
      const known = wordedValues(root, file);
      return ({ group }) => known.has(group);
    },
  },
  'every permission': {
    kind: 'values',
    proof: /PERMISSIONS\.filter/,
    has:
      () =>
      ({ group }) =>
        group === 'ApiKey.permissions',
  },
  'every cursor and limit': {
    kind: 'parameters',
    proof: /listsWith\('cursor'\)/,
    has:
      () =>
      ({ id }) =>
        /^GET .*\?(cursor|limit)$/.test(id),
  },
  'every total': { kind: 'fields', proof: /casesWhere\(isList\)/, has: withTrait('list') },
  'every setting of the backend': {
    kind: 'settings',
    proof: /it\.each\(Object\.keys\(Settings\.shape\)/,
    has: withTrait('backend'),
  },
};
