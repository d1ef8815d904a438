import type { Route } from '#platform/index';
import { permissionsOf } from '#modules/users/index';
import { testApp, type TestApp } from '../app';
import { countStatements } from '../statements';
import { castFor, type Cast } from './cast';
import { EXPECTED } from './expectations';
import { WEBHOOKS_IN_MATRIX } from './import.things';
import { ROOMS_IN_MATRIX } from './rooms.expectations';
import type { Rule } from './rule';
import { THINGS } from './things';

const NOT_FOUND = 404;
/** Ids in the form of real ones that nothing has. */
const MISSING = { number: 2_000_000_000, uuid: '01900000-0000-7000-8000-00000000dead', text: 'puudub' };

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await testApp('foreign', {
    env: {
      MONTONIO_ACCESS_KEY: 'key',
      MONTONIO_SECRET_KEY: 'secret',
      MONTONIO_API_URL: 'http://127.0.0.1:1',
      ...ROOMS_IN_MATRIX,
      ...WEBHOOKS_IN_MATRIX,
    },
  });
  await app.container.modules.pages.storeShipped();
  cast = await castFor(app);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;
const routeOf = (name: string): Route | undefined =>
  app.container.modules.routes.find((route) => nameOf(route) === name);

/** Routes about one thing, which its owner, its school or staff may use, and a representative of another school may not. */
const aboutOthers = Object.entries(EXPECTED).filter(
  ([name, { may, hidden = NOT_FOUND, except }]) =>
    name.replace('/imports/:what', '').includes('/:') &&
    Array.isArray(may) &&
    hidden === NOT_FOUND &&
    except?.otherRep === undefined,
);

const holds = ({ permission }: Route): boolean =>
  permission === 'signed-in' ||
  [permission].flat().some((each) => permissionsOf('SCHOOL_REP', 'DECIDES').some((held) => held === each));

const missingLike = (value: unknown): string | number => {
  if (/^\d+$/.test(String(value))) return MISSING.number;
  return /^[\da-f]{8}-[\da-f]{4}-/i.test(String(value)) ? MISSING.uuid : MISSING.text;
};

type Answer = { status: number; body: unknown; statements: number };

async function asked(
  route: Route,
  rule: Rule,
  path: Record<string, unknown>,
  body: object | undefined,
): Promise<Answer> {
  const thing = { owner: cast.people.otherRep, path: path as Record<string, string | number> };
  const address = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(path[name])));
  const client = await app.as(cast.people.otherRep);
  const { result, statements } = await countStatements(async () => {
    const request = client[route.method](address + (rule.query?.(thing) ?? ''));
    return body === undefined ? request : request.send(body);
  });
  const { requestId: _differs, ...said } = result.body as { requestId?: string };
  return { status: result.status, body: said, statements };
}

it('knows many routes about things of one school', () => {
  expect(aboutOthers.length).toBeGreaterThan(60);
});

/** @covers rule foreign-is-missing */
it.each(aboutOthers)('%s answers another school’s representative as if the thing did not exist', async (name, rule) => {
  const route = routeOf(name);
  if (!route) throw new Error(`There is no route ${name} any more`);
  if (!holds(route)) return;
  const thing = await THINGS[rule.about ?? 'none'](app, cast);
  const body = await rule.body?.(thing, app, cast);
  const sent = Buffer.isBuffer(body) ? undefined : body;
  const used = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, key]) => key));
  const missing = Object.fromEntries(
    Object.entries(thing.path).map(([key, value]) => [key, used.has(key) ? missingLike(value) : value]),
  );

  const foreign = await asked(route, rule, thing.path, sent);

  expect(foreign).toEqual(await asked(route, rule, missing, sent));
  expect(foreign.status).toBeGreaterThanOrEqual(400);
});
