/** @covers BankGuess, MatchBankLine */
import { BankDesk, entryNumber } from '../../../../test/bank';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let bank: MoneyTest['bank'];
let outside: MoneyTest['outside'];
let desk: BankDesk;
withOutsideMoney('returned_refunds', (given) => {
  ({ app, at, bank, outside } = given);
  desk = new BankDesk(app, at);
});
const IBAN = 'EE382200221020145685';
const OTHER_IBAN = 'EE097700771001735881';

const refusedOf = ({ attemptId }: Paying) =>
  app.database
    .knex('cases')
    .where({ kind: 'refund.refused', paymentAttemptId: attemptId, status: 'OPEN' })
    .first<{ id: number; amountCents: number } | undefined>('id', 'amountCents');

async function sendByHand(seat: Paying, reference: string): Promise<void> {
  const decision = { action: 'SENT_BY_HAND', reference, note: 'Pank ei teinud' };
  const open = await refusedOf(seat);
  await (
    await desk.admin()
  )
    .post(`/cases/${open?.id ?? 0}/resolve`)
    .send(decision)
    .expect(200);
  await app.work();
}

/** The provider refused a refund, staff sent it by a transfer of ours, and the transfer's line was joined. */
async function sentByHand(iban = IBAN): Promise<{ seat: Paying; sentAs: string }> {
  const seat = await outside.paid();
  await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await bank.send('PUT', '/control/faults/montonio', { refund: { enabled: false } });
  await app.work();
  const sentAs = entryNumber();
  await sendByHand(seat, sentAs);
  await desk.upload([{ reference: sentAs, cents: -9_500, name: 'Mari', iban, code: ['PMNT', 'ICDT', 'ESCT'] }]);
  expect(await desk.line(sentAs)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'REFUND' }] });
  return { seat, sentAs };
}

describe('a refund that staff sent by hand and the payer’s bank returned', () => {
  /** @covers rule bank-returned */
  it('books itself back by the number of our transfer: it is owed again, staff are asked, and the payer is told', async () => {
    const { seat, sentAs } = await sentByHand();
    const owed = await desk.ledgerOf('refunds_payable');
    const back = entryNumber();
    await desk.upload([{ reference: back, cents: 9_500, isReturn: true, endToEnd: sentAs }]);

    expect(await desk.line(back)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'RETURN', isByRule: true }] });
    expect(await desk.ledgerOf('refunds_payable')).toBe(owed - 9_500);
    expect((await outside.refundsOf(seat)).map(({ status }) => status)).toEqual(['REJECTED', 'REFUSED']);
    expect(await refusedOf(seat)).toMatchObject({ amountCents: 9_500 });
    expect(await at.registrationOf(seat)).toMatchObject({ nextStep: 'REFUND_COMING', refund: { status: 'REFUSED' } });
    expect(outside.subjectsTo(seat).at(-1)).toBe('Sinu tagasimakse tuli meile tagasi: 95,00 €');
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);

    const again = entryNumber();
    await sendByHand(seat, again);
    await desk.upload([{ reference: again, cents: -9_500, name: 'Mari', iban: OTHER_IBAN }]);
    expect((await outside.refundsOf(seat)).map(({ status }) => status)).toEqual(['REJECTED', 'SUCCESSFUL']);
    expect(await desk.differences()).toEqual([]);
  });

  it('is named by the comparison until it is booked, and is booked by the account and the sum that a person accepts', async () => {
    const { seat } = await sentByHand();
    const back = entryNumber();
    await desk.upload([{ reference: back, cents: 9_500, name: 'Keegi', iban: IBAN }]);
    const line = await desk.line(back);

    const waiting = (await desk.books()).checks.find(({ name }) => name === 'bank-waiting');
    expect(waiting?.rows.map(({ label }) => label)).toContain(back);
    const guess = line.guesses.find(({ booking }) => booking['kind'] === 'RETURN');
    expect(guess).toMatchObject({ isSure: false, reasons: ['AMOUNT', 'IBAN'] });

    expect(await desk.match(line.id, guess?.booking ?? {})).toMatchObject({ status: 200, body: { status: 'BOOKED' } });
    await app.work();

    expect(await refusedOf(seat)).toMatchObject({ amountCents: 9_500 });
    expect(await desk.differences()).toEqual([]);
  });

  it('is the bank’s alone: money of the same sum from somebody else is no return', async () => {
    await sentByHand('EE481010220000000017');
    const line = entryNumber();
    await desk.upload([{ reference: line, cents: 9_500, name: 'Keegi', iban: 'EE867700771000681383' }]);

    const kinds = (await desk.line(line)).guesses.map(({ booking }) => booking['kind']);

    expect(kinds).not.toContain('RETURN');
  });

  it('reverses nothing twice when the bank then takes the payment back too', async () => {
    const { seat, sentAs } = await sentByHand();
    await desk.upload([{ reference: entryNumber(), cents: 9_500, isReturn: true, endToEnd: sentAs }]);
    await outside.takeBack(seat);
    await outside.lookADayLater();

    expect((await outside.casesOf(seat)).map(({ kind }) => kind)).not.toContain('refund.sent-twice');
    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await desk.differences()).toEqual([]);
  });
});
