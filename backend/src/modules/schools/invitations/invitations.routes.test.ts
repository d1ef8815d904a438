/**
 * @covers DELETE /schools/:id/invitations/:invitation, GET /invitations/:token, GET /schools/:id/invitations
 * @covers POST /invitations/:token/accept, POST /schools/:id/invitations, POST /schools/:id/invitations/:invitation/resend
 * @covers InvitedPeople, JoinedSchool, OpenInvitation, SchoolInvitation, SchoolInvitations
 * @covers SchoolStudent, SchoolStudentRegistration
 * @covers errors invitation
 */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('invitations');
});
afterAll(() => app.close());

type Item = { id: string; email: string; state: string; expiresAt: string; resendableAt: string | null };

let counter = 0;
const anAddress = (): string => {
  counter += 1;
  return `kutsutu${counter}@naide.ee`;
};

async function school() {
  const rep = await app.given.schoolRep({ language: 'en' });
  return { rep, id: rep.schoolId, client: await app.as(rep) };
}

const invite = (client: TestClient, id: number, emails: string[], role = 'STUDENT') =>
  client.post(`/schools/${id}/invitations`).send({ emails, role });

const listed = async (client: TestClient, id: number): Promise<Item[]> =>
  ((await client.get(`/schools/${id}/invitations`)).body as { items: Item[] }).items;

/** Runs the outbox. @returns the token in the newest mail to the address */
async function tokenFor(email: string): Promise<string> {
  await app.work();
  const mail = app.mails.filter(({ to }) => to === email).at(-1);
  return /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Invites a person who has an account. @returns the token that they were mailed */
async function invited(
  at: { client: TestClient; id: number },
  user: Pick<GivenUser, 'email'>,
  role = 'STUDENT',
): Promise<string> {
  await invite(at.client, at.id, [user.email], role);
  return tokenFor(user.email);
}

const accept = async (user: GivenUser | null, token: string, query = '') =>
  (await app.as(user)).post(`/invitations/${token}/accept${query}`).send({});
const studentsSchool = async (userId: number) =>
  (await app.database.knex('students').where({ userId }).first<{ schoolId: number | null }>()).schoolId;

describe('POST /schools/:id/invitations', () => {
  it('mails each address once and returns a result for each', async () => {
    const { client, id, rep } = await school();
    const member = await app.given.student({ schoolId: id });
    const [one, two] = [anAddress(), anAddress()];
    await invite(client, id, [two]);

    const reply = await invite(client, id, [` ${one.toUpperCase()} `, one, two, member.email, 'pole-aadress']);

    expect(reply.body).toEqual({
      results: [
        { email: one, outcome: 'INVITED' },
        { email: two, outcome: 'ALREADY_INVITED' },
        { email: member.email, outcome: 'ALREADY_MEMBER' },
        { email: 'pole-aadress', outcome: 'INVALID_ADDRESS' },
      ],
    });
    await app.work();
    const mails = app.mails.filter(({ to }) => to === one);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Kool .* invites you: Valikool$/);
    expect(
      await app.database.knex('activity_log').where({ type: 'SCHOOL_INVITED', schoolId: id, actorUserId: rep.id }),
    ).toHaveLength(2);
  });

  it('mails one address three times a day at the most, however often it is revoked', async () => {
    const { client, id } = await school();
    const email = anAddress();
    const outcomes: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      const reply = await invite(client, id, [email]);
      outcomes.push(...(reply.body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome));
      const open = await app.database
        .knex('school_invitations')
        .where({ email, revokedAt: null })
        .first<{ id: string }>('id');
      if (open) await client.delete(`/schools/${id}/invitations/${open.id}`).expect(204);
    }

    expect(outcomes).toEqual(['INVITED', 'INVITED', 'INVITED', 'MAILED_OFTEN']);
  });

  it('does not reveal that an invited person belongs to another school or has another role', async () => {
    const { client, id } = await school();
    const [other, teacher] = [
      await app.given.student({ schoolId: (await app.given.school()).id }),
      await app.given.teacher(),
    ];

    const reply = await invite(client, id, [other.email, teacher.email]);

    expect((reply.body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)).toEqual([
      'INVITED',
      'INVITED',
    ]);
  });

  it('keeps the link out of the database and the queue', async () => {
    const at = await school();
    const email = anAddress();
    const token = await invited(at, { email });

    const rows = JSON.stringify([
      await app.database.knex('school_invitations').where({ email }),
      await app.database.knex('queue_messages').where({ name: 'school.invitation-requested' }),
      await app.database.knex('activity_log'),
    ]);

    expect(token.length).toBeGreaterThan(40);
    expect(rows).not.toContain(token);
    expect(
      JSON.stringify(await app.database.knex('queue_messages').where({ name: 'school.invitation-requested' })),
    ).not.toContain(email);
  });

  it('is open to the school’s representatives and to administrators only', async () => {
    const { client, id } = await school();
    const other = await app.as(await app.given.schoolRep());

    expect((await invite(await app.as(await app.given.admin()), id, [anAddress()])).status).toBe(201);
    expect((await invite(other, id, [anAddress()])).body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
    expect((await invite(await app.as(await app.given.student({ schoolId: id })), id, [anAddress()])).status).toBe(403);
    expect((await invite(await app.as(await app.given.teacher()), id, [anAddress()])).status).toBe(403);
    expect((await invite(await app.as(null), id, [anAddress()])).status).toBe(401);
    expect((await invite(client, 999_999, [anAddress()])).status).toBe(404);
  });
});

describe('GET /schools/:id/invitations', () => {
  it('lists them newest first with their states', async () => {
    const at = await school();
    const student = await app.given.student();
    await accept(student, await invited(at, student));
    app.clock.advance({ seconds: 1 });
    const email = anAddress();
    await invite(at.client, at.id, [email]);

    expect(await listed(at.client, at.id)).toMatchObject([
      { email, state: 'PENDING', acceptedAt: null, invitedAt: app.clock.now().toISOString() },
      { email: student.email, state: 'ACCEPTED', resendableAt: null },
    ]);
    const page = await at.client.get(`/schools/${at.id}/invitations?limit=1`);
    const { nextCursor } = page.body as { nextCursor: string };
    const next = await at.client.get(`/schools/${at.id}/invitations?limit=1&cursor=${nextCursor}`);
    expect((next.body as { items: Item[] }).items).toMatchObject([{ email: student.email }]);
    expect((await at.client.get(`/schools/${at.id}/invitations?cursor=made-up`)).status).toBe(400);
  });

  it('does not show one school’s invitations to another school', async () => {
    const at = await school();

    expect((await (await app.as(await app.given.schoolRep())).get(`/schools/${at.id}/invitations`)).status).toBe(404);
    expect((await (await app.as(await app.given.student())).get(`/schools/${at.id}/invitations`)).status).toBe(403);
    expect((await (await app.as(null)).get(`/schools/${at.id}/invitations`)).status).toBe(401);
    expect((await (await app.as(await app.given.admin())).get(`/schools/${at.id}/invitations`)).status).toBe(200);
  });
});

describe('POST …/resend and DELETE', () => {
  it('mails again after ten minutes, with the same link', async () => {
    const at = await school();
    const email = anAddress();
    const token = await invited(at, { email });
    const [item] = await listed(at.client, at.id);

    const early = await at.client.post(`/schools/${at.id}/invitations/${item?.id ?? ''}/resend`).send({});
    app.clock.advance({ seconds: 601 });
    const late = await at.client.post(`/schools/${at.id}/invitations/${item?.id ?? ''}/resend`).send({});

    expect(early.body).toMatchObject({ statusCode: 429, code: 'invitation.too-soon', details: { seconds: 600 } });
    expect(new Date((late.body as Item).expiresAt).getTime()).toBeGreaterThan(
      new Date(item?.expiresAt ?? '').getTime(),
    );
    expect(await tokenFor(email)).toBe(token);
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('replaces an expired invitation with a new one and a new link', async () => {
    const at = await school();
    const email = anAddress();
    const old = await invited(at, { email });
    app.clock.advance({ days: 15 });
    const client = await app.as(at.rep);
    const [item] = await listed(client, at.id);

    expect(item?.state).toBe('EXPIRED');
    expect((await (await app.as(null)).get(`/invitations/${old}`)).body).toMatchObject({
      statusCode: 404,
      code: 'invitation.expired',
    });
    expect((await invite(client, at.id, [email])).body).toEqual({ results: [{ email, outcome: 'INVITED' }] });
    const token = await tokenFor(email);
    expect(token).not.toBe(old);
    expect((await (await app.as(null)).get(`/invitations/${token}`)).status).toBe(200);
    expect((await (await app.as(null)).get(`/invitations/${old}`)).body).toMatchObject({
      code: 'invitation.not-found',
    });
  });

  it('revokes an invitation so that its link stops working, and revoking it again changes nothing', async () => {
    const at = await school();
    const email = anAddress();
    const token = await invited(at, { email });
    const path = `/schools/${at.id}/invitations/${(await listed(at.client, at.id))[0]?.id ?? ''}`;

    expect((await at.client.delete(path)).status).toBe(204);
    expect((await at.client.delete(path)).status).toBe(204);
    expect((await (await app.as(null)).get(`/invitations/${token}`)).body).toMatchObject({
      code: 'invitation.not-found',
    });
    expect((await at.client.post(`${path}/resend`).send({})).body).toMatchObject({
      statusCode: 409,
      code: 'invitation.not-pending',
      details: { from: 'REVOKED', to: 'PENDING' },
    });
    expect((await invite(at.client, at.id, [email])).body).toMatchObject({ results: [{ outcome: 'INVITED' }] });
  });

  it('sends no mail for an invitation that was revoked before the mail went out', async () => {
    const at = await school();
    const email = anAddress();
    await invite(at.client, at.id, [email]);
    await at.client.delete(`/schools/${at.id}/invitations/${(await listed(at.client, at.id))[0]?.id ?? ''}`);

    expect(await tokenFor(email)).toBe('');
  });

  it('is open to the school that sent the invitation only', async () => {
    const [at, other] = [await school(), await school()];
    await invited(at, { email: anAddress() });
    const id = (await listed(at.client, at.id))[0]?.id ?? '';

    for (const path of [
      `/schools/${at.id}/invitations/${id}`,
      `/schools/${other.id}/invitations/${id}`,
      `/schools/${other.id}/invitations/x`,
    ]) {
      expect((await other.client.delete(path)).status).toBe(404);
      expect((await other.client.post(`${path}/resend`).send({})).status).toBe(404);
      expect((await (await app.as(await app.given.student())).delete(path)).status).toBe(403);
      expect((await (await app.as(await app.given.student())).post(`${path}/resend`).send({})).status).toBe(403);
      expect((await (await app.as(null)).delete(path)).status).toBe(401);
      expect((await (await app.as(null)).post(`${path}/resend`).send({})).status).toBe(401);
    }
    expect(await listed(at.client, at.id)).toMatchObject([{ state: 'PENDING' }]);
  });
});

describe('GET /invitations/:token', () => {
  it('tells whoever has the link what the invitation is for', async () => {
    const at = await school();
    const email = anAddress();
    const token = await invited(at, { email }, 'SCHOOL_REP');

    const reply = await (await app.as(null)).get(`/invitations/${token}`);

    const name = await app.database.knex('schools').where({ id: at.id }).first<{ name: string }>();
    expect(reply.body).toMatchObject({ schoolName: name.name, email, role: 'SCHOOL_REP' });
  });

  it('answers 404 for a link that was never issued', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00'.repeat(20)])
      expect((await (await app.as(null)).get(`/invitations/${token}`)).body).toMatchObject({
        statusCode: 404,
        code: 'invitation.not-found',
      });
  });
});

describe('POST /invitations/:token/accept', () => {
  it('makes the student a member of the school, once', async () => {
    const at = await school();
    const student = await app.given.student();
    const token = await invited(at, student);

    const [first, again] = [await accept(student, token), await accept(student, token)];

    expect(first.body).toMatchObject({ schoolId: at.id, role: 'STUDENT' });
    expect(again.body).toEqual(first.body);
    expect(await studentsSchool(student.id)).toBe(at.id);
    expect(await app.database.knex('activity_log').where({ type: 'SCHOOL_JOINED', userId: student.id })).toHaveLength(
      1,
    );
    expect((await (await app.as(null)).get(`/invitations/${token}`)).body).toMatchObject({ code: 'invitation.used' });
  });

  it('works only for the address that the invitation was sent to', async () => {
    const at = await school();
    const [student, thief] = [await app.given.student(), await app.given.student()];
    const token = await invited(at, student);

    expect((await accept(thief, token)).body).toMatchObject({ statusCode: 403, code: 'invitation.other-address' });
    expect((await accept(null, token)).status).toBe(401);
    expect(await studentsSchool(thief.id)).toBeNull();
    expect((await accept(student, token)).status).toBe(200);
    expect((await accept(thief, token)).body).toMatchObject({ statusCode: 404, code: 'invitation.used' });
  });

  it('asks a student of another school before it moves them', async () => {
    const at = await school();
    const before = await app.given.school();
    const student = await app.given.student({ schoolId: before.id });
    const token = await invited(at, student);

    const asked = await accept(student, token);
    expect(asked.body).toMatchObject({
      statusCode: 409,
      code: 'invitation.moves-school',
      details: { from: before.name },
    });
    expect(await studentsSchool(student.id)).toBe(before.id);

    expect((await accept(student, token, '?move=true')).status).toBe(200);
    expect(await studentsSchool(student.id)).toBe(at.id);
    expect((await accept(student, token, '?move=perhaps')).status).toBe(422);
  });

  it('makes the person a representative, who can see the school at once', async () => {
    const at = await school();
    const person = await app.given.student();
    const token = await invited(at, person, 'SCHOOL_REP');

    expect((await accept(person, token)).body).toMatchObject({ schoolId: at.id, role: 'SCHOOL_REP' });
    expect((await (await app.as(person)).get(`/schools/${at.id}/students`)).status).toBe(200);
  });

  it('refuses a person who has another role or unfinished courses', async () => {
    const at = await school();
    const [teacher, admin, otherRep, busy, cohort] = [
      await app.given.teacher(),
      await app.given.admin(),
      await app.given.schoolRep(),
      await app.given.student(),
      await app.given.cohort(),
    ];
    await (
      await app.as(busy)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ acceptTerms: true, payer: 'STUDENT', provider: 'invoice' });

    for (const user of [teacher, admin, otherRep]) {
      expect((await accept(user, await invited(at, user, 'SCHOOL_REP'))).body).toMatchObject({
        statusCode: 409,
        code: 'invitation.other-role',
      });
    }
    expect((await accept(teacher, await tokenFor(teacher.email))).body).toMatchObject({
      code: 'invitation.other-role',
    });
    expect((await accept(busy, await invited(at, busy, 'SCHOOL_REP'))).body).toMatchObject({
      statusCode: 409,
      code: 'invitation.has-registrations',
    });
    expect(await app.database.knex('school_reps').where({ schoolId: at.id })).toHaveLength(1);
  });

  it('refuses an invitation after its last day', async () => {
    const at = await school();
    const student = await app.given.student();
    const token = await invited(at, student);
    app.clock.advance({ days: 14 });

    expect((await accept(student, token)).body).toMatchObject({ statusCode: 404, code: 'invitation.expired' });
    expect(await studentsSchool(student.id)).toBeNull();
  });
});

// Must be the last test: a later one that runs the outbox would wait for a hundred mails.
describe('inviting a whole school at once', () => {
  it('accepts one to a hundred addresses and two roles only', async () => {
    const { client, id } = await school();

    expect((await invite(client, id, [])).status).toBe(422);
    expect((await invite(client, id, Array.from({ length: 101 }, anAddress))).status).toBe(422);
    expect((await invite(client, id, [anAddress()], 'ADMIN')).status).toBe(422);
    expect((await invite(client, id, Array.from({ length: 100 }, anAddress))).status).toBe(201);
  });
});
