import { testApp, type TestApp, type TestClient } from '../../../../../test/app';
import type { GivenUser } from '../../../../../test/given';
import { givenGraduate } from '../../../../../test/graduates';
import { staffLists } from '../../../../../test/staff-imports';
import { countStatements } from '../../../../../test/statements';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;
beforeAll(async () => {
  app = await testApp('import_seats');
  admin = await app.given.admin();
});
beforeEach(async () => void (client = await app.as(admin)));
afterAll(() => app.close());

const knex = () => app.database.knex;
const working = { work: () => app.work() } as TestApp;
const results = staffLists(working, 'results', () => client);
const progress = staffLists(working, 'progress', () => client);

const RESULTS = 'E-post;Kursus;Rühm;Tulemus;Märkus';
const PROGRESS = 'E-mail,Cohort,Progress,Date';
const statusOf = async (id: number) =>
  (await knex()('cohort_participants').where({ id }).first<{ status: string }>('status')).status;
const graduates = (count: number) => Promise.all(Array.from({ length: count }, () => givenGraduate(app)));

/** Who may not import such a list at all. */
async function refused(what: 'results' | 'progress', list: string): Promise<number[]> {
  const keyed = await client.post('/api-keys').send({
    name: 'Võti',
    permissions: ['import.manage-all'],
    expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  });
  const actors = [
    ...[null, await app.given.student(), await app.given.teacher(), await app.given.schoolRep()],
    { ...admin, apiKey: (keyed.body as { secret: string }).secret },
  ];
  const statuses: number[] = [];
  for (const actor of actors) {
    const by = await app.as(actor);
    statuses.push((await by.post(`/imports/${what}`).set('content-type', 'text/csv').send(list)).status);
  }
  return statuses;
}

describe('a list of results', () => {
  it('says which are new, corrections, the same or wrong, and why', async () => {
    const people = await graduates(6);
    const [fresh, corrected, silent, same, running, unpaid] = people;
    for (const one of [corrected, silent, same]) await one?.mark('COMPLETED');
    await knex()('cohort_participants').where({ id: running?.registrationId }).update({ status: 'IN_PROGRESS' });
    await knex()('cohort_participants')
      .where({ id: unpaid?.registrationId })
      .update({ confirmedAt: null, heldUntil: new Date(app.clock.now().getTime() + 86_400_000) });
    const row = (one: (typeof people)[number] | undefined, result: string, comment = '') =>
      `${one?.student.email};;${one?.cohortId};${result};${comment}`;

    const job = await results.job([
      RESULTS,
      row(fresh, 'Arvestatud'),
      row(corrected, 'fail', 'Viimane töö jäi esitamata'),
      row(silent, 'не зачтено'),
      row(same, 'passed'),
      row(running, 'passed'),
      row(unpaid, 'passed'),
      row(fresh, 'failed'),
      `${fresh?.student.email};;;passed;`,
      `${fresh?.student.email};Olematu kursus;;passed;`,
      `eikeegi@naide.ee;;${fresh?.cohortId};passed;`,
      `${fresh?.student.email};;${same?.cohortId};5;x`,
    ]);

    expect(await results.verdicts(job)).toEqual([
      'MARKS',
      'CORRECTS',
      'WRONG',
      'SAME',
      ...Array<string>(7).fill('WRONG'),
    ]);
    expect(await results.problems(job)).toEqual([
      [4, 'comment', 'reason-required'],
      [6, 'result', 'not-over'],
      [7, 'result', 'not-paid'],
      [8, 'email', 'doubled'],
      [9, 'cohort', 'required'],
      [10, 'cohort', 'no-registration'],
      [11, 'email', 'unknown-person'],
      [12, 'result', 'result'],
      [12, 'comment', 'too-short'],
    ]);
    expect(await statusOf(fresh?.registrationId ?? 0)).toBe('AWAITING_RESULT');
  });

  it('finds a seat by the course alone, and not where the student has two, or another row has named it', async () => {
    const [one] = await graduates(1);
    const { courseId, name } = await knex()('cohorts')
      .where({ id: one?.cohortId })
      .first<{ courseId: number; name: string }>();
    const { title } = await knex()('courses').where({ id: courseId }).first<{ title: string }>('title');
    const lines = [
      RESULTS,
      `${one?.student.email};${title.toUpperCase()};;passed;`,
      `${one?.student.email};;${name};passed;`,
    ];

    expect(await results.problems(await results.job(lines))).toEqual([[3, 'email', 'doubled']]);
    const second = await app.given.cohort({ courseId, startsInDays: -40, lengthDays: 30, status: 'COMPLETED' });
    const row = await knex()('cohort_participants').where({ id: one?.registrationId }).first<Record<string, unknown>>();
    const { id: _id, conditions, ...rest } = row;
    await knex()('cohort_participants').insert({
      ...rest,
      conditions: JSON.stringify(conditions),
      cohortId: second.id,
    });

    expect(await results.problems(await results.job(lines.slice(0, 2)))).toEqual([[2, 'cohort', 'many-registrations']]);
  });

  it('sets results as one by hand does: told, with a diploma and a row in the log; and takes them back', async () => {
    const [fresh, corrected, later] = await graduates(3);
    await corrected?.mark('FAILED');
    app.mails.length = 0;
    const job = await results.job([
      RESULTS,
      `${fresh?.student.email};;${fresh?.cohortId};passed;`,
      `${corrected?.student.email};;${corrected?.cohortId};passed;Töö jõudis siiski kohale`,
      `${later?.student.email};;${later?.cohortId};failed;`,
    ]);

    const applied = await results.apply(job);
    await client.post(`/imports/${job.id}/apply`).expect(202);
    await app.work();

    expect(applied).toMatchObject({ state: 'APPLIED', outcomes: [{ outcome: 'DONE', count: 3 }] });
    expect(await statusOf(corrected?.registrationId ?? 0)).toBe('COMPLETED');
    expect(await knex()('diplomas').where({ participantId: fresh?.registrationId })).toHaveLength(1);
    expect(app.mails.map(({ to }) => to)).toContain(fresh?.student.email);
    expect(
      await knex()('activity_log').where({
        type: 'COHORT_PARTICIPANT_STATUS_CHANGE',
        actorUserId: admin.id,
        userId: corrected?.student.id,
      }),
    ).toMatchObject([{ notes: 'Töö jõudis siiski kohale', metadata: { from: 'FAILED', to: 'COMPLETED' } }]);

    await later?.mark('COMPLETED', 'Õpetaja parandas');
    await results.undo(job);

    expect(await results.outcomes(job)).toEqual([
      ['UNDONE', null],
      ['UNDONE', null],
      ['KEPT', 'changed-meanwhile'],
    ]);
    const seats = [fresh, corrected, later].map((one) => statusOf(one?.registrationId ?? 0));
    expect(await Promise.all(seats)).toEqual(['AWAITING_RESULT', 'FAILED', 'COMPLETED']);
    expect(await knex()('diplomas').where({ participantId: fresh?.registrationId }).whereNull('revokedAt')).toEqual([]);
  });

  it('leaves out a seat whose result somebody has set since the check', async () => {
    const [one] = await graduates(1);
    const job = await results.job([RESULTS, `${one?.student.email};;${one?.cohortId};failed;`]);
    await one?.mark('COMPLETED');

    await results.apply(job);

    expect(await results.outcomes(job)).toEqual([['SKIPPED', 'changed-meanwhile']]);
    expect(await statusOf(one?.registrationId ?? 0)).toBe('COMPLETED');
  });

  it('is for staff who may set every result', async () => {
    expect(await refused('results', `${RESULTS}\na@b.ee;;1;passed;`)).toEqual([401, 403, 403, 404, 404]);
  });

  it('costs statements by cohort and not by row', async () => {
    const teacher = await app.given.teacher();
    const first = await givenGraduate(app, { teacher });
    const rest = await Promise.all(Array.from({ length: 20 }, () => givenGraduate(app, { teacher })));
    await knex()('cohort_participants')
      .whereIn(
        'id',
        rest.map(({ registrationId }) => registrationId),
      )
      .update({ cohortId: first.cohortId });
    const rowOf = ({ student }: (typeof rest)[number]) => `${student.email};;${first.cohortId};passed;`;
    const cost = async (people: typeof rest) => {
      const upload = await countStatements(() => results.job([RESULTS, ...people.map(rowOf)]));
      await client.post(`/imports/${upload.result.id}/apply`).expect(202);
      const [job] = app.container.registry.handlersOf('import.apply-requested');
      const context = { messageId: '', attempt: 1, isLastAttempt: true };
      const applied = await countStatements(async () => job?.run({ importId: upload.result.id }, context));
      return [upload.statements, applied.statements];
    };

    expect(await cost(rest.slice(2))).toEqual(await cost(rest.slice(0, 2)));
  });
});

describe('a list of progress', () => {
  const kept = (id: number) =>
    knex()('cohort_progress')
      .where({ cohortParticipantId: id })
      .first<Record<string, unknown> | undefined>('progressPercent', 'syncedFrom', 'updatedAt');

  it('says what is first, further, older, the same or wrong; keeps it, and takes it back', async () => {
    const people = await graduates(5);
    const [fresh, further, older, same, wrong] = people;
    const line = (one: (typeof people)[number] | undefined, percent: string, date = '') =>
      `${one?.student.email},${one?.cohortId},${percent},${date}`;
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const before = await progress.job([
      PROGRESS,
      line(further, '20%', day(-9)),
      line(older, '60', day(-2)),
      line(same, '50', day(-9)),
    ]);
    await progress.apply(before);

    const job = await progress.job([
      PROGRESS,
      line(fresh, '"45,4 %"', day(-1)),
      line(further, '80'),
      line(older, '30', day(-3)),
      line(same, '50'),
      line(wrong, '0.45'),
      line(wrong, '101'),
      line(wrong, '50', day(1)),
      line(wrong, '50', 'eile'),
      `${wrong?.student.email},999999,50,`,
    ]);

    expect(await progress.verdicts(job)).toEqual([
      'FIRST_PROGRESS',
      'NEW_PROGRESS',
      'OLDER',
      'SAME',
      ...Array<string>(5).fill('WRONG'),
    ]);
    expect(await progress.problems(job)).toEqual([
      [6, 'percent', 'percent'],
      [7, 'percent', 'percent'],
      [7, 'email', 'doubled'],
      [8, 'email', 'doubled'],
      [9, 'date', 'date'],
      [9, 'email', 'doubled'],
      [10, 'cohort', 'no-registration'],
    ]);
    await progress.apply(job);
    expect(await kept(fresh?.registrationId ?? 0)).toMatchObject({
      progressPercent: 45,
      syncedFrom: 'file',
      updatedAt: new Date(day(-1)),
    });
    expect(await kept(further?.registrationId ?? 0)).toMatchObject({ progressPercent: 80, updatedAt: app.clock.now() });
    expect(await kept(older?.registrationId ?? 0)).toMatchObject({ progressPercent: 60 });

    await progress.undo(job);

    expect(await kept(fresh?.registrationId ?? 0)).toBeUndefined();
    expect(await kept(further?.registrationId ?? 0)).toMatchObject({
      progressPercent: 20,
      updatedAt: new Date(day(-9)),
    });
    expect((await progress.outcomes(job)).slice(0, 2)).toEqual([
      ['UNDONE', null],
      ['UNDONE', null],
    ]);
  });

  it('refuses a day to come, and leaves out what has changed since the check', async () => {
    const [one] = await graduates(1);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const wrong = await progress.job([PROGRESS, `${one?.student.email},${one?.cohortId},50,${tomorrow}`]);
    expect(await progress.problems(wrong)).toEqual([[2, 'date', 'future']]);
    const jobs = [
      await progress.job([PROGRESS, `${one?.student.email},${one?.cohortId},50,`]),
      await progress.job([PROGRESS, `${one?.student.email},${one?.cohortId},70,`]),
    ];

    for (const job of jobs) await progress.apply(job);

    expect(await progress.outcomes(jobs[1] ?? { id: '' })).toEqual([['SKIPPED', 'changed-meanwhile']]);
    expect(await kept(one?.registrationId ?? 0)).toMatchObject({ progressPercent: 50 });
  });

  it('is for staff who may set all progress', async () => {
    expect(await refused('progress', `${PROGRESS}\na@b.ee,1,50,`)).toEqual([401, 403, 403, 404, 404]);
  });
});
