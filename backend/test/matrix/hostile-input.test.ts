/** @covers Today, SessionUser, OwnClass, CohortCard, CohortEditor, Cohort, Eligibility, Registration, CohortStudent, CourseCounts, Diploma, GiftCardOffer, Import, Invoice, InvoiceDetail, VatLine, ApprovalLink, SchoolApplication, ApprovalRequest, SchoolBilling, SchoolConditions, SchoolConditionsVersion, ListedSchoolConditionsVersion, SchoolInvitation, SchoolMembership, SchoolOverview, SchoolSettings, SchoolStudent, SchoolStudentRegistration, Showcase, TeacherApplication, TeacherFeedbackDashboard, WaitlistOffer */
import { after, DAY_MS, inTallinn, z, type Route } from '#platform/index';
import { permissionsOf } from '#modules/users/index';
import { testApp, type TestApp } from '../app';
import type { GivenUser } from '../given';
import { castFor, type Cast } from './cast';
import { EXPECTED } from './expectations';
import { WEBHOOKS_IN_MATRIX } from './import.things';
import { ROOMS_IN_MATRIX } from './rooms.expectations';
import type { Rule } from './rule';
import { rowCounts } from './row-counts';
import type { Thing } from './thing';
import { THINGS, type ThingKind } from './things';

/** These take whatever their sender's version of a protocol puts there. */
const LOOSE = ['POST /auth/session', 'POST /mail-bounces'];
/** Answers in a protocol that is not ours. */
const FOREIGN = ['POST /webhooks/:provider'];

type Case = {
  name: string;
  route: Route;
  rule: Rule;
  thing: Thing;
  person: GivenUser | null;
  body: Record<string, unknown>;
};

let app: TestApp;
let cast: Cast;
/** Every route, with something that it is about and somebody who would be let through; what is refused changes neither. */
let all: Case[];

beforeAll(async () => {
  app = await testApp('hostile', {
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
  all = [];
  for (const route of app.container.modules.routes) all.push(await caseOf(route));
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

function allowed({ permission }: Route, rule: Rule, owner: GivenUser): GivenUser | null {
  if (permission === 'public') return null;
  if (typeof rule.may !== 'string' && rule.may.includes('owner')) return owner;
  const holds = (person: GivenUser) =>
    permission === 'signed-in' ||
    [permission].flat().some((each) => permissionsOf(person.role, person.schoolRight).includes(each));
  return [owner, ...Object.values(cast.people)].find(holds) ?? null;
}

const things = new Map<ThingKind, Thing>();

async function thingOf(kind: ThingKind): Promise<Thing> {
  const thing = things.get(kind) ?? (await THINGS[kind](app, cast));
  things.set(kind, thing);
  return thing;
}

async function caseOf(route: Route): Promise<Case> {
  const name = nameOf(route);
  const rule = EXPECTED[name] ?? { may: 'everybody' };
  const thing = await thingOf(rule.about ?? 'none');
  return {
    name,
    route,
    rule,
    thing,
    person: allowed(route, rule, thing.owner),
    body: { ...(await rule.body?.(thing, app, cast)) },
  };
}

type Request = { path?: string; query?: string; body?: string; type?: string };

async function answerTo(
  { route, thing, person }: Case,
  { path, query = '', body, type = 'application/json' }: Request,
) {
  const filled =
    path ?? route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(thing.path[name])));
  const request = (await app.as(person))[route.method](filled + query);
  return body === undefined ? request : request.set('Content-Type', type).send(body);
}

/** @returns status, code and the fields that are named */
async function send(each: Case, request: Request) {
  const reply = await answerTo(each, request);
  const { code, details } = reply.body as { code?: string; details?: { field: string }[] };
  return { status: reply.status, code, fields: Array.isArray(details) ? details.map(({ field }) => field) : [] };
}

const casesWhere = (takes: (route: Route) => boolean): Case[] =>
  all.filter(({ name, route }) => !FOREIGN.includes(name) && takes(route));
const takesJson = ({ body }: Route) => body !== undefined;
const textsOf = ({ body }: Case) => Object.keys(body).filter((name) => typeof body[name] === 'string');

/** Sends to every route, and holds each answer and the number of all rows against what is expected. */
async function expectAll(cases: Case[], requestOf: (each: Case) => Request, expected: object): Promise<void> {
  const answers: [string, object][] = [];
  const before = await rowCounts(app.database.knex);
  for (const each of cases) answers.push([each.name, await send(each, requestOf(each))]);
  const after = await rowCounts(app.database.knex);

  expect(answers.length).toBeGreaterThan(5);
  expect(answers).toEqual(answers.map(([name]) => [name, expect.objectContaining(expected)]));
  expect(after).toEqual(before);
}

/** @covers rule input-too-large */
it.each([
  ['broken JSON', '{"a":', 400, 'request.malformed'],
  ['a text', '"text"', 400, 'request.malformed'],
  ['a list', '[]', 422, 'request.invalid'],
  ['a name twice', '{"a":1,"a":2}', 400, 'request.doubled-name'],
  ['too much', `{"a":"${'x'.repeat(300_000)}"}`, 413, 'request.too-large'],
])('refuses %s in place of a body, on every route, and writes nothing', async (_what, body, status, code) => {
  await expectAll(casesWhere(takesJson), () => ({ body }), { status, code });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png'])(
  'refuses bodies of type %s, on every route, and writes nothing',
  async (type) => {
    await expectAll(casesWhere(takesJson), () => ({ body: '{"a":1}', type }), {
      status: 415,
      code: 'request.unsupported-type',
    });
  },
);

/** @covers rule input-unknown-field */
it('refuses a field that no route knows, and writes nothing', async () => {
  const cases = casesWhere(takesJson).filter(({ name }) => !LOOSE.includes(name));

  await expectAll(cases, ({ body }) => ({ body: JSON.stringify({ ...body, isAdmin: true }) }), {
    status: 422,
    code: 'request.invalid',
    fields: ['isAdmin'],
  });
});

it('refuses a zero byte in any text, and names the field', async () => {
  for (const each of casesWhere(takesJson))
    for (const field of textsOf(each)) {
      const answer = await send(each, {
        body: JSON.stringify({ ...each.body, [field]: `${String(each.body[field])}\0` }),
      });
      expect([each.name, answer]).toEqual([each.name, { status: 422, code: 'request.invalid', fields: [field] }]);
    }
});

it('refuses a list, a number and an object where a text belongs', async () => {
  for (const each of casesWhere(takesJson))
    for (const field of textsOf(each))
      for (const value of [['x'], 7, { toString: 'x' }, true]) {
        const { status, fields } = await send(each, { body: JSON.stringify({ ...each.body, [field]: value }) });
        expect([each.name, status, fields.includes(field)]).toEqual([each.name, 422, true]);
      }
});

it('refuses parameters that no route knows', async () => {
  const cases = casesWhere(({ query, method }) => query !== undefined && method === 'get');

  await expectAll(cases, ({ rule, thing }) => ({ query: `${rule.query?.(thing) ?? '?'}&unknown=1` }), {
    status: 422,
    code: 'request.invalid',
    fields: ['unknown'],
  });
});

/** @covers rule input-foreign-number */
it.each(['0', '-1', '1e3', '1.5', '99999999999999999999', 'x%00', "1'%20or%201=1", '%F0%9F%98%80', '__proto__'])(
  'takes %s for nobody’s number, in every path, and says so',
  async (value) => {
    const cases = casesWhere(({ path }) => /:(id|invitation)\b/.test(path));
    const pathOf = ({ route, thing }: Case) =>
      route.path.replace(/:(\w+)/g, (_all, name: string) =>
        name === 'id' ? value : encodeURIComponent(String(thing.path[name])),
      );

    await expectAll(cases, (each) => ({ path: pathOf(each), ...(takesJson(each.route) && { body: '{}' }) }), {
      status: 404,
    });
  },
);

/** Takes a course off a list on which it may not be. */
const DONE_ANYWAY = 'DELETE /users/:id/favorite-courses/:course';

it('takes a number greater than the database’s for nobody’s, wherever a path has one', async () => {
  const namesOf = ({ route, thing }: Case): string[] =>
    [...route.path.matchAll(/:(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => typeof thing.path[name] === 'number');
  const pathOf = ({ route, thing }: Case, large: string) =>
    route.path.replace(/:(\w+)/g, (_all, name: string) =>
      name === large ? '99999999999999' : encodeURIComponent(String(thing.path[name])),
    );
  const cases = casesWhere(() => true).flatMap((each) => namesOf(each).map((large) => ({ each, large })));
  const failed: string[] = [];
  const before = await rowCounts(app.database.knex);
  for (const { each, large } of cases) {
    const query = each.rule.query?.(each.thing) ?? '';
    const body = takesJson(each.route) ? { body: JSON.stringify(each.body) } : {};
    const { status } = await send(each, { path: pathOf(each, large), query, ...body });
    const isRefused = status >= 400 && status < 500;
    if (!isRefused && !(status === 200 && each.name === DONE_ANYWAY)) failed.push(`${each.name} ${large}: ${status}`);
  }

  expect(cases.length).toBeGreaterThan(5);
  expect(failed).toEqual([]);
  expect(await rowCounts(app.database.knex)).toEqual(before);
});

const namedIn = (schema: z.ZodType, name: string): z.core.JSONSchema.BaseSchema => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = properties[name];
  return typeof found === 'object' ? found : {};
};
const parametersOf = ({ query }: Route): string[] => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);
const listsWith = (name: string): Case[] =>
  casesWhere((route) => route.method === 'get' && parametersOf(route).includes(name));
const withQuery = ({ rule, thing }: Case, more: string): string => {
  const own = new URLSearchParams(rule.query?.(thing) ?? '');
  for (const [name, value] of new URLSearchParams(more)) own.set(name, value);
  return `?${own.toString()}`;
};

/** @covers every cursor and limit */
it('refuses a cursor that it did not make and a page without an end, on every list', async () => {
  const refused = { status: 400, code: 'cursor.invalid' };
  await expectAll(listsWith('cursor'), (each) => ({ query: withQuery(each, 'cursor=made-up') }), refused);
  for (const limit of ['0', '-1', '1000000', 'all'])
    await expectAll(listsWith('limit'), (each) => ({ query: withQuery(each, `limit=${limit}`) }), {
      status: 422,
      fields: ['limit'],
    });
});

const isList = ({ method, response: { body } }: Route): boolean =>
  method === 'get' && body instanceof z.ZodObject && 'items' in body.shape && 'total' in body.shape;

type Page = { items: unknown[]; total?: number; nextCursor?: string | null };

/** @covers every total */
it('says of every list how much there is, where it says it, and gives a cursor for what is left', async () => {
  const lists = casesWhere(isList);
  const failed: string[] = [];
  for (const each of lists) {
    const hasLimit = parametersOf(each.route).includes('limit');
    const ask = async (more: string) =>
      (await answerTo(each, { query: hasLimit ? withQuery(each, more) : (each.rule.query?.(each.thing) ?? '') }))
        .body as Page;
    const { items, total, nextCursor = null } = await ask('limit=1');
    const known = total ?? (await ask('limit=50')).items.length;
    if (known < items.length || (nextCursor !== null) !== known > items.length)
      failed.push(`${each.name}: ${items.length} of ${known}`);
  }

  expect(lists.length).toBeGreaterThan(40);
  expect(failed).toEqual([]);
});

/** What an answer says under a name, however deep. */
const saidIn = (answer: unknown, name: string): unknown[] => {
  if (answer === null || typeof answer !== 'object') return [];
  const own = Object.entries(answer).filter(([key]) => key === name);
  return [...own.map(([, value]): unknown => value), ...Object.values(answer).flatMap((inner) => saidIn(inner, name))];
};
/** Cohorts of tests begin in thirty days. */
const MONTH_OF_COHORTS = inTallinn(after(new Date(), 30 * DAY_MS)).toFormat('yyyy-MM');
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const euros = (amount: unknown = expect.any(Number)) => ({ amount, currency: 'EUR' });

it.each<[string, Record<string, unknown>]>([
  ['GET /admin/today', { months: expect.any(Array), month: expect.stringMatching(/^\d{4}-\d\d$/) }],
  ['GET /admin/today', { lastYear: expect.anything(), income: expect.anything() }],
  ['GET /cohorts/:id', { courseSlug: expect.stringMatching(/^kursus-/), courseLanguage: 'et' }],
  ['GET /cohorts/:id/edit', { courseLanguage: 'et' }],
  ['GET /cohorts/:id/eligibility', { holdMinutes: 40, guardianHoldHours: 48, freeCancellationUntil: time }],
  ['GET /courses/counts', { months: expect.objectContaining({ [MONTH_OF_COHORTS]: expect.any(Number) }) }],
  ['GET /diplomas', { courseLanguage: 'et' }],
  ['GET /gift-cards/offer', { amounts: expect.arrayContaining([euros(2500)]), min: euros(1000), max: euros(50_000) }],
  ['GET /imports/:id', { rowsTotal: 2, createdAt: time, undoneAt: null }],
  ['GET /invoices/:id', { description: expect.stringContaining('Kursus'), quantity: 1, creditsInvoiceId: null }],
  ['GET /invoices/:id', { treatment: 'TAXABLE', gross: euros(9500) }],
  ['GET /registration-approvals/:token', { schoolPays: euros(9500), askedAt: time }],
  ['GET /registrations/:id', { registeredAt: time }],
  ['GET /school-applications/:id', { createdAt: time }],
  ['GET /schools/:id/approvals', { schoolPays: euros(9500), askedAt: time }],
  ['GET /schools/:id/billing', { schoolName: expect.stringMatching(/^Kool/) }],
  ['GET /schools/:id/conditions', { prepaidStudentSeats: 0, showsBalance: false, setAt: time }],
  ['GET /schools/:id/conditions/versions', { setAt: time }],
  ['GET /schools/:id/invitations', { lastSentAt: time }],
  ['GET /schools/:id/memberships', { claimedAt: time }],
  ['GET /schools/:id/overview', { schoolName: expect.stringMatching(/^Kool/) }],
  ['GET /schools/:id/settings', { schoolName: expect.stringMatching(/^Kool/), municipality: null }],
  ['GET /schools/:id/students', { phoneNumber: null, cohortName: expect.any(String), registeredAt: time }],
  ['GET /showcase', { shortDescription: null }],
  ['GET /teacher-applications/:id', { createdAt: time }],
  ['GET /users/:id/feedback-dashboard', { title: expect.stringMatching(/^Kursus/) }],
  ['GET /users/:id/hydrate', { lw_user_id: null, phone_number: null, discord_user_id: null, classroom_email: null }],
  ['GET /waitlist-offers/:offer', { decidedAt: null }],
])('%s answers what it has to say', async (name, fields) => {
  const [each] = casesWhere((route) => nameOf(route) === name);
  if (!each) throw new Error(`no route ${name}`);
  const { body } = await answerTo(each, { query: each.rule.query?.(each.thing) ?? '' });

  for (const [field, value] of Object.entries(fields))
    expect([field, saidIn(body, field)]).toEqual([field, expect.arrayContaining([value])]);
});

const optionsOf = ({ query = z.never() }: Route, name: string): unknown[] => namedIn(query, name).enum ?? [];

/** The student of the diploma has given no personal code. */
const REFUSED_ANYWAY: Record<string, number> = { 'GET /diplomas/:id.pdf?withPersonalCode=true': 409 };

/** What it answers to whom it is for; when that is refused, also to the others, and alone: a value may be for some only. */
async function statusesOf(each: Case, parameter: string): Promise<number[]> {
  const query = withQuery(each, parameter);
  const { status } = await send(each, { query });
  if (status < 400 || status >= 500) return [status];
  const others = Object.values(cast.people).flatMap((person) =>
    [query, `?${parameter}`].map((asked) => send({ ...each, person }, { query: asked })),
  );
  return [status, ...(await Promise.all(others)).map((answer) => answer.status)];
}

/** Whether somebody gets it, or the route refuses it for a reason of its own, which the matrix knows. */
const isTaken = ({ name, rule }: Case, parameter: string, statuses: number[]): boolean => {
  const own = REFUSED_ANYWAY[`${name}?${parameter}`] ?? rule.answer;
  return statuses.every((status) => status < 500) && statuses.some((status) => status < 400 || status === own);
};

/** @covers every value of a parameter */
it('takes each value that a parameter names, and refuses another by the name of the parameter', async () => {
  const asked = casesWhere(({ method }) => method === 'get').flatMap((each) =>
    parametersOf(each.route)
      .filter((name) => optionsOf(each.route, name).length > 0)
      .map((name) => ({ each, name, options: optionsOf(each.route, name) })),
  );
  const failed: string[] = [];
  for (const { each, name, options } of asked) {
    for (const option of options) {
      const parameter = `${name}=${String(option)}`;
      const statuses = await statusesOf(each, parameter);
      if (!isTaken(each, parameter, statuses)) failed.push(`${each.name} ${parameter}: ${statuses.join(' ')}`);
    }
    const { status, fields } = await send(each, { query: withQuery(each, `${name}=NO_SUCH_VALUE`) });
    if (status !== 422 || !fields.includes(name)) failed.push(`${each.name} ${name}: ${status}`);
  }

  expect(asked.length).toBeGreaterThan(30);
  expect(failed).toEqual([]);
});
