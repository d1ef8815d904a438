/**
 * @covers GET /cases, GET /cases/:id, POST /cases/:id/resolve
 * @covers ActivityPage, Case, Cases
 * @covers errors case
 */
import type { CaseKind } from '@valikool/contract';
import { DAY_MS } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { countStatements } from '../../../test/statements';
import { caseWriter } from './index';

type Item = { id: number; status: string; action: string | null; isOverdue: boolean };
type Page = { items: Item[]; nextCursor: string | null; total: number };

let app: TestApp;
let staff: GivenUser;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('cases');
});
beforeEach(async () => {
  // The lists are of all cases.
  await app.database.knex('cases').delete();
  staff = await app.given.admin({ firstName: 'Aino', lastName: 'Haldur' });
  admin = await app.as(staff);
});
afterAll(() => app.close());

const list = async (query = ''): Promise<Page> => (await admin.get(`/cases?${query}`)).body as Page;
const resolve = (id: number, body: object = { action: 'CLOSE', note: 'Teise poe makse' }) =>
  admin.post(`/cases/${id}/resolve`).send(body);

describe('GET /cases', () => {
  it('tells what must be decided, about whom, what is at stake and by when', async () => {
    const student = await app.given.student({ firstName: 'Mari', lastName: 'Maasikas' });
    const id = await app.given.case({
      userId: student.id,
      facts: { order: 'X-17' },
      amountCents: 12_345,
      currency: 'PLN',
    });
    const openedAt = app.clock.now();

    expect(await list()).toEqual({
      total: 1,
      nextCursor: null,
      items: [
        {
          id,
          kind: 'payment.unknown-order',
          status: 'OPEN',
          facts: { order: 'X-17' },
          amount: { amount: 12_345, currency: 'PLN' },
          user: { id: student.id, name: 'Mari Maasikas' },
          school: null,
          registration: null,
          invoice: null,
          openedAt: openedAt.toISOString(),
          dueAt: new Date(openedAt.getTime() + 3 * DAY_MS).toISOString(),
          isOverdue: false,
          actions: ['CLOSE'],
          resolvedAt: null,
          resolvedBy: null,
          action: null,
          note: null,
        },
      ],
    });
  });

  it('pages by the deadline and marks what is overdue', async () => {
    const now = app.clock.now();
    const late = await app.given.case({ now: new Date(now.getTime() - 4 * DAY_MS) });
    const [first, second] = [await app.given.case({ now }), await app.given.case({ now })];
    const early = await app.given.case({ now: new Date(now.getTime() - DAY_MS) });

    const one = await list('limit=3');
    const two = await list(`limit=3&cursor=${one.nextCursor}`);

    expect([...one.items, ...two.items].map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [late, true],
      [early, false],
      [first, false],
      [second, false],
    ]);
    expect([one.total, two.total, two.nextCursor]).toEqual([4, 4, null]);
  });

  it('lists resolved cases apart, newest first', async () => {
    const [one, two, open] = [await app.given.case(), await app.given.case(), await app.given.case()];
    await resolve(one);
    app.clock.advance({ minutes: 5 });
    await resolve(two);

    const newest = await list('status=RESOLVED&limit=1&kind=payment.unknown-order');
    const older = await list(`status=RESOLVED&limit=1&cursor=${newest.nextCursor}`);

    expect([...newest.items, ...older.items].map(({ id }) => id)).toEqual([two, one]);
    expect((await list()).items.map(({ id }) => id)).toEqual([open]);
  });

  it('asks the database as often for a long page as for a short one', async () => {
    await app.given.case();
    const short = await countStatements(() => list());
    for (let index = 0; index < 5; index += 1) await app.given.case();
    const long = await countStatements(() => list());

    expect([short.result.items.length, long.result.items.length]).toEqual([1, 6]);
    expect(long.statements).toBe(short.statements);
  });

  it('refuses what it does not know, and is for staff', async () => {
    for (const query of ['status=OLD', 'kind=weather.rain', 'limit=0', 'user=1'])
      expect((await admin.get(`/cases?${query}`)).status).toBe(422);
    expect((await admin.get('/cases?cursor=nonsense')).body).toMatchObject({ code: 'cursor.invalid' });
    const id = await app.given.case();
    const people = [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()];
    for (const person of [...people, null]) {
      const client = await app.as(person);
      const replies = [await client.get('/cases'), await client.get(`/cases/${id}`)];
      replies.push(await client.post(`/cases/${id}/resolve`).send({ action: 'CLOSE', note: 'Minu' }));
      expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(person === null ? 401 : 403));
    }
  });
});

describe('POST /cases/{id}/resolve', () => {
  it('keeps the decision with its note, and tells it on the person’s timeline', async () => {
    const student = await app.given.student();
    const id = await app.given.case({ userId: student.id });

    const reply = await resolve(id);

    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        status: 'RESOLVED',
        actions: [],
        action: 'CLOSE',
        note: 'Teise poe makse',
        resolvedBy: { id: staff.id, name: 'Aino Haldur' },
        resolvedAt: app.clock.now().toISOString(),
      },
    ]);
    expect((await admin.get(`/cases/${id}`)).body).toEqual(reply.body);
    expect((await admin.get(`/activity?userId=${student.id}`)).body).toMatchObject({
      items: [
        {
          type: 'CASE_RESOLVED',
          actor: { id: staff.id },
          notes: 'Teise poe makse',
          details: { caseId: id, kind: 'payment.unknown-order', action: 'CLOSE' },
        },
      ],
    });
  });

  it('tells who decided and when, to whoever comes second', async () => {
    const id = await app.given.case();
    await resolve(id);

    expect((await resolve(id)).body).toMatchObject({
      statusCode: 409,
      code: 'case.resolved',
      details: {
        resolvedBy: { id: staff.id, name: 'Aino Haldur' },
        resolvedAt: app.clock.now().toISOString(),
        action: 'CLOSE',
      },
    });
  });

  /** @covers rule case-one-decision */
  it('lets one of two decisions through that come at the same moment', async () => {
    const { id: userId } = await app.given.student();
    const id = await app.given.case({ userId });

    const statuses = (await Promise.all([resolve(id), resolve(id), resolve(id)])).map(({ status }) => status);

    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await app.database.knex('activity_log').where({ type: 'CASE_RESOLVED', userId })).toHaveLength(1);
  });

  /** @covers rule case-note */
  it('refuses a decision without a note and actions that there are not, naming field and rule', async () => {
    const id = await app.given.case();
    const refused = [
      { action: 'CLOSE' },
      { action: 'CLOSE', note: '  ' },
      { action: 'CLOSE', note: 'x'.repeat(1_001) },
    ];
    for (const body of refused)
      expect((await resolve(id, body)).body).toMatchObject({ statusCode: 422, details: [{ field: 'note' }] });
    expect((await resolve(id, { action: 'BURN', note: 'Ei' })).body).toMatchObject({
      statusCode: 422,
      details: [{ field: 'action' }],
    });

    expect(await list()).toMatchObject({ total: 1 });
  });

  it('answers 404 where there is no such case', async () => {
    for (const reply of [await admin.get('/cases/999999'), await admin.get('/cases/x'), await resolve(999_999)])
      expect(reply.body).toMatchObject({ statusCode: 404, code: 'case.not-found' });
  });
});

describe('the writer', () => {
  it('opens one case of a kind per subject, and another once it is resolved', async () => {
    const about = { subjectKey: 'order-1' };
    const first = await app.given.case(about);
    await expect(app.given.case(about)).rejects.toThrow('An open case of the kind and subject exists');
    await resolve(first);

    expect(await app.given.case(about)).not.toBe(first);
  });

  it('closes what settled itself, with nobody’s name', async () => {
    const id = await app.given.case({ subjectKey: 'order-2' });
    const settled = { outcome: 'ANSWERED', now: app.clock.now() };

    await caseWriter(app.database.knex).closeBySubject('payment.unknown-order', 'order-2', settled);
    await caseWriter(app.database.knex).closeBySubject('payment.unknown-order', 'order-2', settled);

    expect((await admin.get(`/cases/${id}`)).body).toMatchObject({
      status: 'RESOLVED',
      action: 'ANSWERED',
      resolvedBy: null,
      note: null,
    });
  });

  it('closes several that settled themselves at once, and none but those', async () => {
    const given = (kind: CaseKind, subjectKey: string) => app.given.case({ kind, subjectKey });
    const about = {
      kinds: ['payment.reversed-outside', 'refund.sent-twice'] as const,
      subjectKeys: ['refund-1', 'refund-2'],
    };
    const closed = [await given(about.kinds[0], 'refund-1'), await given(about.kinds[1], 'refund-2')];
    const left = [await given(about.kinds[0], 'refund-3'), await given('refund.refused', 'refund-1')];
    const writer = caseWriter(app.database.knex);
    const settled = { outcome: 'GIVEN_BACK', now: app.clock.now() };

    expect(await writer.closeAll({ ...about, subjectKeys: [] }, settled)).toBe(false);
    expect(await writer.closeAll(about, settled)).toBe(true);
    expect(await writer.closeAll(about, settled)).toBe(false);
    const statuses = async (ids: number[]) =>
      Promise.all(ids.map(async (id) => ((await admin.get(`/cases/${id}`)).body as { status: string }).status));
    expect(await statuses(closed)).toEqual(['RESOLVED', 'RESOLVED']);
    expect(await statuses(left)).toEqual(['OPEN', 'OPEN']);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failing = app.database.knex.transaction(async (trx) => {
      await caseWriter(trx).open({
        kind: 'payment.unknown-order',
        subjectKey: 's',
        facts: {},
        amountCents: null,
        now: app.clock.now(),
      });
      throw new Error('not after all');
    });

    await expect(failing).rejects.toThrow('not after all');
    expect((await list()).total).toBe(0);
  });

  it('deletes what staff wrote about a person whose account is closed', async () => {
    const student = await app.given.student();
    const id = await app.given.case({ userId: student.id });
    await resolve(id);

    expect(
      (await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email })).status,
    ).toBe(204);

    expect((await admin.get(`/cases/${id}`)).body).toMatchObject({ status: 'RESOLVED', action: 'CLOSE', note: null });
  });
});
