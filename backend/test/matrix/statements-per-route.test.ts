import { z, type Route } from '#platform/index';
import { permissionsOf } from '#modules/users/index';
import { testApp, type TestApp } from '../app';
import type { GivenUser } from '../given';
import { countStatements } from '../statements';
import { castFor, personOf, type Actor, type Cast } from './cast';
import { EXPECTED } from './expectations';
import { WEBHOOKS_IN_MATRIX } from './import.things';
import { ROOMS_IN_MATRIX } from './rooms.expectations';
import type { Rule } from './rule';
import { growThing, growWorld } from './growth';
import type { Thing } from './thing';
import { THINGS, type ThingKind } from './things';

/** One of each role, and whose the thing is. */
const ASKERS: readonly Actor[] = ['anonymous', 'owner', 'admin', 'rep', 'teacher', 'student'];

type Question = { name: string; actor: Actor; person: GivenUser | null; path: string };
type Answer = { statements: number; rows: number };

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await testApp('statements', {
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

function mayAsk({ permission }: Route, rule: Rule, actor: Actor, person: GivenUser | null): boolean {
  if (permission !== 'public' && person === null) return false;
  const holds =
    permission === 'public' ||
    permission === 'signed-in' ||
    [permission]
      .flat()
      .some((each) => person !== null && permissionsOf(person.role, person.schoolRight).includes(each));
  return holds && (rule.may === 'everybody' || rule.may === 'permitted' || rule.may.includes(actor));
}

async function questionsAbout(route: Route, rule: Rule, thing: Thing): Promise<Question[]> {
  const filled = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(thing.path[name])));
  const query = [
    rule.query?.(thing).slice(1) ?? [],
    route.query instanceof z.ZodObject && 'limit' in route.query.shape ? ['limit=100'] : [],
  ].flat();
  const path = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  const questions: Question[] = [];
  for (const actor of ASKERS) {
    const person = await personOf(app, cast, actor, thing.owner);
    if (mayAsk(route, rule, actor, person)) questions.push({ name: nameOf(route), actor, person, path });
  }
  return questions;
}

/** The second time: the first may plan what nobody has looked at yet, and keep it. */
async function asked({ name, actor, person, path }: Question): Promise<Answer> {
  const client = await app.as(person);
  await client.get(path);
  const { result, statements } = await countStatements(() => client.get(path));
  if (result.status >= 500) throw new Error(`${name} answered ${result.status} to ${actor}`);
  const { items } = result.body as { items?: unknown[] };
  return { statements, rows: items?.length ?? 0 };
}

it('asks the database as often however many rows there are, on every route and whoever asks', async () => {
  const reads = app.container.modules.routes.filter(
    (route) => route.method === 'get' && EXPECTED[nameOf(route)]?.answer === undefined,
  );
  const things = new Map<ThingKind, Thing>();
  const questions: Question[] = [];
  for (const route of reads) {
    const rule = EXPECTED[nameOf(route)];
    if (!rule) continue;
    const kind = rule.about ?? 'none';
    const thing = things.get(kind) ?? (await THINGS[kind](app, cast));
    things.set(kind, thing);
    questions.push(...(await questionsAbout(route, rule, thing)));
  }

  const grow = async () => {
    await growWorld(app, cast);
    for (const [kind, thing] of things) await growThing(app, cast, kind, thing);
  };
  // Once before the first count too: what is empty is not asked further.
  await grow();
  const few: Answer[] = [];
  for (const question of questions) few.push(await asked(question));
  await grow();
  const many: Answer[] = [];
  for (const question of questions) many.push(await asked(question));

  const asTable = (answers: readonly Answer[]) =>
    questions.map(({ name, actor }, index) => `${name} by ${actor}: ${answers[index]?.statements}`);
  const longer = many.filter((answer, index) => answer.rows > (few[index]?.rows ?? 0)).length;
  process.stdout.write(
    `statements per route: ${reads.length} routes, ${questions.length} askers, ${longer} longer lists\n`,
  );
  expect(longer).toBeGreaterThan(15);
  expect(asTable(many)).toEqual(asTable(few));
});
