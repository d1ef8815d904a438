import type { TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { statementNames } from '../../../../test/statements';

let app: TestApp;
let paying: PayingApp;
beforeAll(async () => {
  paying = await payingApp('together');
  app = paying.app;
});
afterAll(() => paying.stop());

const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
const byBankLink = { ...byTransfer, provider: 'montonio', bank: 'LHVBEE22' };

type Body = { code?: string; registration: { id: number; cohort: { status: string } }; payment?: { id: string } };
type Answer = { status: number; body: Body; headers: Record<string, string> };

/** Registers all students at the same moment. Tokens are fetched before, so that nothing keeps anybody back. */
async function registerAll(students: readonly GivenUser[], cohortId: number, body: object): Promise<Answer[]> {
  const clients = await Promise.all(students.map((student) => app.as(student)));
  return Promise.all(
    clients.map(async (client) => (await client.post(`/cohorts/${cohortId}/registrations`).send(body)) as Answer),
  );
}

/** @returns how many answers had which status and code */
const countsOf = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = [status, body.code].filter(Boolean).join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const cohortRow = (id: number) =>
  app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number; status: string }>('seatsTaken', 'status');

const TABLES: Record<string, string> = {
  cohort_participants: 't.user_id = :id',
  invoices: 't.buyer_user_id = :id',
  invoice_lines: 't.participant_id in (select id from cohort_participants where user_id = :id)',
  ledger_transactions: 't.participant_id in (select id from cohort_participants where user_id = :id)',
  ledger_entries:
    't.transaction_id in (select l.id from ledger_transactions l join cohort_participants p on p.id = l.participant_id where p.user_id = :id)',
  payment_attempts: 't.participant_id in (select id from cohort_participants where user_id = :id)',
  activity_log: 't.user_id = :id',
  queue_messages: `t.metadata ->> 'requestId' = :requestId`,
};

/** Moments that PostgreSQL or the bank writes. All others are the clock's, which stands still. */
const OTHER_CLOCKS = /("(?:created_at|updated_at|expires_at)": ?)"\d{4}-\d\d-\d\dT[^"]*"/g;

/** Numbers and names that are each row's own, so that rows of two students can be compared. */
const withoutOwn = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replace(OTHER_CLOCKS, '$1"moment"')
    .replace(/("(?:\w*_)?(?:id|key|registrationId)": ?)"?[^,"}]*\d[^,"}]*"?/g, '$1own')
    .replace(/"[^"@]*@[^"]*"/g, '"address"');

/** @returns everything that registering has left of the student, table by table */
async function rowsOf({ id }: GivenUser, { headers }: Answer): Promise<string[]> {
  const requestId = headers['x-request-id'] ?? '';
  const found: string[] = [];
  for (const [table, which] of Object.entries(TABLES)) {
    const { rows } = await app.database.knex.raw<{ rows: { row: string }[] }>(
      `select cast(to_jsonb(t) as text) as row from ${table} t where ${which} order by 1`,
      which.includes('requestId') ? { requestId } : { id },
    );
    found.push(...rows.map(({ row }) => `${table} ${withoutOwn(row)}`).sort());
  }
  return found;
}

const alike = async (howMany: number): Promise<GivenUser[]> =>
  Promise.all(Array.from({ length: howMany }, () => app.given.student({ firstName: 'Mari', lastName: 'Maasikas' })));

describe('students who want a seat of one cohort at the same moment', () => {
  /** @covers rule seats-taken-together */
  it('all get one, and share statements', async () => {
    const cohort = await app.given.cohort({ sizeMax: 40 });
    const students = await app.given.students(40);
    let answers: Answer[] = [];

    const names = await statementNames(async () => {
      answers = await registerAll(students, cohort.id, byTransfer);
    });

    expect(countsOf(answers)).toEqual({ 201: 40 });
    expect(await cohortRow(cohort.id)).toEqual({ seatsTaken: 40, status: 'GROUP_FULL' });
    expect(names).toContain('participants-insert-together');
    expect(names.filter((name) => name.startsWith('participants-insert')).length).toBeLessThan(40);
  });

  it.each([
    ['a bank transfer', byTransfer],
    ['a bank link', byBankLink],
  ])('leave the same rows as somebody who comes alone: %s', async (_way, body) => {
    const [first, ...others] = await alike(13);
    if (!first) throw new Error('Students were asked for');
    const cohort = await app.given.cohort({ sizeMax: 30 });
    const [answer] = await registerAll([first], cohort.id, body);
    if (!answer) throw new Error('One student has registered');
    const alone = await rowsOf(first, answer);

    const answers = await registerAll(others, cohort.id, body);

    expect(countsOf(answers)).toEqual({ 201: 12 });
    expect(alone.length).toBe(9);
    for (const [index, student] of others.entries()) {
      const its = answers[index];
      expect(its && (await rowsOf(student, its))).toEqual(alone);
    }
  });

  it('are each sent to the bank with an order of their own', async () => {
    const cohort = await app.given.cohort({ sizeMax: 30 });
    const answers = await registerAll(await app.given.students(10), cohort.id, byBankLink);

    const attempts = answers.map(({ body }) => body.payment?.id ?? '');
    const orders = await Promise.all(attempts.map((id) => paying.at.ordersOf(id)));
    expect(new Set(attempts).size).toBe(10);
    expect(orders.map((own) => own.length)).toEqual(attempts.map(() => 1));
  });

  it('are refused by the seat when there are fewer, and the others are not', async () => {
    const cohort = await app.given.cohort({ sizeMax: 7 });

    const answers = await registerAll(await app.given.students(25), cohort.id, byTransfer);

    expect(countsOf(answers)).toEqual({ 201: 7, '409 cohort.full': 18 });
    expect(await cohortRow(cohort.id)).toEqual({ seatsTaken: 7, status: 'GROUP_FULL' });
  });

  it('are not held up by one who has a seat already, nor by one who clicks twice', async () => {
    const cohort = await app.given.cohort({ sizeMax: 30 });
    const students = await app.given.students(10);
    const [seated, hasty] = students;
    if (!seated || !hasty) throw new Error('Students were asked for');
    await registerAll([seated], cohort.id, byTransfer);

    const answers = await registerAll([...students, hasty, hasty], cohort.id, byTransfer);

    expect(countsOf(answers)).toEqual({ 201: 9, '409 registration.already-registered': 3 });
    expect((await cohortRow(cohort.id))?.seatsTaken).toBe(10);
  });

  it('hear why they get no seat themselves, when the transaction that they share is refused because of another', async () => {
    const { id } = await app.given.cohort({ sizeMax: 10 });
    const students = await app.given.students(5);
    const [busy, alsoBusy, seatedMeanwhile, ...others] = students;
    if (!busy || !alsoBusy || !seatedMeanwhile) throw new Error('Five students were asked for');
    const [ahead, holder] = [await app.database.knex.transaction(), await app.database.knex.transaction()];
    await ahead('users').whereIn('id', [busy.id, alsoBusy.id]).forUpdate().select('id');
    // Two transactions are under way, so that the next three students wait for each other.
    const first = registerAll([busy], id, byTransfer);
    await untilSomebodyWaits(app.database.knex);
    const second = registerAll([alsoBusy], id, byTransfer);
    await untilSomebodyWaits(app.database.knex, 2);
    const next = registerAll([seatedMeanwhile, ...others], id, byTransfer);
    // A busy machine needs as long as this to read what the three need before they write.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    // Not to be seen yet, so that the three write their rows and wait for this one.
    const seat = { cohortId: id, status: 'REGISTERED', defaultPayer: 'STUDENT', confirmedAt: app.clock.now() };
    const cents = { priceCents: 9_500, cohortPriceCents: 9_500, schoolShareCents: 0, studentShareCents: 9_500 };
    const { id: userId } = seatedMeanwhile;
    await holder('cohort_participants').insert({ ...seat, ...cents, userId, registeredByUserId: userId });
    await ahead.commit();
    await Promise.all([first, second]);
    await untilSomebodyWaits(app.database.knex);
    await app.database.knex('cohorts').where({ id }).update({ seatsTaken: 10, status: 'GROUP_FULL' });
    await holder.commit();

    expect(countsOf(await next)).toEqual({ '409 cohort.full': 3 });
  });

  it('are not held up by one whose request is refused', async () => {
    const cohort = await app.given.cohort({ sizeMax: 30 });
    const schoolId = (await app.given.school()).id;
    const [representative, pupil] = [await app.given.schoolRep({ schoolId }), await app.given.student({ schoolId })];
    const asRepresentative = (await app.as(representative)).post(`/cohorts/${cohort.id}/registrations`);

    const [refused, ...answers] = await Promise.all([
      asRepresentative.send({ ...byTransfer, studentId: pupil.id }),
      ...(await app.given.students(7)).map(async (student) => (await registerAll([student], cohort.id, byTransfer))[0]),
    ]);

    expect(refused.body).toMatchObject({ code: 'registration.payer-not-offered' });
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
    expect((await cohortRow(cohort.id))?.seatsTaken).toBe(7);
  });
});
