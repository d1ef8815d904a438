/** @covers BankMatch, RecordTransfer, ResolveCase */
import { BankDesk, entryNumber } from '../../../../test/bank';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let bank: MoneyTest['bank'];
let outside: MoneyTest['outside'];
let desk: BankDesk;
withOutsideMoney('statement_forms', (given) => {
  ({ app, at, bank, outside } = given);
  desk = new BankDesk(app, at);
});
const IBAN = 'EE382200221020145685';

/** The details of one payment of a batch. */
const payment = (cents: number, number?: string): string =>
  `<TxDtls><Refs>${number === undefined ? '' : `<AcctSvcrRef>${number}</AcctSvcrRef>`}</Refs>` +
  `<AmtDtls><TxAmt><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt></TxAmt></AmtDtls></TxDtls>`;
/** Makes the only entry of a file a batch of payments. */
const asBatch =
  (...payments: string[]) =>
  (file: string): string =>
    file.replace(/<NtryDtls>.*<\/NtryDtls>/, `<NtryDtls>${payments.join('')}</NtryDtls>`);
const linesOf = async (...references: string[]): Promise<number> =>
  (await app.database.knex('bank_lines').whereIn('reference', references)).length;

it('a refund that was sent before the first statement and came back after it differs nowhere', async () => {
  const who = await desk.invoiced();
  const admin = await desk.admin();
  const transfer = { reference: 'BEFORE-1', receivedOn: desk.today(), payerName: 'Mari Maasikas', payerIban: IBAN };
  await admin
    .post(`/invoices/${who.invoiceId}/transfers`)
    .send({ ...transfer, amount: { amount: who.cents + 500, currency: 'EUR' } });
  await app.work();
  const refund = await app.database.knex('refunds').where({ status: 'CREATED' }).first<{ id: string }>('id');
  expect((await admin.post(`/refunds/${refund.id}/sent`).send({ reference: 'OUT-1' })).status).toBe(204);
  app.clock.advance({ days: 3 });

  const back = entryNumber();
  await desk.upload([{ reference: back, cents: 500, isReturn: true, endToEnd: 'OUT-1', iban: IBAN }]);

  expect(await desk.line(back)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'RETURN' }] });
  expect(await desk.differences()).toEqual([]);
});

describe('one entry that two files have in two forms is taken once', () => {
  it('as the payments of a batch, and as one line', async () => {
    const reference = entryNumber();
    const openingCents = 10_000;
    const day = await desk.upload([{ reference, cents: 900 }], { openingCents }, asBatch(payment(400), payment(500)));
    const month = await desk.upload([{ reference, cents: 900 }], { openingCents, ref: 'MONTH-1' });

    expect([day.linesAdded, month.linesAdded]).toEqual([2, 0]);
    expect(await linesOf(reference, `${reference}-1`, `${reference}-2`)).toBe(2);
  });

  it('as one line, and as the payments of a batch', async () => {
    const reference = entryNumber();
    const openingCents = 20_000;
    const day = await desk.upload([{ reference, cents: 900 }], { openingCents });
    const month = await desk.upload(
      [{ reference, cents: 900 }],
      { openingCents, ref: 'MONTH-2' },
      asBatch(payment(400), payment(500)),
    );

    expect([day.linesAdded, month.linesAdded]).toEqual([1, 0]);
  });

  it('as payments of a batch that have numbers, and as entries with these numbers', async () => {
    const [reference, one, two] = [entryNumber(), entryNumber(), entryNumber()];
    const openingCents = 30_000;
    const batch = asBatch(payment(400, one), payment(500, two));
    const day = await desk.upload([{ reference, cents: 900 }], { openingCents }, batch);
    const month = await desk.upload(
      [
        { reference: one, cents: 400 },
        { reference: two, cents: 500 },
      ],
      { openingCents, ref: 'MONTH-3' },
    );

    expect([day.linesAdded, month.linesAdded]).toEqual([2, 0]);
  });

  it('and is refused when the other file says another sum', async () => {
    const reference = entryNumber();
    const openingCents = 40_000;
    await desk.upload([{ reference, cents: 900 }], { openingCents }, asBatch(payment(400), payment(500)));
    const other = await desk.upload([{ reference, cents: 901 }], { openingCents, ref: 'MONTH-4' });

    expect(other).toMatchObject({ status: 'REFUSED', refusal: 'LINE_CHANGED' });
  });
});

describe('a transfer by which a payer returned money that they had got twice', () => {
  /** Staff sent a refund by hand that the bank had refused, and then the bank reversed the payment. */
  async function sentTwice(sentAs: string) {
    const seat = await outside.paid();
    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
    await bank.send('PUT', '/control/faults/montonio', { refund: { enabled: false } });
    await app.work();
    await bank.send('DELETE', '/control/faults');
    const refused = await app.database
      .knex('cases')
      .where({ kind: 'refund.refused', paymentAttemptId: seat.attemptId })
      .first<{ id: number }>('id');
    await (
      await desk.admin()
    )
      .post(`/cases/${refused.id}/resolve`)
      .send({ action: 'SENT_BY_HAND', reference: sentAs, note: 'Pank ei teinud' })
      .expect(200);
    await desk.upload([{ reference: sentAs, cents: -9_500, code: ['PMNT', 'ICDT', 'ESCT'] }]);
    await outside.takeBack(seat);
    await outside.lookADayLater();
    return seat;
  }

  it.each([
    ['was recorded before its line came', true],
    ['was recorded after its line came', false],
  ])('is joined when it %s, and the books agree', async (_when, isRecordedFirst) => {
    const [sent, returned] = [entryNumber(), entryNumber()];
    const seat = await sentTwice(sent);
    const record = () => outside.decide(seat, { action: 'PAID_BACK', reference: returned });
    if (isRecordedFirst) expect(await record()).toMatchObject({ status: 200 });
    await desk.upload([{ reference: returned, cents: 9_500, name: 'Keegi' }]);
    const before = await desk.ledgerOf('bank');
    if (!isRecordedFirst) {
      expect(await record()).toMatchObject({ status: 200 });
      const line = await desk.line(returned);
      expect(line.guesses[0]).toMatchObject({ booking: { kind: 'PAID_BACK' }, reasons: ['RECORDED'] });
      expect(await desk.match(line.id, line.guesses[0]?.booking ?? {})).toMatchObject({ status: 200 });
    }

    expect(await desk.line(returned)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'PAID_BACK' }] });
    expect((await desk.ledgerOf('bank')) - before).toBe(isRecordedFirst ? 0 : 9_500);
    expect(await desk.differences()).toEqual([]);
  });
});
