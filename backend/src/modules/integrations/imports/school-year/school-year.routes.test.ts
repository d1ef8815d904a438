/**
 * @covers PATCH /imports/:id/rows/:line
 * @covers Import
 * @covers errors import
 */
import { testApp, type TestApp } from '../../../../../test/app';
import { HEADS, NOW, schoolYearLists, type Job } from '../../../../../test/school-year-lists';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('schoolyear');
  app.clock.set(NOW);
});
afterAll(() => app.close());

const { school, member, rowFor, upload, jobFrom, jobOf, rowsOf, verdictsOf, choose, run, membershipOf, mailsTo } =
  schoolYearLists(() => app);

describe('the dry run of a list for the next school year', () => {
  it('says who stays, who is new and who of the members is missing, and changes nothing', async () => {
    const at = await school();
    const [stays, leaves, graduates] = [
      await member(at),
      await member(at, '11.A', 'Kask'),
      await member(at, '12.B', 'Saar'),
    ];

    const job = await jobFrom(at, [rowFor(stays), 'Uus;Õpilane;uus.opilane@naide.ee;10.A']);

    expect(await verdictsOf(at, job)).toEqual({
      [stays.email]: 'MEMBER',
      'uus.opilane@naide.ee': 'INVITE',
      [leaves.email]: 'LEAVES',
      [graduates.email]: 'GRADUATES',
    });
    const missing = (await rowsOf(at, job)).filter(({ isMissing }) => isMissing);
    expect(missing.map(({ fields }) => fields['lastName'])).toEqual(['Kask', 'Saar']);
    expect(await membershipOf(leaves)).toMatchObject({ state: 'CONFIRMED' });
    expect(mailsTo({ email: 'uus.opilane@naide.ee' })).toBe(0);
  });

  it('lets nobody leave whose name the list has with an unknown address', async () => {
    const at = await school();
    const moved = await member(at, '10.B', 'Põder');

    const job = await jobFrom(at, ['Mari;Poder;mari.poder@uus.ee;11.B']);

    const row = (await rowsOf(at, job)).find(({ isMissing }) => isMissing);
    expect(row).toMatchObject({ verdict: 'STAYS', fields: { email: moved.email, namesake: '2', choice: 'KEEP' } });
  });

  it('lets nobody leave whose name a corrected row has with an unknown address', async () => {
    const at = await school();
    const [moved, leaves] = [await member(at, '10.B', 'Põder'), await member(at, '10.B', 'Kask')];
    const job = await jobFrom(at, ['Mari;Poter;mari.poter@uus.ee;11.B']);
    expect(await verdictsOf(at, job)).toMatchObject({ [moved.email]: 'LEAVES', [leaves.email]: 'LEAVES' });

    await at.client
      .patch(`/imports/${job.id}/rows/2`)
      .send({ fields: { lastName: 'Põder' } })
      .expect(200);

    expect(await verdictsOf(at, job)).toMatchObject({ [moved.email]: 'STAYS', [leaves.email]: 'LEAVES' });
  });

  it('lets nobody leave whose name the list has, also when that address was invited by an earlier list', async () => {
    const at = await school();
    const moved = await member(at, '10.B', 'Põder');
    const lines = ['Mari;Põder;mari.invited@uus.ee;11.B'];
    await run(at, await jobFrom(at, lines), 'apply');

    const again = await jobFrom(at, lines);

    expect(await verdictsOf(at, again)).toEqual({ 'mari.invited@uus.ee': 'INVITED', [moved.email]: 'STAYS' });
  });

  it('says nothing of leavers while the column of addresses is unknown', async () => {
    const at = await school();
    await member(at);

    const { body } = await at.client
      .post(`/imports/school-year?school=${at.schoolId}`)
      .set('content-type', 'text/csv')
      .send('Eesnimi;Perenimi;Kontakt\nMari;Tamm;mari@naide.ee');
    expect((await rowsOf(at, body as Job)).map(({ verdict }) => verdict)).toEqual(['WRONG']);

    const mapping = { firstName: 0, lastName: 1, email: 2 };
    await at.client
      .put(`/imports/${(body as Job).id}/mapping`)
      .send({ mapping })
      .expect(200);
    expect((await rowsOf(at, body as Job)).map(({ verdict }) => verdict)).toEqual(['INVITE', 'STAYS']);
  });

  it('takes a leaver off when a corrected row is about them, and keeps what was chosen for the others', async () => {
    const at = await school();
    const [typo, chosen] = [await member(at, null, 'Kuusk'), await member(at, null, 'Mänd')];
    const job = await jobFrom(at, ['Mari;Kuusk;mari(at)naide.ee;']);
    const line = (await rowsOf(at, job)).find(({ fields }) => fields['email'] === chosen.email)?.line;
    await choose(at, job, { choice: 'KEEP', lines: [line] }).expect(200);

    await at.client
      .patch(`/imports/${job.id}/rows/2`)
      .send({ fields: { email: typo.email } })
      .expect(200);

    expect(await verdictsOf(at, job)).toEqual({ [typo.email]: 'MEMBER', [chosen.email]: 'STAYS' });
    const kept = (await rowsOf(at, job)).find(({ fields }) => fields['email'] === chosen.email);
    expect(kept?.line).toBe(line);
  });
});

describe('choosing', () => {
  it('is done for one row, or for all with a verdict', async () => {
    const at = await school();
    const leavers = [await member(at), await member(at), await member(at)];
    const job = await jobFrom(at, ['Uus;Õpilane;uus.valik@naide.ee;']);
    const line = (await rowsOf(at, job)).find(({ fields }) => fields['email'] === leavers[0]?.email)?.line;

    await choose(at, job, { choice: 'GRADUATE', verdict: 'LEAVES' }).expect(200);
    await choose(at, job, { choice: 'KEEP', lines: [line] }).expect(200);
    await choose(at, job, { choice: 'LEAVE_OUT', lines: [2] }).expect(200);

    expect(Object.values(await verdictsOf(at, job))).toEqual(['LEFT_OUT', 'STAYS', 'GRADUATES', 'GRADUATES']);
    expect((await run(at, job, 'apply')).body).toMatchObject({ rowsToDo: 2 });
  });

  it('refuses what such a row cannot be, other lists, other schools, and a run that has begun', async () => {
    const [at, other] = [await school(), await school()];
    await member(at);
    const job = await jobFrom(at, ['Uus;Õpilane;uus.keeld@naide.ee;']);
    const plain = await at.client
      .post(`/imports/students?school=${at.schoolId}`)
      .set('content-type', 'text/csv')
      .send(`${HEADS}\nUus;Õpilane;uus.lihtne@naide.ee;`);

    expect((await choose(at, job, { choice: 'LEAVE', lines: [2] })).body).toMatchObject({
      code: 'import.row-not-found',
    });
    expect((await choose(at, job, { choice: 'LEAVE' })).status).toBe(422);
    expect((await choose(at, job, { choice: 'LEAVE', lines: [3], verdict: 'LEAVES' })).status).toBe(422);
    expect((await choose(at, plain.body as Job, { choice: 'LEAVE_OUT', lines: [2] })).status).toBe(404);
    expect((await choose(other, job, { choice: 'KEEP', lines: [3] })).body).toMatchObject({ code: 'import.not-found' });
    expect((await at.client.patch(`/imports/${job.id}/rows/3`).send({ fields: { email: 'x@y.ee' } })).status).toBe(404);
    await run(at, job, 'apply');
    expect((await choose(at, job, { choice: 'KEEP', lines: [3] })).body).toMatchObject({ code: 'import.wrong-state' });
  });
});

it.each([2_147_483_648, 99_999_999_999_999])(
  'finds no row of the number %d, and names the field in a list',
  async (line) => {
    const at = await school();
    const job = await jobFrom(at, ['Uus;Õpilane;uus.suur@naide.ee;']);

    const chosen = await choose(at, job, { choice: 'LEAVE_OUT', lines: [line] });
    const corrected = await at.client.patch(`/imports/${job.id}/rows/${line}`).send({ fields: { email: 'x@y.ee' } });

    expect([chosen.status, chosen.body]).toMatchObject([
      422,
      { code: 'request.invalid', details: [{ field: 'lines.0' }] },
    ]);
    expect([corrected.status, corrected.body]).toMatchObject([404, { code: 'import.row-not-found' }]);
  },
);

describe('applying', () => {
  it('invites, keeps, moves up and lets leave in one go, tells everybody, and is undone within a day', async () => {
    const at = await school();
    const [stays, leaves, graduates] = [await member(at, '10.B'), await member(at, '9'), await member(at, '12.A')];
    const job = await jobFrom(at, [rowFor(stays), 'Uus;Õpilane;uus.rakendus@naide.ee;10.A']);

    await run(at, job, 'apply');

    expect(await jobOf(at, job)).toMatchObject({ state: 'APPLIED', rowsDone: 4, rowsToDo: 4 });
    expect(await membershipOf(stays)).toMatchObject({ state: 'CONFIRMED', grade: '11.B' });
    expect(await membershipOf(leaves)).toMatchObject({ state: 'ENDED', endedHow: 'LEFT' });
    expect(await membershipOf(graduates)).toMatchObject({ state: 'ENDED', endedHow: 'GRADUATED' });
    expect([mailsTo({ email: 'uus.rakendus@naide.ee' }), mailsTo(leaves), mailsTo(graduates)]).toEqual([1, 1, 1]);
    const entries = await app.database
      .knex('activity_log')
      .where({ userId: leaves.id, type: 'MEMBERSHIP_CHANGED' })
      .select('metadata');
    expect(entries).toEqual([{ metadata: expect.objectContaining({ to: 'ENDED', how: 'LEFT' }) as unknown }]);

    await run(at, job, 'undo');

    expect(await jobOf(at, job)).toMatchObject({ state: 'UNDONE', outcomes: [{ outcome: 'UNDONE', count: 4 }] });
    expect(await membershipOf(stays)).toMatchObject({ grade: '10.B' });
    expect(await membershipOf(leaves)).toMatchObject({ state: 'CONFIRMED', grade: '9' });
    expect(await membershipOf(graduates)).toMatchObject({ state: 'CONFIRMED', grade: '12.A' });
    const { schoolId } = await app.database.knex('students').where({ userId: leaves.id }).first<{ schoolId: number }>();
    expect(schoolId).toBe(at.schoolId);
  });

  it('does nothing twice when the same list is brought again, and nobody goes up two grades', async () => {
    const at = await school();
    const [stays, leaves] = [await member(at, '10.B'), await member(at, '9')];
    const lines = [rowFor(stays), 'Uus;Õpilane;uus.kaks@naide.ee;10.A'];
    const [first, second] = [await jobFrom(at, lines), await jobFrom(at, lines)];

    await Promise.all([first, second].map(({ id }) => at.client.post(`/imports/${id}/apply`).send()));
    await app.work();
    const third = await jobFrom(at, lines);

    const outcomes = (await Promise.all([first, second].map((job) => jobOf(at, job)))).flatMap(
      ({ outcomes: all }) => all,
    );
    const sumOf = (kind: string) =>
      outcomes.filter(({ outcome }) => outcome === kind).reduce((sum, { count }) => sum + count, 0);
    expect([sumOf('DONE'), sumOf('SKIPPED')]).toEqual([3, 3]);
    expect(await verdictsOf(at, third)).toEqual({ [stays.email]: 'MEMBER', 'uus.kaks@naide.ee': 'INVITED' });
    expect((await at.client.post(`/imports/${third.id}/apply`).send()).body).toMatchObject({
      code: 'import.nothing-to-apply',
    });
    expect(await membershipOf(stays)).toMatchObject({ grade: '11.B' });
    expect(mailsTo(leaves)).toBe(1);
  });

  it('leaves out who has joined or left since the dry run', async () => {
    const at = await school();
    const [gone, stays] = [await member(at), await member(at)];
    const job = await jobFrom(at, [rowFor(stays)]);
    const late = await member(at);
    await app.given.moveToSchool(gone, (await app.given.school()).id);

    await run(at, job, 'apply');

    const [row] = (await rowsOf(at, job)).filter(({ isMissing }) => isMissing);
    expect(row).toMatchObject({ outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' });
    expect(await membershipOf(late)).toMatchObject({ state: 'CONFIRMED' });
  });

  it('does not bring back by undoing who belongs to another school by now', async () => {
    const at = await school();
    const [leaves, stays] = [await member(at), await member(at)];
    const job = await jobFrom(at, [rowFor(stays)]);
    await run(at, job, 'apply');
    const { id: other } = await app.given.school();
    await app.given.moveToSchool(leaves, other);

    await run(at, job, 'undo');

    const [row] = (await rowsOf(at, job)).filter(({ isMissing }) => isMissing);
    expect(row).toMatchObject({ outcome: 'KEPT', outcomeCode: 'elsewhere-by-now' });
    const { schoolId } = await app.database.knex('students').where({ userId: leaves.id }).first<{ schoolId: number }>();
    expect(schoolId).toBe(other);
  });

  it('ends what a leaver has asked the school for', async () => {
    const { id: schoolId } = await app.given.school({ approvalDays: 3 });
    const at = { schoolId, client: await app.as(await app.given.schoolRep({ schoolId })) };
    const [leaves, stays] = [await app.given.student({ schoolId }), await app.given.student({ schoolId })];
    const { id: courseId } = await app.given.course();
    const { id: cohortId } = await app.given.cohort({ courseId, startsInDays: 30 });
    const asked = await (
      await app.as(leaves)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })
      .expect(201);
    const job = await jobFrom(at, [rowFor(stays)]);

    await run(at, job, 'apply');

    const { registration } = asked.body as { registration: { id: number } };
    const row = await app.database
      .knex('cohort_participants')
      .where({ id: registration.id })
      .first('status', 'cancelReason');
    expect(row).toEqual({ status: 'CANCELED', cancelReason: 'LEFT_SCHOOL' });
  });
});

it.each([
  ['a student', 403],
  ['a stranger', 401],
] as const)('is refused to %s', async (who, status) => {
  const at = await school();
  const client = await app.as(who === 'a student' ? await app.given.student({ schoolId: at.schoolId }) : null);

  expect((await upload({ ...at, client }, ['Mari;Tamm;mari@naide.ee;'])).status).toBe(status);
});

it('is refused to a representative who only reads, and to another school', async () => {
  const [at, other] = [await school(), await school()];
  const reader = await app.as(await app.given.schoolRep({ schoolId: at.schoolId, schoolRight: 'READS' }));

  expect((await upload({ ...at, client: reader }, ['Mari;Tamm;mari@naide.ee;'])).status).toBe(403);
  expect((await upload({ ...at, client: other.client }, ['Mari;Tamm;mari@naide.ee;'])).body).toMatchObject({
    code: 'school.not-found',
  });
});
