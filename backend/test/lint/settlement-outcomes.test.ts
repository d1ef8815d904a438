/**
 * What a settlement comes to is a union, and one switch handles each of its kinds. A kind that is forgotten must not
 * compile, so the compiler is asked about changed copies of the real files: with a case less, and with a kind more.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './tools';

const SETTLEMENT = path.join(ROOT, 'backend/src/modules/billing/settlement');
const ASSERT_NEVER = path.join(ROOT, 'backend/src/platform/kernel/errors.ts');
const NOT_ASSIGNABLE = 2345;
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  types: [],
};

/** Each switch, and the type whose kinds it handles. */
const SWITCHES = [
  { file: 'carry-out.ts', type: 'SeatOutcome', declaredIn: 'settlement.ports.ts', forgotten: "{ kind: 'FORGOTTEN' }" },
  { file: 'settlement.service.ts', type: 'Transition', declaredIn: 'settlement.policy.ts', forgotten: "'FORGOTTEN'" },
] as const;

type Changed = { file: string; text: string };

const textOf = (file: string): string => readFileSync(path.join(SETTLEMENT, file), 'utf8');
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Reads each file once. Packages and other modules stay unknown: the kinds are declared in this one. */
function hostWith(changed: Changed | null): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const changedAt = changed && path.join(SETTLEMENT, changed.file);
  return {
    ...host,
    getSourceFile(file, version) {
      if (changed && file === changedAt) return ts.createSourceFile(file, changed.text, version, true);
      if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, version));
      return parsed.get(file);
    },
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const file = text === '#platform/index' ? ASSERT_NEVER : `${path.resolve(path.dirname(from), text)}.ts`;
        const isKnown = text === '#platform/index' || text.startsWith('.');
        return { resolvedModule: isKnown ? { resolvedFileName: file, extension: ts.Extension.Ts } : undefined };
      }),
  };
}

/** @returns what the compiler says of the values that reach `assertNever` in the file */
function complaintsOf(file: string, changed: Changed | null): string[] {
  const program = ts.createProgram([path.join(SETTLEMENT, file)], OPTIONS, hostWith(changed));
  const source = program.getSourceFile(path.join(SETTLEMENT, file));
  return program.getSemanticDiagnostics(source).flatMap(({ code, start, messageText }) => {
    const before = source?.text.slice(0, start) ?? '';
    const isAboutNever = code === NOT_ASSIGNABLE && before.endsWith('assertNever(');
    return isAboutNever ? [ts.flattenDiagnosticMessageText(messageText, '\n')] : [];
  });
}

/** @returns each case of the switches of the file: its kind, and the file without it */
function withoutEachCase(file: string): { kind: string; text: string }[] {
  const text = textOf(file);
  const cases: { kind: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression))
      cases.push({ kind: node.expression.text, text: text.slice(0, node.pos) + text.slice(node.end) });
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  return cases;
}

it.each(SWITCHES)('$file handles every kind as it stands', ({ file }) => {
  expect(complaintsOf(file, null)).toEqual([]);
});

it.each(SWITCHES.flatMap(({ file }) => withoutEachCase(file).map((change) => ({ file, ...change }))))(
  '$file without $kind does not compile',
  ({ file, kind, text }) => {
    expect(complaintsOf(file, { file, text })).toEqual([expect.stringContaining(`"${kind}"`)]);
  },
);

it.each(SWITCHES)('$file does not compile when $type has a kind more', ({ file, type, declaredIn, forgotten }) => {
  const declaration = `export type ${type} =`;
  const text = textOf(declaredIn).replace(declaration, `${declaration} Known | ${forgotten};\ntype Known =`);

  expect(complaintsOf(file, { file: declaredIn, text })).toEqual([expect.stringContaining('"FORGOTTEN"')]);
});
