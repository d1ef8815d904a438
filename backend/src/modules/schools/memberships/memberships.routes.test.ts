/**
 * @covers GET /memberships, GET /schools/:id/join-code, GET /schools/:id/memberships, POST /memberships
 * @covers POST /memberships/join, POST /schools/:id/join-code
 * @covers JoinCode, JoinSchool, Membership, OwnMemberships, SchoolMembership, SchoolMemberships
 * @covers errors join-code, errors membership
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('memberships');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as unknown });
const row = async (id: number) => app.database.knex('memberships').where({ id }).first<Record<string, unknown>>();
const schoolOf = async ({ id }: GivenUser) =>
  (await app.database.knex('students').where({ userId: id }).first<{ schoolId: number | null }>()).schoolId;

async function claimed(): Promise<{ rep: GivenUser & { schoolId: number }; student: GivenUser; id: number }> {
  const rep = await app.given.schoolRep();
  const student = await app.given.student();
  return { rep, student, id: await app.given.claim(student, rep.schoolId) };
}

const decide = async (user: GivenUser | null, schoolId: number, decision: string, ids: number[]) =>
  (await app.as(user)).post(`/schools/${schoolId}/memberships/${decision}`).send({ ids });

describe('POST /memberships', () => {
  it('claims a school and asks it to confirm, without ending the current membership', async () => {
    const today = await app.given.school();
    const other = await app.given.school();
    const student = await app.given.student({ schoolId: today.id });

    const reply = await (await app.as(student)).post('/memberships').send({ schoolId: other.id });

    expect(reply).toMatchObject({
      status: 200,
      body: {
        confirmed: { school: { id: today.id }, state: 'CONFIRMED' },
        claim: { school: { id: other.id, name: other.name }, state: 'CLAIMED', askedAt: app.clock.now().toISOString() },
      },
    });
    expect(await schoolOf(student)).toBe(today.id);
  });

  it('asks the school named at sign-up at once, and again after a day at the earliest', async () => {
    const { rep, student, id } = await claimed();
    const ask = async () => (await app.as(student)).post('/memberships').send({ schoolId: rep.schoolId });

    expect(await ask()).toMatchObject({ status: 200, body: { claim: { id } } });
    expect(await ask()).toMatchObject(error(429, 'membership.asked-already'));
    app.clock.advance({ hours: 25 });
    expect(await ask()).toMatchObject({ status: 200, body: { claim: { id, askedAt: app.clock.now().toISOString() } } });
  });

  it('withdraws the earlier claim when the student names another school', async () => {
    const { student, id } = await claimed();
    await (await app.as(student)).post('/memberships').send({ schoolId: (await app.given.school()).id });

    expect(await row(id)).toMatchObject({ state: 'ENDED', endedHow: 'WITHDRAWN' });
  });

  it('lets one student name at most five schools a day', async () => {
    const client = await app.as(await app.given.student());
    const claim = async () => client.post('/memberships').send({ schoolId: (await app.given.school()).id });

    for (let count = 0; count < 5; count += 1) expect((await claim()).status).toBe(200);
    expect(await claim()).toMatchObject(error(429, 'membership.too-many-claims'));
  });

  it('is open to students only, and refuses a school that does not exist', async () => {
    const student = await app.as(await app.given.student());

    expect(await student.post('/memberships').send({ schoolId: 999_999 })).toMatchObject(
      error(404, 'school.not-found'),
    );
    expect(await student.post('/memberships').send({})).toMatchObject(error(422, 'request.invalid'));
    expect(await (await app.as(null)).post('/memberships').send({ schoolId: 1 })).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(await (await app.as(await app.given.schoolRep())).get('/memberships')).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
  });
});

describe('GET /schools/:id/memberships', () => {
  it('lists claims page by page, the latest request first, with only the student’s name and address', async () => {
    const rep = await app.given.schoolRep();
    const ids: number[] = [];
    for (const student of await app.given.students(3)) ids.push(await app.given.claim(student, rep.schoolId));
    await app.database
      .knex('memberships')
      .where({ id: ids[0] })
      .update({ askedAt: new Date(app.clock.now().getTime() + 60_000) });
    const client = await app.as(rep);

    const first = (await client.get(`/schools/${rep.schoolId}/memberships?limit=2`)).body as {
      items: { id: number; student: object }[];
      nextCursor: string;
    };
    const rest = (await client.get(`/schools/${rep.schoolId}/memberships?limit=2&cursor=${first.nextCursor}`)).body as {
      items: { id: number }[];
    };

    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
    expect(Object.keys(first.items[0]?.student ?? {}).sort()).toEqual(['email', 'firstName', 'id', 'lastName']);
    expect((await client.get(`/schools/${rep.schoolId}/memberships?state=CONFIRMED`)).body).toMatchObject({
      items: [],
    });
    expect((await client.get(`/schools/${rep.schoolId}/memberships?state=ENDED`)).status).toBe(422);
  });

  it('is open only to those who manage the school', async () => {
    const { rep, student } = await claimed();
    const other = await app.given.schoolRep();
    const list = async (user: GivenUser | null) => (await app.as(user)).get(`/schools/${rep.schoolId}/memberships`);

    expect((await list(await app.given.admin())).status).toBe(200);
    expect(await list(other)).toMatchObject(error(404, 'school.not-found'));
    expect(await list(student)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await list(null)).toMatchObject(error(401, 'auth.required'));
  });
});

it.each(['INVITATION', 'ADMIN', 'BEFORE'] as const)(
  'shows its student that it was confirmed by %s',
  async (confirmedHow) => {
    const { rep, student, id } = await claimed();
    await decide(rep, rep.schoolId, 'confirm', [id]);
    await app.database.knex('memberships').where({ id }).update({ confirmedHow });

    const { body } = await (await app.as(student)).get('/memberships');

    expect(body).toMatchObject({ confirmed: { confirmedHow } });
  },
);

describe('deciding about claims', () => {
  it('confirms several claims at once, with a result for each, and mails the students', async () => {
    const { rep, student, id } = await claimed();
    const stranger = await claimed();

    const reply = await decide(rep, rep.schoolId, 'confirm', [id, stranger.id, 999_999]);
    await app.work();

    expect(reply.body).toMatchObject({
      results: [
        { id, outcome: 'DONE', code: null },
        { id: stranger.id, outcome: 'REFUSED', code: 'membership.not-found' },
        { id: 999_999, outcome: 'REFUSED', code: 'membership.not-found' },
      ],
    });
    expect(await row(id)).toMatchObject({ confirmedHow: 'REPRESENTATIVE', confirmedByUserId: rep.id });
    expect([await schoolOf(student), await schoolOf(stranger.student)]).toEqual([rep.schoolId, null]);
  });

  it('ends the membership at the former school when the new one confirms', async () => {
    const former = await app.given.schoolRep();
    const student = await app.given.student({ schoolId: former.schoolId });
    const rep = await app.given.schoolRep();
    const id = await app.given.claim(student, rep.schoolId);

    await decide(rep, rep.schoolId, 'confirm', [id]);

    expect(await schoolOf(student)).toBe(rep.schoolId);
    expect(await app.database.knex('memberships').where({ userId: student.id }).orderBy('id')).toMatchObject([
      { schoolId: former.schoolId, state: 'ENDED', endedHow: 'MOVED', endedByUserId: rep.id },
      { schoolId: rep.schoolId, state: 'CONFIRMED' },
    ]);
  });

  it('confirms once when two representatives confirm at the same moment', async () => {
    const { rep, student, id } = await claimed();
    const colleague = await app.given.schoolRep({ schoolId: rep.schoolId });

    const replies = await Promise.all([rep, colleague].map((user) => decide(user, rep.schoolId, 'confirm', [id])));

    expect(replies.map(({ body }) => (body as { results: { outcome: string }[] }).results[0]?.outcome)).toEqual([
      'DONE',
      'DONE',
    ]);
    const log = await app.database.knex('activity_log').where({ type: 'MEMBERSHIP_CHANGED', userId: student.id });
    expect(log).toHaveLength(1);
  });

  it('refuses to end a claim, and to confirm a claim that was declined', async () => {
    const { rep, student, id } = await claimed();

    expect((await decide(rep, rep.schoolId, 'end', [id])).body).toMatchObject({
      results: [{ outcome: 'REFUSED', code: 'membership.wrong-state' }],
    });
    await decide(rep, rep.schoolId, 'decline', [id]);
    expect(await row(id)).toMatchObject({ state: 'ENDED', endedHow: 'DECLINED' });
    expect((await decide(rep, rep.schoolId, 'confirm', [id])).body).toMatchObject({
      results: [{ outcome: 'REFUSED', code: 'membership.wrong-state' }],
    });
    expect(await schoolOf(student)).toBeNull();
  });

  it.each(['confirm', 'decline', 'end'])('%s is open only to those who manage the school', async (decision) => {
    const { rep, student, id } = await claimed();

    const other = await app.given.schoolRep();
    expect(await decide(other, rep.schoolId, decision, [id])).toMatchObject(error(404, 'school.not-found'));
    expect(await decide(student, rep.schoolId, decision, [id])).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await decide(null, rep.schoolId, decision, [id])).toMatchObject(error(401, 'auth.required'));
    expect(await decide(rep, rep.schoolId, decision, [])).toMatchObject(error(422, 'request.invalid'));
    expect(await row(id)).toMatchObject({ state: 'CLAIMED' });
  });
});

describe('the join code', () => {
  const codeOf = async (rep: GivenUser & { schoolId: number }): Promise<string> =>
    ((await (await app.as(rep)).post(`/schools/${rep.schoolId}/join-code`)).body as { code: string }).code;

  it('confirms a student at once, in whatever spacing and case the code is typed', async () => {
    const rep = await app.given.schoolRep();
    const code = await codeOf(rep);
    const student = await app.given.student();

    const reply = await (
      await app.as(student)
    )
      .post('/memberships/join')
      .send({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` });

    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(reply).toMatchObject({
      status: 200,
      body: { confirmed: { school: { id: rep.schoolId }, confirmedHow: 'JOIN_CODE' }, claim: null },
    });
    expect(await schoolOf(student)).toBe(rep.schoolId);
  });

  it('works until it is renewed, and is never stored in plain text', async () => {
    const rep = await app.given.schoolRep();
    const former = await codeOf(rep);
    const code = await codeOf(rep);
    const client = await app.as(await app.given.student());

    expect(await client.post('/memberships/join').send({ code: former })).toMatchObject(
      error(404, 'join-code.unknown'),
    );
    expect((await (await app.as(rep)).get(`/schools/${rep.schoolId}/join-code`)).body).toMatchObject({ code });
    const stored = JSON.stringify(await app.database.knex('school_join_codes').where({ schoolId: rep.schoolId }));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('moves a student from another school only when they agree', async () => {
    const rep = await app.given.schoolRep();
    const code = await codeOf(rep);
    const today = await app.given.school();
    const student = await app.given.student({ schoolId: today.id });
    const client = await app.as(student);

    expect(await client.post('/memberships/join').send({ code })).toMatchObject({
      status: 409,
      body: { code: 'membership.moves-school', details: { from: today.name } },
    });
    expect((await client.post('/memberships/join').send({ code, move: true })).status).toBe(200);
    expect(await schoolOf(student)).toBe(rep.schoolId);
  });

  it('does not bring back a student whom the school has removed: the school has to confirm them', async () => {
    const rep = await app.given.schoolRep();
    const code = await codeOf(rep);
    const student = await app.given.student();
    const client = await app.as(student);
    await client.post('/memberships/join').send({ code }).expect(200);
    await app.database
      .knex('memberships')
      .where({ userId: student.id })
      .update({ state: 'ENDED', endedAt: app.clock.now(), endedHow: 'REMOVED', endedByUserId: rep.id });

    expect(await client.post('/memberships/join').send({ code })).toMatchObject(error(409, 'membership.removed'));
    expect(await schoolOf(student)).toBeNull();
    expect((await client.post('/memberships').send({ schoolId: rep.schoolId })).status).toBeLessThan(300);
  });

  it('can be seen and renewed only by those who manage the school', async () => {
    const rep = await app.given.schoolRep();
    const path = `/schools/${rep.schoolId}/join-code`;
    const other = await app.as(await app.given.schoolRep());
    const student = await app.as(await app.given.student({ schoolId: rep.schoolId }));

    expect((await (await app.as(rep)).get(path)).body).toEqual({ code: null, madeAt: null });
    expect((await (await app.as(await app.given.admin())).post(path)).status).toBe(200);
    expect(await other.get(path)).toMatchObject(error(404, 'school.not-found'));
    expect(await other.post(path)).toMatchObject(error(404, 'school.not-found'));
    expect(await student.get(path)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await (await app.as(null)).get(path)).toMatchObject(error(401, 'auth.required'));
  });
});

it('mails the representatives about new claims once a day, however often the schedule runs', async () => {
  const { rep, student, id } = await claimed();
  const notices = app.container.modules.schedules.find(({ name }) => name === 'schools.send-claim-notices');
  const round = async () => {
    await Promise.all([notices?.run(), notices?.run()]);
    await app.work();
    return app.mails.filter(({ to }) => to === rep.email).length;
  };

  expect(await round()).toBe(1);
  expect(await round()).toBe(1);
  app.clock.advance({ hours: 25 });
  expect(await round()).toBe(1);
  await (await app.as(student)).post('/memberships').send({ schoolId: rep.schoolId });
  expect(await round()).toBe(2);
  await decide(rep, rep.schoolId, 'confirm', [id]);
  app.clock.advance({ hours: 25 });
  expect(await round()).toBe(2);
});
