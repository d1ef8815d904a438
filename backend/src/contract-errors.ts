/**
 * Finds what the sources throw: the kind and message of each code. The OpenAPI document lists each code under the
 * status of its kind, so nobody keeps a second list by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ErrorKind, KnownError } from '#platform/index';

const KINDS: ReadonlySet<string> = new Set<ErrorKind>([
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'too-many',
  'unavailable',
]);
const isKind = (text: string): text is ErrorKind => KINDS.has(text);
const CODE = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

const textOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
};

/** Shows a message with a value in it with the value's name in its place. */
const templateText = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('');

/** Matches `new AppError(kind, code, …)`, and `super(kind, code, …)` in a class of its own. */
function thrownBy(node: ts.Node): readonly ts.Expression[] | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') return node.arguments;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword ? node.arguments : undefined;
}

const ANY_TRANSITION = '.<from>-to-<to>';

/** `transitionCode('cohort', from, to)` stands for every refused change of state, such as `cohort.open-to-draft`. */
function transitionOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined || !ts.isCallExpression(node) || node.expression.getText() !== 'transitionCode')
    return undefined;
  const noun = textOf(node.arguments[0]);
  return noun === undefined ? undefined : `${noun}${ANY_TRANSITION}`;
}

type Found = { code: string; error: KnownError };
/** What one file throws. `open`: kinds whose code is not a literal. */
type Sources = { found: Found[]; open: ErrorKind[]; mentioned: Map<string, string> };

/** @returns a code and its message from a table (`'swap.unpaid': 'The seat …'`), a pair or a `case` */
function mentionIn(node: ts.Node): [code?: string | undefined, message?: string | undefined] {
  if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) return [node.name.text, textOf(node.initializer)];
  if (ts.isArrayLiteralExpression(node)) return [textOf(node.elements[0]), textOf(node.elements[1])];
  if (ts.isCaseClause(node))
    return [textOf(node.expression), /AppError\([^,]+,[^,]+, '([^']+)'/.exec(node.getText())?.[1]];
  return [];
}

/** In a `switch` over codes, the code is in the `case`. */
function codeOfCase(node: ts.Node): string | undefined {
  const clause = ts.findAncestor(node, ts.isCaseClause);
  return clause === undefined ? undefined : textOf(clause.expression);
}

function noteThrown(node: ts.Node, { found, open }: Sources): void {
  const [kindNode, codeNode, message] = thrownBy(node) ?? [];
  const kind = textOf(kindNode);
  if (kind === undefined || !isKind(kind)) return;
  const code = textOf(codeNode) ?? transitionOf(codeNode) ?? codeOfCase(node);
  const isCode = code !== undefined && (CODE.test(code) || code.endsWith(ANY_TRANSITION));
  if (isCode) found.push({ code, error: { kind, message: textOf(message) ?? '' } });
  else open.push(kind);
}

function readSource(file: string): Sources {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const sources: Sources = { found: [], open: [], mentioned: new Map() };
  const visit = (node: ts.Node): void => {
    const [mentioned, words = ''] = mentionIn(node);
    if (mentioned !== undefined && CODE.test(mentioned)) sources.mentioned.set(mentioned, words);
    noteThrown(node, sources);
    node.forEachChild(visit);
  };
  visit(source);
  return sources;
}

/** Codes that a file only mentions belong to the one kind that it throws with a variable code. */
function foundIn({ found, open, mentioned }: Sources): Found[] {
  const [kind] = open;
  if (kind === undefined || new Set(open).size > 1) return found;
  const rest = [...mentioned].filter(([code]) => !found.some((each) => each.code === code));
  return [...found, ...rest.map(([code, message]) => ({ code, error: { kind, message } }))];
}

/** @returns code → kinds and messages, for every code that the sources in `folder` throw. */
export function errorsThrownIn(folder: string): Record<string, KnownError[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const errors: Record<string, KnownError[]> = {};
  for (const { code, error } of files.flatMap((file) => foundIn(readSource(path.join(folder, file))))) {
    const known = (errors[code] ??= []);
    if (!known.some(({ kind }) => kind === error.kind)) known.push(error);
  }
  return errors;
}
