import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './tools';

const MODULES = path.join(ROOT, 'backend/src/modules');
const MIGRATIONS = path.join(ROOT, 'backend/migrations');
const CHANGES = new Set(['insert', 'update', 'delete', 'del', 'patch', 'increment', 'decrement', 'truncate']);
const TABLE_OF_MODEL = /class (\w+) [^{]*\{(?:[^}]*?)static(?: override)? (?:readonly )?tableName = '(\w+)'/g;

/** A file that changes rows of a table. */
export type TableWrite = { file: string; table: string };
/** Model class → table. */
export type Models = ReadonlyMap<string, string>;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();

const tablesInSql = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:insert\s+into|delete\s+from|update)\s+(\w+)(?=[\s(;]|$)/gi)].flatMap(([match, table]) => {
    // In `for update of x`, `on conflict … do update set` and `update on`, the next word is no table.
    const isChange = table !== undefined && !/^(set|of|on|skip|nowait)$/i.test(table);
    const isLock = new RegExp(`for\\s+(no\\s+key\\s+)?${match}`, 'i').test(sql);
    return isChange && !isLock ? [table] : [];
  });

/** Follows `this.db('t').where(…).update` back to its beginning. @returns the table of the chain */
function tableOfChain(node: ts.Expression, models: Models): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return tableOfChain(node.expression, models);
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'query')
    return models.get(callee.expression.getText());
  const isStart = /(^|\.)(db|knex|trx|transaction)$/.test(callee.getText());
  if (isStart && first !== undefined && ts.isStringLiteral(first)) return first.text.split(' ')[0];
  if (isStart && first?.getText().endsWith('.tableName')) return models.get(first.getText().replace('.tableName', ''));
  return tableOfChain(callee, models);
}

/** @returns tables whose rows a source changes, by SQL or by a query builder */
export function tablesWrittenBy(text: string, models: Models = new Map()): string[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true);
  const tables: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) tables.push(...tablesInSql(node.text));
    else if (ts.isTemplateExpression(node)) tables.push(...tablesInSql(node.getText()));
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const table = CHANGES.has(node.expression.name.text)
        ? tableOfChain(node.expression.expression, models)
        : undefined;
      if (table !== undefined) tables.push(table);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return [...new Set(tables)];
}

/** Every class with a `tableName` in the modules. */
export function modelsOfModules(): Models {
  const texts = filesOf(MODULES)
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => readFileSync(path.join(MODULES, file), 'utf8'));
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(TABLE_OF_MODEL)].map(([, model = '', table = '']) => [model, table] as const),
    ),
  );
}

/** All changes of rows in a module's sources; `file` begins with the module's name. */
export function writesOfModules(): TableWrite[] {
  const models = modelsOfModules();
  return filesOf(MODULES).flatMap((file) =>
    tablesWrittenBy(readFileSync(path.join(MODULES, file), 'utf8'), models).map((table) => ({ file, table })),
  );
}

/** Tables that the migrations create. Views and tables that a later migration drops are left out. */
export function tablesOfMigrations(): string[] {
  const texts = filesOf(MIGRATIONS).map(
    (file) => readFileSync(path.join(MIGRATIONS, file), 'utf8').split('export async function down')[0] ?? '',
  );
  const all = texts.join('\n');
  const namesIn = (pattern: RegExp): string[] => [...all.matchAll(pattern)].flatMap(([, name]) => name ?? []);
  const dropped = new Set(namesIn(/(?:dropTable\('|drop table (?:if exists )?)(\w+)/g));
  return [...new Set(namesIn(/(?:createTable\('|create table (?:if not exists )?)(\w+)/g))]
    .filter((name) => !dropped.has(name))
    .sort();
}
