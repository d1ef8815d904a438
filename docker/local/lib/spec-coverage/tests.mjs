/** The tests of the project, and what their tags say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { helpersOf, withoutComments } from './helpers.mjs';

const LEFT_ALONE = new Set(['node_modules', 'dist', '.data', '.git', 'planted']);
const IS_TEST = /\.test\.(ts|tsx|mjs|cjs)$/;
const TAGS = /\/\*\*(?:(?!\*\/)[\s\S])*?@covers[\s\S]*?\*\//g;
/** Begins a test or a group of them, at the beginning of a line. */
const BLOCK = /^[ \t]*(?:const \w+ = )?(it|test|describe)\b(?:\.concurrent)?(?:\.each)?/gm;
/** A test or group that does not run, or runs in some places only: `.skip` anywhere, and a test that returns at once. */
const SKIPS = new RegExp(
  [
    String.raw`\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|only|failing|skipIf|runIf)\b`,
    String.raw`\b(?:it|test|describe)\[`,
    String.raw`^[ \t]*(?:x(?:it|test|describe)|f(?:it|describe))\b`,
    String.raw`\b(?:it|test|describe)\([^\n]*\{ (?:skip|todo|only)\b|\b(?:t|context|ctx|this)\.(?:skip|todo)\(`,
    String.raw`\?\s*(?:it|test|describe)\b[\w.]*\s*[(:]|:\s*(?:it|test|describe)(?:\.\w+)+\s*[);]`,
    String.raw`^[ \t]*if \([^\n]*\)\s*(?:\{\s*)?(?:it|test|describe)\b[\w.]*\(`,
    String.raw`^[ \t]*(?:it|test)\([^\n]*=> \{\s*(?:if \([^\n]*\)\s*\{?\s*)?return;`,
  ].join('|'),
  'm',
);
/**
 * @typedef {object} Tag
 * @property {string} subject
 * @property {string | null} test name of the test that it stands above; null at the head of a file
 * @typedef {object} TestFile
 * @property {string} file
 * @property {Tag[]} tags
 * @property {{name: string | null, text: string}[]} parts what stands before the first test, then each test; without comments
 * @property {string} helpers what it uses of files that many tests share
 * @property {string[]} problems
 */

function* testFilesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_ALONE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFilesBelow(path);
    else if (IS_TEST.test(entry.name)) yield path;
  }
}

/** The name of the test that begins at `at`; a table of cases stands before its name. */
function nameAt(text, at, isTable) {
  const start = isTable ? text.slice(at).search(/[)`]\(\s*['"`]/) : 0;
  if (start < 0) return null;
  const [, quote, name] = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(text.slice(at + start)) ?? [];
  return quote === undefined ? null : name.replace(/\\(['"`])/g, '$1').replace(/\s+/g, ' ');
}

function blocksOf(text) {
  return [...text.matchAll(BLOCK)].map((match) => ({
    at: match.index,
    kind: match[1],
    name: nameAt(text, match.index + match[0].length, match[0].endsWith('.each')),
  }));
}

const subjectsOf = (comment) =>
  [...comment.matchAll(/@covers[ \t]+([^\n]*?)[ \t]*(?:\*\/)?$/gm)].flatMap(([, list]) =>
    list
      .split(',')
      .map((subject) => subject.trim())
      .filter(Boolean),
  );

/** @returns {TestFile} what a test file claims to hold, and how each of its tests reads */
export function readTests(file, text, helpers = '') {
  const plain = withoutComments(text);
  const blocks = blocksOf(plain);
  const tests = blocks.filter(({ kind }) => kind !== 'describe');
  const tags = [...text.matchAll(TAGS)].flatMap((match) => {
    const end = match.index + match[0].length;
    const next = blocks.find(({ at }) => at >= end - 1);
    const isAbove = next !== undefined && plain.slice(end, next.at).trim() === '';
    return subjectsOf(match[0]).map((subject) => ({ subject, test: isAbove ? next.name : null }));
  });
  const problems = [];
  if (tags.length > 0 && SKIPS.test(plain)) problems.push(`${file}: has tags, and tests that do not run`);
  if (tags.length > 0 && tests.length === 0) problems.push(`${file}: has tags and no test`);
  const parts = [
    { name: null, text: plain.slice(0, tests[0]?.at ?? plain.length) },
    ...tests.map(({ at, name }, index) => ({ name, text: plain.slice(at, tests[index + 1]?.at ?? plain.length) })),
  ];
  return { file, tags, parts, helpers, problems };
}

/** @returns {TestFile[]} every test file below `root` that has a tag */
export function taggedTests(root) {
  return [...testFilesBelow(root)]
    .sort()
    .map((path) => [relative(root, path), readFileSync(path, 'utf8')])
    .filter(([, text]) => text.includes('@covers'))
    .map(([file, text]) => readTests(file, text, helpersOf(root, file, text)));
}
