/** @covers BankGuess, BankMatch, MatchBankLine, errors bank-line */
import { BankDesk, entryNumber, type Invoiced } from '../../../../test/bank';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let desk: BankDesk;
withOutsideMoney('reversed_payments', (given) => {
  ({ app, at } = given);
  desk = new BankDesk(app, at);
});
const IBAN = 'EE382200221020145685';

const mailsTo = ({ student }: Invoiced): string[] =>
  app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject);
const seatOf = ({ student }: Invoiced) =>
  app.database
    .knex('cohort_participants')
    .where({ userId: student.id })
    .first<{ confirmedAt: Date | null }>('confirmedAt');
const casesOf = ({ invoiceId }: Invoiced) =>
  app.database
    .knex('cases as c')
    .join('payment_attempts as a', 'a.id', 'c.paymentAttemptId')
    .where('a.invoiceId', invoiceId)
    .select<{ kind: string; status: string; action: string | null; amountCents: number }[]>(
      'c.kind',
      'c.status',
      'c.action',
      'c.amountCents',
    );

/** A student's transfer that paid their invoice by its reference number. */
async function paid(more = 0): Promise<{ who: Invoiced; came: string }> {
  const who = await desk.invoiced();
  const came = entryNumber();
  await desk.upload([
    { reference: came, cents: who.cents + more, viitenumber: who.viitenumber, name: 'Mari', iban: IBAN },
  ]);
  return { who, came };
}

describe('a transfer that the bank takes back', () => {
  /** @covers rule bank-reversed */
  it('is guessed first, waits for a person, and is booked by one key: the money is owed again, and the payer is told so', async () => {
    const { who, came } = await paid();
    const gone = entryNumber();
    await desk.upload([
      { reference: gone, cents: -who.cents, viitenumber: who.viitenumber, name: 'Mari', iban: IBAN, isReturn: true },
    ]);
    const line = await desk.line(gone);

    expect(line).toMatchObject({ status: 'WAITING', open: { amount: -who.cents } });
    expect(line.guesses[0]).toMatchObject({
      booking: { kind: 'REVERSED' },
      reasons: ['AMOUNT', 'VIITENUMBER', 'IBAN', 'NAME', 'REVERSAL'],
      isSure: false,
      label: expect.stringContaining(who.number) as string,
    });
    const waiting = (await desk.books()).checks.find(({ name }) => name === 'bank-waiting');
    expect(waiting?.rows.map(({ label }) => label)).toContain(gone);

    expect(await desk.match(line.id, line.guesses[0]?.booking ?? {})).toMatchObject({
      status: 200,
      body: { status: 'BOOKED', matches: [{ kind: 'REVERSED', invoiceNumber: who.number, isByRule: false }] },
    });
    await app.work();

    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
    expect((await seatOf(who)).confirmedAt).toBeNull();
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(who.cents);
    expect(mailsTo(who).at(-1)).toContain('läks tagasi');
    expect(mailsTo(who).join(' ')).not.toContain('Parandus');
    expect(await casesOf(who)).toMatchObject([{ kind: 'payment.reversed-outside', status: 'OPEN' }]);
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);
    // What it brought is undone only after the line that took it back.
    expect(await desk.undo((await desk.line(came)).id)).toMatchObject({
      status: 409,
      body: { code: 'bank-line.reversed' },
    });
  });

  it('is undone: the payment stands again, on the line that brought it, and can be taken back anew', async () => {
    const { who, came } = await paid();
    const gone = entryNumber();
    await desk.upload([
      { reference: gone, cents: -who.cents, viitenumber: who.viitenumber, iban: IBAN, isReturn: true },
    ]);
    const { id, guesses } = await desk.line(gone);
    await desk.match(id, guesses[0]?.booking ?? {});
    await app.work();

    expect(await desk.undo(id)).toMatchObject({ status: 200, body: { status: 'WAITING' } });
    await app.work();

    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'PAID', paidCents: who.cents });
    expect((await seatOf(who)).confirmedAt).not.toBeNull();
    expect(await desk.line(came)).toMatchObject({
      status: 'BOOKED',
      matches: [
        { kind: 'INVOICE', undoneAt: expect.any(String) as string },
        { kind: 'INVOICE', undoneAt: null },
      ],
    });
    expect(await casesOf(who)).toMatchObject([{ status: 'RESOLVED', action: 'PAID_AGAIN' }]);
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);

    const [again] = (await desk.line(gone)).guesses;
    expect(await desk.match(id, again?.booking ?? {})).toMatchObject({ status: 200 });
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
    expect(await desk.differences()).toEqual([]);
  });

  it('of which a part had gone back by a transfer of ours is taken back whole, and the payer has that part twice', async () => {
    const { who, came } = await paid(500);
    const { id, guesses } = await desk.line(came);
    await desk.match(id, guesses[0]?.booking ?? {});
    await desk.upload([{ reference: entryNumber(), cents: -500, name: 'Mari', iban: IBAN }]);
    const gone = entryNumber();
    await desk.upload([{ reference: gone, cents: -who.cents - 500, viitenumber: who.viitenumber, isReturn: true }]);
    const line = await desk.line(gone);

    expect(await desk.match(line.id, line.guesses[0]?.booking ?? {})).toMatchObject({ status: 200 });
    await app.work();

    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(who.cents);
    expect(await casesOf(who)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'refund.sent-twice', amountCents: 500 })]),
    );
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);
    expect(await desk.undo(line.id)).toMatchObject({ status: 409, body: { code: 'bank-line.refunded' } });
  });

  it('after its seat was given up and all of it refunded leaves the whole sum to be asked back', async () => {
    const { who } = await paid();
    const registration = await app.database
      .knex('cohort_participants')
      .where({ userId: who.student.id })
      .first<{ id: number }>('id');
    await (await app.as(who.student)).post(`/registrations/${registration.id}/cancel`).send({}).expect(200);
    await app.work();
    await desk.upload([{ reference: entryNumber(), cents: -who.cents, name: 'Mari', iban: IBAN }]);
    const gone = entryNumber();
    await desk.upload([{ reference: gone, cents: -who.cents, viitenumber: who.viitenumber, isReturn: true }]);
    const line = await desk.line(gone);

    expect(await desk.match(line.id, line.guesses[0]?.booking ?? {})).toMatchObject({ status: 200 });

    expect(await casesOf(who)).toMatchObject([{ kind: 'refund.sent-twice', amountCents: who.cents, status: 'OPEN' }]);
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);
  });

  it('that had paid two invoices is taken back of both', async () => {
    const one = await desk.invoiced();
    const two = await desk.invoiced(one.student);
    await desk.upload([
      { reference: entryNumber(), cents: one.cents + two.cents, text: `${one.number} ja ${two.number}`, iban: IBAN },
    ]);
    const gone = entryNumber();
    await desk.upload([{ reference: gone, cents: -one.cents - two.cents, iban: IBAN, text: one.number }]);
    const line = await desk.line(gone);
    expect(line.guesses[0]).toMatchObject({ booking: { kind: 'REVERSED' }, reasons: ['AMOUNT', 'NUMBER', 'IBAN'] });

    expect(await desk.match(line.id, line.guesses[0]?.booking ?? {})).toMatchObject({
      status: 200,
      body: { status: 'BOOKED', matches: [{ kind: 'REVERSED' }, { kind: 'REVERSED' }] },
    });

    for (const { invoiceId } of [one, two]) expect(await desk.invoice(invoiceId)).toMatchObject({ status: 'UNPAID' });
    expect(await desk.differences()).toEqual([]);
  });

  it('that came before the first statement differs nowhere', async () => {
    const who = await desk.invoiced();
    const admin = await desk.admin();
    const transfer = { reference: 'LONG-AGO', receivedOn: '2020-01-02', payerName: 'Mari Maasikas', payerIban: IBAN };
    await admin
      .post(`/invoices/${who.invoiceId}/transfers`)
      .send({ ...transfer, amount: { amount: who.cents, currency: 'EUR' } })
      .expect(200);
    const gone = entryNumber();
    await desk.upload([{ reference: gone, cents: -who.cents, viitenumber: who.viitenumber, isReturn: true }]);
    const line = await desk.line(gone);
    await desk.match(line.id, line.guesses[0]?.booking ?? {});

    expect(await desk.invoice(who.invoiceId)).toMatchObject({ status: 'UNPAID' });
    expect(await desk.differences()).toEqual([]);

    expect(await desk.undo(line.id)).toMatchObject({ status: 200 });
    expect(await desk.invoice(who.invoiceId)).toMatchObject({ status: 'PAID' });
    expect(await desk.differences()).toEqual([]);
  });
});

it('takes back nothing that does not fit the line', async () => {
  const { who } = await paid();
  const attempt = await app.database
    .knex('payment_attempts')
    .where({ invoiceId: who.invoiceId })
    .first<{ id: string }>('id');
  const [less, came] = [entryNumber(), entryNumber()];
  await desk.upload([
    { reference: less, cents: -who.cents + 1, name: 'Keegi' },
    { reference: came, cents: who.cents + 1, name: 'Keegi' },
  ]);
  const taken = (...paymentAttemptIds: string[]) => ({ kind: 'REVERSED', paymentAttemptIds });

  // The sum alone, without any sign of its payer, is no guess where the bank has not marked the line.
  expect((await desk.line(less)).guesses.map(({ booking }) => booking['kind'])).not.toContain('REVERSED');
  for (const reference of [less, came])
    expect(await desk.match((await desk.line(reference)).id, taken(attempt.id))).toMatchObject({
      status: 422,
      body: { code: 'bank-line.sum' },
    });
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect(await desk.match((await desk.line(less)).id, taken(nothing))).toMatchObject({ status: 404 });
  expect(await desk.match((await desk.line(less)).id, taken())).toMatchObject({ status: 422 });
  expect(await desk.invoice(who.invoiceId)).toMatchObject({ status: 'PAID' });
});
