/** A module changes rows of its own tables only; of another's through that module's writer. `.lint/table-owners.json` says whose a table is. */
import { readJson } from './tools';
import { modelsOfModules, tablesOfMigrations, tablesWrittenBy, writesOfModules } from './table-writes';

const OWNED = readJson<Record<string, string[]>>('.lint', 'table-owners.json');
const ownerOf = new Map(Object.entries(OWNED).flatMap(([module, tables]) => tables.map((table) => [table, module])));
const moduleOf = (file: string): string => file.split('/')[0] ?? '';

it('names one owner for every table of the database, and no table that is not there', () => {
  const owned = Object.values(OWNED).flat();

  expect(tablesOfMigrations().length).toBeGreaterThan(50);
  expect([...owned].sort()).toEqual(tablesOfMigrations());
});

it('finds no module that changes rows of another', () => {
  const writes = writesOfModules().filter(({ table }) => ownerOf.has(table));

  expect(modelsOfModules().get('UserModel')).toBe('users');
  expect(writes.length).toBeGreaterThan(50);
  expect(
    writes
      .filter(({ file, table }) => ownerOf.get(table) !== moduleOf(file))
      .map(({ file, table }) => `${file} changes ${table} of ${ownerOf.get(table) ?? ''}`),
  ).toEqual([]);
});

it.each([
  ['SQL', 'await this.db.raw(`update courses set rating = 1 where id = :id`)', ['courses']],
  ['SQL with a value in it', 'await db.raw(`insert into ${"x"}; delete from courses where id = ${id}`)', ['courses']],
  [
    'SQL of two statements',
    "db.raw('with a as (insert into users (id) values (1)) update schools set id = 1')",
    ['users', 'schools'],
  ],
  ['a query builder', "await this.db('courses').where({ id }).update({ rating: 1 })", ['courses']],
  ['a query builder with a type', "await this.db<Row>('courses').where({ id }).delete()", ['courses']],
  ['a table named by its model', 'await db(CourseModel.tableName).insert({})', ['courses']],
  ['a model', 'await CourseModel.query(this.db).findById(1).patch({ rating: 1 })', ['courses']],
])('sees a planted change by %s', (_how, source, tables) => {
  expect(tablesWrittenBy(source, new Map([['CourseModel', 'courses']]))).toEqual(tables);
});

it.each([
  ['a question', "await this.db('courses').where({ id }).first()"],
  ['a lock', 'await this.db.raw(`select id from courses where id = 1 for update of courses`)'],
  ['what follows a conflict', 'const text = `on conflict (id) do update set a = 1`'],
])('takes %s for no change', (_how, source) => {
  expect(tablesWrittenBy(source)).toEqual([]);
});
