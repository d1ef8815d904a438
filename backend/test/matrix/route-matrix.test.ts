import type { Route } from '#platform/index';
import { grantable } from '#modules/integrations/index';
import { permissionsOf } from '#modules/users/index';
import { testApp, type TestApp } from '../app';
import type { GivenUser } from '../given';
import { ACTORS, castFor, personOf, type Actor, type Cast } from './cast';
import { EXPECTED } from './expectations';
import { WEBHOOKS_IN_MATRIX } from './import.things';
import { removeReceivers } from './leaving';
import { ROOMS_IN_MATRIX } from './rooms.expectations';
import { changesSchool, isForReps, wrongForReaders } from './readers';
import type { Rule } from './rule';
import { rowCounts } from './row-counts';
import type { Thing } from './thing';
import { THINGS } from './things';

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** Types of files by their first byte; the others are lists. */
const TYPES: Readonly<Record<number, string>> = { 0x25: 'application/pdf', 0x3c: 'application/xml', 0x89: 'image/png' };

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  // A bank that is set up and silent: who may pay gets as far as that.
  app = await testApp('matrix', {
    env: {
      MONTONIO_ACCESS_KEY: 'key',
      MONTONIO_SECRET_KEY: 'secret',
      MONTONIO_API_URL: 'http://127.0.0.1:1',
      ...ROOMS_IN_MATRIX,
      ...WEBHOOKS_IN_MATRIX,
      PROVIDER_TIMEOUT_MS: '500',
    },
  });
  await app.container.modules.pages.storeShipped();
  cast = await castFor(app);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

const holds = ({ permission }: Route, person: GivenUser): boolean => {
  if (permission === 'public' || permission === 'signed-in') return true;
  return [permission].flat().some((each) => permissionsOf(person.role, person.schoolRight).includes(each));
};

function mayUse(rule: Rule, actor: Actor): boolean {
  return rule.may === 'everybody' || rule.may === 'permitted' || rule.may.includes(actor);
}

/** A representative who only reads sees what the other one sees, and changes nothing of the school. */
function expectedOfReader(route: Route, rule: Rule): number {
  const answer = rule.answer ?? route.response.status;
  if (route.permission !== 'signed-in' && (!isForReps(route) || changesSchool(route))) return FORBIDDEN;
  return mayUse(rule, 'rep') ? answer : (rule.except?.rep ?? rule.hidden ?? NOT_FOUND);
}

/** A key may do what its maker may, where its kind of key can have the permission. */
function expectedOfKey(route: Route, rule: Rule, actor: 'schoolKey' | 'staffKey'): number {
  const maker = actor === 'schoolKey' ? 'rep' : 'admin';
  const allowed = new Set<string>(grantable(actor === 'schoolKey'));
  if (![route.permission].flat().some((permission) => allowed.has(permission))) return FORBIDDEN;
  const exception = rule.except?.[actor];
  if (exception !== undefined) return exception;
  return mayUse(rule, maker)
    ? (rule.answer ?? route.response.status)
    : (rule.except?.[maker] ?? rule.hidden ?? NOT_FOUND);
}

/** What the table and the permissions of today say of one cell. */
function expectedOf(route: Route, rule: Rule, actor: Actor, person: GivenUser | null): number {
  const answer = rule.answer ?? route.response.status;
  if (route.permission === 'public') return answer;
  if (person === null) return UNAUTHENTICATED;
  if (actor === 'schoolKey' || actor === 'staffKey') return expectedOfKey(route, rule, actor);
  if (actor === 'readingRep') return rule.except?.readingRep ?? expectedOfReader(route, rule);
  if (!holds(route, person)) return FORBIDDEN;
  return mayUse(rule, actor) ? answer : (rule.except?.[actor] ?? rule.hidden ?? NOT_FOUND);
}

/** What caches may do with an answer to somebody who is signed in; public texts are the same for everybody. */
const PERSONAL = /^private, no-(store|cache)$|^no-store$/;
/** Public routes whose answer does not depend on who asks. */
const SAME_FOR_EVERYBODY = /^public, /;

/** Answers that a cache could give to another person. */
const cacheable: string[] = [];

function noteCaching(route: Route, person: GivenUser | null, header: string | undefined): void {
  if (person === null && route.permission === 'public') return;
  const isFine =
    PERSONAL.test(header ?? '') || (route.permission === 'public' && SAME_FOR_EVERYBODY.test(header ?? ''));
  if (!isFine) cacheable.push(`${nameOf(route)}: ${header ?? 'no Cache-Control'}`);
}

async function ask(route: Route, rule: Rule, thing: Thing, person: GivenUser | null): Promise<number> {
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(thing.path[name])));
  const request = (await app.as(person))[route.method](path + (rule.query?.(thing) ?? ''));
  const body = await rule.body?.(thing, app, cast);
  if (Buffer.isBuffer(body)) void request.set('Content-Type', TYPES[body[0] ?? 0] ?? 'text/csv');
  const { status, headers } = await (body === undefined ? request : request.send(body));
  noteCaching(route, person, headers['cache-control']);
  return status;
}

type Cells = Partial<Record<Actor, number>>;
type Row = { asked: Cells; expected: Cells; before: Record<string, number>; after: Record<string, number> };

/** Those who are refused share one thing, which they must not change; each who may do something does it to one of their own. */
async function rowOf(route: Route, rule: Rule): Promise<Row> {
  const make = () => THINGS[rule.about ?? 'none'](app, cast);
  const shared = await make();
  const cells = await Promise.all(
    ACTORS.map(async (actor) => ({ actor, person: await personOf(app, cast, actor, shared.owner) })),
  );
  const expected: Cells = Object.fromEntries(
    cells.map(({ actor, person }) => [actor, expectedOf(route, rule, actor, person)]),
  );
  const refused = cells.filter(({ actor }) => (expected[actor] ?? 0) >= 400);
  const before = await rowCounts(app.database.knex);
  const asked: Cells = {};
  for (const { actor, person } of refused) asked[actor] = await ask(route, rule, shared, person);
  const after = await rowCounts(app.database.knex);
  for (const { actor, person } of cells.filter((cell) => !refused.includes(cell))) {
    const thing = route.method === 'get' ? shared : await make();
    asked[actor] = await ask(route, rule, thing, actor === 'owner' ? thing.owner : person);
  }
  return { asked, expected, before, after };
}

const described = Object.entries(EXPECTED);

/** @covers every route */
/** @covers rule route-actors */
it.each(described)('%s answers each actor as expected, and who is refused changes nothing', async (name, rule) => {
  const route = app.container.modules.routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`There is no route ${name} any more`);

  const { asked, expected, before, after } = await rowOf(route, rule);
  await removeReceivers(app, cast);

  expect(asked).toEqual(expected);
  expect(after).toEqual(before);
});

/** @covers rule answers-not-cached */
it('has let no cache keep a personal answer', () => {
  expect([...new Set(cacheable)]).toEqual([]);
});

/** @covers rule school-reads-only */
it('lets a representative who only reads see everything of the school and change nothing', async () => {
  const { routes } = app.container.modules;
  expect(routes.filter(changesSchool).length).toBeGreaterThan(25);
  expect(wrongForReaders(routes)).toEqual([]);
  expect(
    wrongForReaders([
      { method: 'patch', path: '/schools/:id/planted', permission: 'school.read-own' },
      { method: 'get', path: '/schools/:id/hidden', permission: 'school.edit-own' },
    ]),
  ).toEqual(['patch /schools/:id/planted', 'get /schools/:id/hidden']);

  const reader = await app.as(cast.people.readingRep);
  const refused = await reader.patch(`/schools/${cast.schoolId}/billing`).send({ orderNumber: 'T-1' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.reads-only' } });
});

it('knows every route of the API', () => {
  const routes = app.container.modules.routes.map(nameOf);
  const holes = routes.filter((name) => !(name in EXPECTED));
  process.stdout.write(
    `route matrix: ${routes.length} routes × ${ACTORS.length} actors, holes ${holes.length * ACTORS.length}\n`,
  );

  expect(holes).toEqual([]);
});
