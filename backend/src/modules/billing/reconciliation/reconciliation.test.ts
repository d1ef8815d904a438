/**
 * @covers GET /reconciliation, POST /reconciliation
 * @covers Invariants, Reconciliation
 */
import fc from 'fast-check';
import { newId } from '#platform/index';
import { BankDesk, entryNumber } from '../../../../test/bank';
import type { SampleEntry } from '../../../../test/camt';
import { GiftCards } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let bank: PayingApp['bank'];
let stop: PayingApp['stop'];
let desk: BankDesk;
beforeAll(async () => {
  ({ app, at, bank, stop } = await payingApp('reconciliation'));
  desk = new BankDesk(app, at);
});
afterAll(() => stop());

/** Runs the schedule at noon: in the first hours of a day it does nothing. */
async function nightly(): Promise<void> {
  const now = app.clock.now();
  app.clock.set(new Date(`${now.toISOString().slice(0, 10)}T12:00:00Z`));
  await app.container.registry.schedules.find(({ name }) => name === 'books.reconcile')?.run();
  app.clock.set(now);
}

it('loses no cent whatever comes, is matched and undone: what is booked and what is open are the lines', async () => {
  const entry = fc.record({
    share: fc.integer({ min: 1, max: 200 }),
    hasReference: fc.boolean(),
    accepts: fc.boolean(),
    undoes: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (plan) => {
      const who = await desk.invoiced();
      const entries = plan.map(({ share, hasReference }): SampleEntry & { reference: string } => ({
        reference: entryNumber(),
        cents: Math.max(1, Math.round((who.cents * share) / 100)),
        ...(hasReference && { viitenumber: who.viitenumber }),
      }));
      await desk.upload(entries);
      for (const [index, { accepts, undoes }] of plan.entries()) {
        const line = await desk.line(entries[index]?.reference ?? '');
        const guess = line.guesses[0]?.booking;
        if (accepts && guess !== undefined) await desk.match(line.id, guess);
        if (undoes) await desk.undo(line.id);
      }
      const { rows } = await app.database.knex.raw<{ rows: { lost: number }[] }>(
        `select count(*)::integer as lost from bank_lines l join bank_line_states s on s.line_id = l.id
         where l.amount_cents <> s.open_cents + coalesce((select sum(m.amount_cents) from bank_matches m where m.line_id = l.id and m.undone_at is null), 0)`,
      );
      expect(rows[0]?.lost).toBe(0);
      expect(await desk.differences()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

it('agrees after a payment by a provider', async () => {
  await at.settle((await at.paying()).orderUuid);

  expect(await desk.differences()).toEqual([]);
});

it('runs once a night, keeps the day, and is asked for again by staff', async () => {
  await app.database.knex('reconciliation_results').delete();
  await nightly();
  const first = await app.database.knex('reconciliation_results').select<{ checkedAt: Date; name: string }[]>('*');
  await nightly();

  expect(first.length).toBeGreaterThan(5);
  expect(await app.database.knex('reconciliation_results').select('*')).toHaveLength(first.length);
  const { status, body } = await (await desk.admin()).get('/reconciliation');
  expect({ status, body }).toMatchObject({ status: 200, body: { day: expect.any(String) as unknown, days: [{}] } });
  expect((await (await desk.admin()).get('/reconciliation?day=2019-01-01')).body).toMatchObject({ checks: [] });
  expect((await (await desk.admin()).get('/reconciliation?day=soon')).status).toBe(422);
});

it('counts no line that waits among the rows that differ', async () => {
  await desk.upload([{ reference: entryNumber(), cents: 4_321, name: 'Keegi' }]);
  const books = await desk.books();
  const waiting = books.checks.find(({ name }) => name === 'bank-waiting')?.rowCount;

  expect(waiting).toBeGreaterThan(0);
  expect(await desk.differences()).toEqual([]);
  expect(books.days[0]?.rowCount).toBe(0);
});

it('says how many lines were set aside as none of ours, and their sums, up to the day', async () => {
  const references = [entryNumber(), entryNumber(), entryNumber()];
  const cents = [7_700, -1_200, 3_300];
  const before = (await desk.books()).setAside;
  await desk.upload(references.map((reference, index) => ({ reference, cents: cents[index] ?? 0, name: 'Üürnik' })));
  const lines = await app.database
    .knex('bank_lines')
    .whereIn('reference', references)
    .orderBy('amount_cents')
    .select<{ id: string }[]>('id');
  for (const { id } of lines) expect((await desk.match(id, { kind: 'OTHER', note: 'Üür' })).status).toBe(200);
  const [lowest] = lines;
  const { setAside } = await desk.books();

  expect([setAside.count, setAside.in.amount, setAside.out.amount]).toEqual([
    before.count + 3,
    before.in.amount + 11_000,
    before.out.amount + 1_200,
  ]);
  await desk.undo(lowest?.id ?? '');
  expect((await desk.books()).setAside).toMatchObject({ count: before.count + 2, out: before.out });
  expect((await (await desk.admin()).get('/reconciliation?day=2019-01-01')).body).toMatchObject({
    setAside: { count: 0, in: { amount: 0 }, out: { amount: 0 } },
  });
});

it('agrees after a gift card was sold and spent, and a school took credit', async () => {
  const cards = new GiftCards({ app, at, bank, stop });
  const card = await cards.sold(5_000);
  const { id: schoolId } = await app.given.school();
  const student = await app.given.student({ schoolId });
  await (
    await desk.admin()
  )
    .post(`/schools/${schoolId}/credits`)
    .send({ kind: 'CREDIT', amount: { amount: 20_000, currency: 'EUR' }, reason: 'Leping 7' });
  const { id: cohortId } = await app.given.cohort({ startsInDays: 30 });
  const { status } = await cards.register(student, cohortId, { payer: 'SCHOOL' });
  const spent = await cards.register(await app.given.student(), cohortId, { giftCard: card.code });
  await app.work();

  expect([status, spent.status]).toEqual([201, 201]);
  expect(await desk.differences()).toEqual([]);
});

/** Books cents to or from what a student owes, with no document. */
async function misbook(userId: number, cents: number): Promise<void> {
  const id = newId();
  await app.database.knex.transaction(async (transaction) => {
    await transaction('ledger_transactions').insert({ id, kind: 'wrong', uniqueKey: id, occurredAt: app.clock.now() });
    await transaction('ledger_entries').insert([
      { transactionId: id, account: 'receivable', amountCents: cents, userId },
      { transactionId: id, account: 'unallocated', amountCents: -cents },
    ]);
  });
}

it('names what differs, opens one case for it, and closes it when it agrees again', async () => {
  const { student } = await desk.invoiced();
  await misbook(student.id, -100);

  const found = await desk.differences();
  await desk.books();

  expect(found).toMatchObject([
    { name: 'receivable-documents', rowCount: 1, rows: [{ kind: 'user' }], difference: { amount: 100 } },
  ]);
  const cases = await app.database.knex('cases').where({ kind: 'books.differ' }).select<{ status: string }[]>('status');
  expect(cases).toEqual([{ status: 'OPEN' }]);
  await misbook(student.id, 100);
  expect(await desk.differences()).toEqual([]);
  expect(await app.database.knex('cases').where({ kind: 'books.differ' }).select('status')).toEqual([
    { status: 'RESOLVED' },
  ]);
});

it('says in the case how much differs, also where two rows cancel each other out', async () => {
  const [one, two] = [await desk.invoiced(), await desk.invoiced()];
  await misbook(one.student.id, 100);
  await misbook(two.student.id, -100);

  expect(await desk.differences()).toMatchObject([{ rowCount: 2, difference: { amount: 200 } }]);
  expect(await app.database.knex('cases').where({ kind: 'books.differ', status: 'OPEN' })).toMatchObject([
    { amountCents: 200 },
  ]);
  await misbook(one.student.id, -100);
  await misbook(two.student.id, 100);
  expect(await desk.differences()).toEqual([]);
});

it('names a gift card and a school whose money is not what the ledger says', async () => {
  const card = await new GiftCards({ app, at, bank, stop }).sold(5_000);
  const { id: schoolId, name } = await app.given.school();
  const wrong = async (account: string, party: object, subject: object) => {
    const id = newId();
    await app.database.knex.transaction(async (transaction) => {
      const posting = { id, kind: 'wrong', uniqueKey: id, occurredAt: app.clock.now(), ...subject };
      await transaction('ledger_transactions').insert(posting);
      await transaction('ledger_entries').insert([
        { transactionId: id, account, amountCents: -7, ...party },
        { transactionId: id, account: 'unallocated', amountCents: 7 },
      ]);
    });
  };
  await wrong('gift_cards', {}, { subjectKind: 'gift-card', subjectId: card.id });
  await wrong('school_credits', { schoolId }, {});

  expect(await desk.differences()).toMatchObject([
    { name: 'gift-cards-ledger', rowCount: 1, rows: [{ label: `…${card.code.slice(-4)}` }] },
    { name: 'school-credits-ledger', rowCount: 1, rows: [{ label: name }] },
  ]);
});
