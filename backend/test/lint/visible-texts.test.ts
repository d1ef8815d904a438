/** What people read stands in the locale files: no words in components, and no key that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { FRONT_END_FOLDERS, readJson, ROOT } from './tools';

type Texts = { [key: string]: string | Texts };
type Finding = string;

const NOT_SHOWN =
  /(\.test\.tsx?|\.stories\.tsx?|\.d\.ts)$|[\\/](mocks|testing|standalone|gallery)[\\/]|standalone\.tsx$/;
/** Attributes that are read or seen. */
const SHOWN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'legend',
  'text',
  'caption',
  'closeLabel',
  'lead',
]);
/** Names that are the same in every language. */
const NAMES = new Set(['PDF']);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const isWords = (text: string): boolean => /\p{L}{2,}/u.test(text) && !NAMES.has(text.trim());

const sourcesOf = (workspace: string): string[] =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file));

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  node.forEachChild((child) => visit(child, each));
}

const findingAt = (source: ts.SourceFile, node: ts.Node, what: string): Finding =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`;

/** Words that a component says by itself. */
function wordsIn(source: ts.SourceFile): Finding[] {
  const found: Finding[] = [];
  visit(source, (node) => {
    if (ts.isJsxText(node) && isWords(node.text)) found.push(findingAt(source, node, node.text.trim()));
    if (!ts.isJsxAttribute(node) || !SHOWN_ATTRIBUTES.has(node.name.getText()) || node.initializer === undefined)
      return;
    if (ts.isStringLiteral(node.initializer) && isWords(node.initializer.text))
      found.push(findingAt(source, node, node.initializer.text));
  });
  return found;
}

/** Keys that a file asks for by name: the first argument of `t`. Keys made of parts are looked up by their beginning. */
function keysIn(source: ts.SourceFile): { key: string; isWhole: boolean; node: ts.Node }[] {
  const found: { key: string; isWhole: boolean; node: ts.Node }[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !/(^|\.)t$/.test(node.expression.getText())) return;
    const argument = node.arguments[0];
    if (argument === undefined) return;
    const literals = ts.isConditionalExpression(argument) ? [argument.whenTrue, argument.whenFalse] : [argument];
    for (const literal of literals) {
      if (ts.isStringLiteral(literal)) found.push({ key: literal.text, isWhole: true, node: literal });
      else if (ts.isTemplateExpression(literal)) found.push({ key: literal.head.text, isWhole: false, node: literal });
    }
  });
  return found;
}

const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => [
    `${prefix}${key}`,
    ...(typeof value === 'string' ? [] : flat(value, `${prefix}${key}.`)),
  ]);

const keysOfFolder = (folder: string): string[] =>
  flat(readJson<Texts>(folder, 'et.json')).flatMap((key) => [key, key.replace(PLURAL, '')]);

const keysOf = (workspace: string): Set<string> =>
  new Set(
    readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'et.json')
      .flatMap((file) => keysOfFolder(path.join(workspace, 'src', path.dirname(file)))),
  );

const shared = keysOf('shared-ui');

describe.each(FRONT_END_FOLDERS)('%s', (workspace) => {
  const sources = sourcesOf(workspace).map(parse);

  it('says nothing that is not in its locale files', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(wordsIn)).toEqual([]);
  });

  it('asks for no text that is not there', () => {
    const own = keysOf(workspace);
    const isKnown = (key: string, isWhole: boolean) => {
      const bare = key.replace(/^[\w-]+:/, '');
      const isIn = (keys: Set<string>) =>
        isWhole ? keys.has(bare) : [...keys].some((known) => known.startsWith(bare));
      return isIn(own) || isIn(shared);
    };

    const missing = sources.flatMap((source) =>
      keysIn(source)
        .filter(({ key, isWhole }) => key !== '' && !isKnown(key, isWhole))
        .map(({ key, node }) => findingAt(source, node, key)),
    );

    expect(missing).toEqual([]);
  });
});

it('would find words in an element, in an attribute, and a key that nobody wrote', () => {
  const planted = ts.createSourceFile(
    'planted.tsx',
    `const x = <p title="Sõnad">Tere {t('no.such')}</p>;`,
    ts.ScriptTarget.ES2022,
    true,
    ts.ScriptKind.TSX,
  );

  expect(wordsIn(planted)).toEqual(['planted.tsx:1 Sõnad', 'planted.tsx:1 Tere']);
  expect(keysIn(planted).map(({ key }) => key)).toEqual(['no.such']);
});
