/**
 * @covers GET /imports, GET /imports/:id, GET /imports/:id/rows, GET /imports/:id/wrong-rows
 * @covers POST /imports/:id/apply, POST /imports/:id/undo, POST /imports/:what, PUT /imports/:id/mapping
 * @covers CorrectImportRow, Import, ImportRow, MapImport
 * @covers errors import
 */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let schoolId: number;
let rep: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('imports');
});
afterAll(() => app.close());
beforeEach(async () => {
  schoolId = (await app.given.school()).id;
  rep = await app.given.schoolRep({ schoolId });
  client = await app.as(rep);
});

type Job = {
  id: string;
  state: string;
  rowsDone: number;
  verdicts: { verdict: string; count: number }[];
  outcomes: { outcome: string; count: number }[];
  fields: { name: string; column: number | null }[];
};
type Row = {
  line: number;
  fields: Record<string, string>;
  verdict: string;
  problems: { field: string; rule: string; line: number | null }[];
  outcome: string | null;
  outcomeCode: string | null;
};

const HEADS = 'Eesnimi;Perenimi;E-post;Klass';
let made = 0;
const address = (name: string) => `${name}.${(made += 1)}@naide.ee`;

const upload = async (lines: string[] | Buffer, by = client) =>
  by
    .post(`/imports/students?school=${schoolId}`)
    .set('content-type', 'text/csv')
    .send(Array.isArray(lines) ? lines.join('\n') : lines);
const jobFrom = async (lines: string[] | Buffer, by = client) => (await upload(lines, by)).body as Job;
const rowsOf = async ({ id }: Job, by = client) =>
  ((await by.get(`/imports/${id}/rows`)).body as { items: Row[] }).items;
const jobOf = async ({ id }: Job) => (await client.get(`/imports/${id}`)).body as Job;
const verdictsOf = async (job: Job, by = client) => (await rowsOf(job, by)).map(({ verdict }) => verdict);
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).length;

describe('a dry run', () => {
  /** @covers rule import-dry */
  it('says who is new, waits, is known or is wrong and why, and changes nothing', async () => {
    const [member, claimant] = [await app.given.student({ schoolId }), await app.given.student()];
    await app.given.claim(claimant, schoolId);
    const twice = address('mari');

    const job = await jobFrom([
      HEADS,
      `Mari;Maasikas;${twice};11b`,
      `Mari;Maasikas;${twice.toUpperCase()};11b`,
      `Liis;Liiv;${member.email};`,
      `Jaan;Saar;${claimant.email};12`,
      'Kati;Karu;kati(at)naide.ee;13',
      `=cmd();Karu;${address('kati')};`,
    ]);

    expect((await rowsOf(job)).map(({ line, verdict, problems }) => ({ line, verdict, problems }))).toEqual([
      { line: 2, verdict: 'INVITE', problems: [] },
      { line: 3, verdict: 'WRONG', problems: [{ field: 'email', rule: 'doubled', line: 2 }] },
      { line: 4, verdict: 'MEMBER', problems: [] },
      { line: 5, verdict: 'CONFIRM', problems: [] },
      {
        line: 6,
        verdict: 'WRONG',
        problems: [
          { field: 'email', rule: 'email', line: null },
          { field: 'grade', rule: 'grade', line: null },
        ],
      },
      { line: 7, verdict: 'WRONG', problems: [{ field: 'firstName', rule: 'name', line: null }] },
    ]);
    await app.work();
    expect(mailsTo(twice)).toBe(0);
    expect(mailsTo(claimant.email)).toBe(0);
  });

  it('tells a representative of a stranger the same whether they have an account, a role or another school', async () => {
    const elsewhere = await app.given.student({ schoolId: (await app.given.school()).id });
    const [teacher, alone] = [await app.given.teacher(), await app.given.student()];
    const emails = [elsewhere.email, teacher.email, alone.email, address('tundmatu')];

    const lines = [HEADS, ...emails.map((email) => `Mari;Tamm;${email};`)];
    const job = await jobFrom(lines);
    const admin = await app.as(await app.given.admin());

    expect(await verdictsOf(job)).toEqual(['INVITE', 'INVITE', 'INVITE', 'INVITE']);
    expect(await verdictsOf(await jobFrom(lines, admin), admin)).toEqual(['ELSEWHERE', 'INVITE', 'INVITE', 'INVITE']);
  });

  it('reads what spreadsheets write: Windows-1257, commas and tabs, heads in three languages', async () => {
    const baltic = Buffer.concat([
      Buffer.from('First name\tLast name\tE-mail\n'),
      Buffer.from([0xd0, 0x61, 0x72, 0x6c, 0x65, 0x09, 0xd5, 0x75, 0x6e, 0x09]),
      Buffer.from(address('sarle')),
    ]);

    const [row] = await rowsOf(await jobFrom(baltic));
    const [russian] = await rowsOf(await jobFrom(['Имя,Фамилия,Эл. почта', `Анна,Иванова,${address('anna')}`]));

    expect(row).toMatchObject({ verdict: 'INVITE', fields: { firstName: 'Šarle', lastName: 'Õun' } });
    expect(russian).toMatchObject({ verdict: 'INVITE', fields: { firstName: 'Анна', lastName: 'Иванова' } });
  });

  it.each(['utf16le', 'utf16be'])('reads what Excel calls Unicode text: %s', async (order) => {
    const text = Buffer.from(`\uFEFF${HEADS}\nŠarle;Õun;${address('sarle')};`, 'utf16le');
    if (order === 'utf16be') text.swap16();

    expect(await rowsOf(await jobFrom(text))).toMatchObject([{ verdict: 'INVITE', fields: { lastName: 'Õun' } }]);
  });

  it('is wrong while a required column is unknown, and right when it is named', async () => {
    const job = await jobFrom(['Eesnimi;Perenimi;Kontakt', `Mari;Tamm;${address('mari')}`]);
    expect(job.fields.find(({ name }) => name === 'email')).toEqual({ name: 'email', isRequired: true, column: null });
    expect(await verdictsOf(job)).toEqual(['WRONG']);

    const beyond = await client.put(`/imports/${job.id}/mapping`).send({ mapping: { email: 9 } });
    expect([beyond.status, beyond.body]).toMatchObject([422, { code: 'import.unknown-column' }]);
    await client.put(`/imports/${job.id}/mapping`).send({ mapping: { firstName: 0, lastName: 1, email: 2 } });

    expect(await verdictsOf(job)).toEqual(['INVITE']);
  });

  it('judges a corrected row, and the row that doubled it', async () => {
    const email = address('mari');
    const job = await jobFrom([HEADS, `Mari;Tamm;${email};`, `Kati;Tamm;${email};`]);

    const reply = await client.patch(`/imports/${job.id}/rows/3`).send({ fields: { email: address('kati') } });

    expect(reply.body).toMatchObject({ verdicts: [{ verdict: 'INVITE', count: 2 }] });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'import.not-readable'],
    ['heads alone', Buffer.from(HEADS), 'import.not-readable'],
    ['too many rows', Buffer.from(`${HEADS}\n${'Mari;Tamm;m@naide.ee;\n'.repeat(5_001)}`), 'import.too-long'],
  ])('refuses %s', async (_what, file, code) => {
    expect((await upload(file)).body).toMatchObject({ statusCode: 422, code });
  });

  it('hands out wrong rows as a file that calculates nothing', async () => {
    const job = await jobFrom([HEADS, `=1+1;Tamm;${address('mari')};`]);

    const { text } = await client.get(`/imports/${job.id}/wrong-rows`);

    expect(text).toContain(`"'=1+1"`);
  });

  it('is another school’s as if it were nobody’s', async () => {
    const job = await jobFrom([HEADS, `Mari;Tamm;${address('mari')};`]);
    const other = await app.as(await app.given.schoolRep());

    const foreign = await other.get(`/imports/${job.id}`);
    const missing = await other.get('/imports/019a0000-0000-7000-8000-000000000000');

    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect((foreign.body as { code: string }).code).toBe((missing.body as { code: string }).code);
    expect((await upload([HEADS], other)).status).toBe(404);
  });

  it('that staff made is no representative’s, since its rows tell who studies elsewhere', async () => {
    const admin = await app.as(await app.given.admin());
    const { id } = await jobFrom([HEADS, `Mari;Tamm;${address('mari')};`], admin);
    const rowPath = `/imports/${id}/rows`;

    const tries = [
      await client.get(`/imports/${id}`),
      await client.get(rowPath),
      await client.patch(`${rowPath}/2`).send({ fields: { email: address('jaan') } }),
      await client.post(`/imports/${id}/apply`),
      await client.post(`/imports/${id}/undo`),
    ];

    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const listed = async (by: TestClient) =>
      ((await by.get(`/imports?what=students&school=${schoolId}`).expect(200)).body as { items: Job[] }).items.length;
    expect([await listed(client), await listed(admin)]).toEqual([0, 1]);
  });
});

describe('applying and undoing', () => {
  it('invites, confirms and sets grades, once however often the job runs, and takes back what can be', async () => {
    const [member, claimant] = [await app.given.student({ schoolId }), await app.given.student()];
    const elsewhere = await app.given.school();
    await app.given.moveToSchool(claimant, elsewhere.id);
    const claim = await app.given.claim(claimant, schoolId);
    const stranger = address('mari');
    const job = await jobFrom([
      HEADS,
      `Mari;Maasikas;${stranger};11.B`,
      `Jaan;Saar;${claimant.email};12.A`,
      `Liis;Liiv;${member.email};10.C`,
      'Kati;Karu;kati;',
    ]);

    expect((await client.post(`/imports/${job.id}/apply`)).status).toBe(202);
    await client.post(`/imports/${job.id}/apply`);
    await app.work();

    expect(await jobOf(job)).toMatchObject({
      state: 'APPLIED',
      rowsDone: 3,
      outcomes: [{ outcome: 'DONE', count: 3 }],
    });
    expect([mailsTo(stranger), mailsTo(claimant.email)]).toEqual([1, 1]);
    const membershipOf = (userId: number) =>
      app.database.knex('memberships').where({ userId, state: 'CONFIRMED' }).first('schoolId', 'grade');
    expect(await membershipOf(claimant.id)).toEqual({ schoolId, grade: '12.A' });
    expect(await membershipOf(member.id)).toEqual({ schoolId, grade: '10.C' });

    expect((await client.post(`/imports/${job.id}/undo`)).status).toBe(202);
    await app.work();

    expect(await jobOf(job)).toMatchObject({ state: 'UNDONE', outcomes: [{ outcome: 'UNDONE', count: 3 }] });
    expect(await membershipOf(claimant.id)).toEqual({ schoolId: elsewhere.id, grade: null });
    expect(await membershipOf(member.id)).toEqual({ schoolId, grade: null });
    expect(await app.database.knex('memberships').where({ id: claim }).first('state')).toEqual({ state: 'CLAIMED' });
    const invitation = await app.database.knex('school_invitations').where({ email: stranger }).first('revokedAt');
    expect((invitation as { revokedAt: Date | null }).revokedAt).not.toBeNull();
  });

  it('goes on where it stopped', async () => {
    const emails = Array.from({ length: 130 }, (_, index) => `rida${index}.${made}@naide.ee`);
    const job = await jobFrom([HEADS, ...emails.map((email) => `Mari;Tamm;${email};`)]);
    await client.post(`/imports/${job.id}/apply`);
    const before = app.mails.length;
    // As if the worker had died after 100 rows: the rest was never reached.
    await app.work();
    await app.database
      .knex('import_rows')
      .where({ importId: job.id })
      .where('line', '>', 101)
      .update({ outcome: null });
    await app.database.knex('school_invitations').whereIn('email', emails.slice(100)).delete();
    await app.database
      .knex('queue_messages')
      .where({ uniqueKey: `import-apply-requested_${job.id}` })
      .delete();
    await app.database
      .knex('imports')
      .where({ id: job.id })
      .update({ state: 'READY', appliedAt: null, undoableUntil: null });
    await client.post(`/imports/${job.id}/apply`);
    await app.work();

    expect(await jobOf(job)).toMatchObject({ state: 'APPLIED', outcomes: [{ outcome: 'DONE', count: 130 }] });
    expect(app.mails.length - before).toBe(160);
  });

  it('keeps what somebody has accepted, and says so', async () => {
    const student = await app.given.student();
    const job = await jobFrom([HEADS, `Mari;Tamm;${student.email};9`]);
    await client.post(`/imports/${job.id}/apply`);
    await app.work();
    const token = /invitation=([\w-]+)/.exec(app.mails.find(({ to }) => to === student.email)?.text ?? '')?.[1] ?? '';
    await (await app.as(student)).post(`/invitations/${token}/accept`).expect(200);

    await client.post(`/imports/${job.id}/undo`);
    await app.work();

    expect(await rowsOf(job)).toMatchObject([{ outcome: 'KEPT', outcomeCode: 'accepted' }]);
    expect(await app.database.knex('memberships').where({ userId: student.id }).first('state', 'grade')).toEqual({
      state: 'CONFIRMED',
      grade: '9',
    });
  });

  it('names who applied and who undid it, not who uploaded the file', async () => {
    const claimant = await app.given.student();
    await app.given.claim(claimant, schoolId);
    const colleague = await app.given.schoolRep({ schoolId });
    const job = await jobFrom([HEADS, `Mari;Tamm;${address('mari')};`, `Jaan;Saar;${claimant.email};`]);
    const memberships = () => app.database.knex('memberships').where({ userId: claimant.id, schoolId });
    await memberships().update({ grade: '7' });

    await (await app.as(colleague)).post(`/imports/${job.id}/apply`).expect(202);
    await app.work();

    const actors = () =>
      app.database
        .knex('activity_log')
        .where({ schoolId })
        .whereNotNull('actorUserId')
        .distinct('actorUserId', 'type')
        .orderBy('type');
    expect(await app.database.knex('school_invitations').where({ schoolId }).first('invitedByUserId')).toEqual({
      invitedByUserId: colleague.id,
    });
    expect(await memberships().first('confirmedByUserId')).toEqual({ confirmedByUserId: colleague.id });
    expect(await actors()).toEqual(
      ['DATA_IMPORTED', 'MEMBERSHIP_CHANGED', 'SCHOOL_INVITED'].map((type) => ({ type, actorUserId: colleague.id })),
    );
    await client.post(`/imports/${job.id}/undo`).expect(202);
    await app.work();
    expect(await memberships().first('state', 'grade')).toEqual({ state: 'CLAIMED', grade: '7' });
    expect(await actors()).toContainEqual({ type: 'MEMBERSHIP_CHANGED', actorUserId: rep.id });
  });

  it('mails one address three times a day at the most, however often lists are applied and undone', async () => {
    const email = address('mari');
    const applied = async () => {
      const job = await jobFrom([HEADS, `Mari;Tamm;${email};`]);
      await client.post(`/imports/${job.id}/apply`).expect(202);
      await app.work();
      return job;
    };
    for (let time = 0; time < 3; time += 1) {
      await client.post(`/imports/${(await applied()).id}/undo`).expect(202);
      await app.work();
    }

    const [row] = await rowsOf(await applied());

    expect(row).toMatchObject({ outcome: 'SKIPPED', outcomeCode: 'mailed-often' });
    expect(mailsTo(email)).toBe(3);
  });

  it('keeps a grade that somebody has changed since', async () => {
    const student = await app.given.student({ schoolId });
    const memberships = () => app.database.knex('memberships').where({ userId: student.id });
    await memberships().update({ grade: '8' });
    const job = await jobFrom([HEADS, `Mari;Tamm;${student.email};9`]);
    await client.post(`/imports/${job.id}/apply`);
    await app.work();
    await memberships().update({ grade: '10' });

    await client.post(`/imports/${job.id}/undo`);
    await app.work();

    expect(await rowsOf(job)).toMatchObject([{ outcome: 'KEPT', outcomeCode: 'changed-meanwhile' }]);
    expect(await memberships().first('grade')).toEqual({ grade: '10' });
  });

  it('cannot be undone after a day, and forgets its rows after a week', async () => {
    const job = await jobFrom([HEADS, `Mari;Tamm;${address('mari')};`]);
    await client.post(`/imports/${job.id}/apply`);
    await app.work();
    const past = new Date(app.clock.now().getTime() - 1_000);
    await app.database.knex('imports').where({ id: job.id }).update({ undoableUntil: past, expiresAt: past });

    expect((await client.post(`/imports/${job.id}/undo`)).body).toMatchObject({ code: 'import.undo-too-late' });
    await app.container.modules.schedules.find(({ name }) => name === 'imports.expire')?.run();

    expect(await jobOf(job)).toMatchObject({ state: 'EXPIRED', heads: [] });
    expect(await rowsOf(job)).toEqual([]);
  });

  it('keeps the rows of an applied list while it can be undone, though the list itself is overdue', async () => {
    const job = await jobFrom([HEADS, `Mari;Tamm;${address('mari')};`]);
    await client.post(`/imports/${job.id}/apply`);
    await app.work();
    const past = new Date(app.clock.now().getTime() - 1_000);
    await app.database.knex('imports').where({ id: job.id }).update({ expiresAt: past });

    await app.container.modules.schedules.find(({ name }) => name === 'imports.expire')?.run();
    await client.post(`/imports/${job.id}/undo`).expect(202);
    await app.work();

    expect(await jobOf(job)).toMatchObject({ state: 'UNDONE' });
    expect(await rowsOf(job)).toMatchObject([{ outcome: 'UNDONE' }]);
  });

  it('has nothing to apply when every row is wrong', async () => {
    const job = await jobFrom([HEADS, 'Mari;Tamm;mari;']);

    expect((await client.post(`/imports/${job.id}/apply`)).body).toMatchObject({ code: 'import.nothing-to-apply' });
  });
});
