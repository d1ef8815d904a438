/** What a test uses of the files that many tests share: it asks the routes that these ask for it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SHARED = /^(?:backend\/test|e2e\/support|shared-ui\/src\/testing)\//;
const IMPORTS = /import \{([^}]*)\} from '([^']+)'/g;
const DECLARES = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/gm;
const ALIASES = [
  [/^#test\//, 'backend/test/'],
  [/^@valikool\/shared-ui\/testing\/?/, 'shared-ui/src/testing/'],
];

/** A comment stands after a space or a bracket: an address in a text does not. */
const COMMENTS = /(?<=^|[\s,;{}([])(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm;

/** @returns {string} the source with spaces in place of its comments */
export const withoutComments = (text) => text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));

function fileOf(root, importer, path) {
  const alias = ALIASES.find(([pattern]) => pattern.test(path));
  const full = alias ? path.replace(...alias) : normalize(join(dirname(importer), path));
  if (!SHARED.test(full)) return null;
  return [`${full}.ts`, `${full}.tsx`, join(full, 'index.ts')].find((file) => existsSync(join(root, file))) ?? null;
}

const declarations = new Map();

/** @returns by name, the source of what a file declares at its outermost level */
function declarationsOf(path) {
  const known = declarations.get(path);
  if (known) return known;
  const text = withoutComments(readFileSync(path, 'utf8'));
  const starts = [...text.matchAll(DECLARES)];
  const found = new Map(
    starts.map(({ 1: name, index }, at) => [name, text.slice(index, starts[at + 1]?.index ?? text.length)]),
  );
  declarations.set(path, found);
  return found;
}

/** The declarations of these names, and those of the same file that they use. */
function usedOf(path, names) {
  const declared = declarationsOf(path);
  const used = new Map();
  const waiting = names.filter((name) => declared.has(name));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.set(name, declared.get(name));
    waiting.push(...(declared.get(name).match(/\b\w+\b/g) ?? []).filter((word) => declared.has(word)));
  }
  return [...used.values()];
}

const namesIn = (list) =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )
    .filter(Boolean);

/** @returns {string} source of what `file` imports from the shared files, without what these import themselves */
export const helpersOf = (root, file, text) =>
  [...text.matchAll(IMPORTS)]
    .flatMap(([, names, path]) => {
      const found = fileOf(root, file, path);
      return found === null ? [] : usedOf(join(root, found), namesIn(names));
    })
    .join('\n');
