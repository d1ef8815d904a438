import { wrongIn } from '../../../test/money/books';
import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders, type Holder } from '../../../test/pass-holders';

const CREDIT = 500;

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_invoices');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const officeOf = async (holder: Holder, action: string, body?: object): Promise<void> => {
  const { id } = await holders.atStripe(holder);
  await on.bank.send('POST', `/control/stripe/subscriptions/${id}/${action}`, body);
};
type PassCase = { id: number; status: string; action: string | null; amountCents: number | null; facts: object };
const casesOf = ({ student }: Pick<Holder, 'student'>, kind: string) =>
  on.app.database.knex('cases').where({ kind, userId: student.id }).orderBy('id').select<PassCase[]>('*');

describe('a negative invoice, after somebody changed the subscription in the office', () => {
  it('leaves the pass as it was, and its later periods are invoiced', async () => {
    const holder = await holders.holding();
    await officeOf(holder, 'credit', { amount: CREDIT });
    await holders.tell(holder);
    const changed = await holders.passOf(holder);
    await holders.wait(holder, 50);

    expect(changed).toMatchObject({ state: 'ACTIVE', active: true });
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    expect((await holders.invoicesOf(holder)).map(({ kind, status }) => [kind, status])).toEqual([
      ['INVOICE', 'PAID'],
      ['INVOICE', 'PAID'],
    ]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('a subscription about which the provider says nothing that can be read', () => {
  const askDaily = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      await on.at.putForward({ days: 1 });
      await holders.reconcile();
    }
  };

  it('becomes a case after a day, which closes by itself with an answer', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults/stripe', { statusOverride: 500 });
    await on.at.putForward({ hours: 7 });
    await holders.reconcile();
    const early = await casesOf(holder, 'pass.unanswered');
    await askDaily(2);
    const open = await casesOf(holder, 'pass.unanswered');
    await on.bank.send('DELETE', '/control/faults');
    await askDaily(1);

    expect(early).toEqual([]);
    const { id: subscription } = await holders.atStripe(holder);
    expect(open).toMatchObject([{ status: 'OPEN', facts: { provider: 'stripe', subscription } }]);
    expect(await casesOf(holder, 'pass.unanswered')).toMatchObject([{ status: 'RESOLVED', action: 'ANSWERED' }]);
  });

  it('is asked about again when staff say so, and tomorrow when they close the case', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults/stripe', { statusOverride: 500 });
    await askDaily(3);
    const decide = async (action: string): Promise<number> => {
      const [item] = (await casesOf(holder, 'pass.unanswered')).filter(({ status }) => status === 'OPEN');
      const admin = await on.app.as(await on.app.given.admin());
      return (await admin.post(`/cases/${item?.id ?? 0}/resolve`).send({ action, note: 'Vaatasin kontorist' })).status;
    };

    expect(await decide('ASK_AGAIN')).toBe(503);
    expect(await decide('CLOSE')).toBe(200);
    await askDaily(2);
    await on.bank.send('DELETE', '/control/faults');
    expect(await decide('ASK_AGAIN')).toBe(200);
    expect((await casesOf(holder, 'pass.unanswered')).map(({ action }) => action)).toEqual(['CLOSE', 'ASK_AGAIN']);
  });

  it('is a case also when the visit that began it is paid and nothing was ever read', async () => {
    const holder = await holders.begin();
    await holders.pay(holder);
    await on.bank.send('PUT', '/control/faults/stripe', { statusOverride: 500 });
    await askDaily(3);
    const open = await casesOf(holder, 'pass.unanswered');
    await on.bank.send('DELETE', '/control/faults');
    await askDaily(1);

    expect(open).toMatchObject([{ status: 'OPEN', facts: { provider: 'stripe', visit: holder.session.id } }]);
    expect(await holders.passOf(holder)).toMatchObject({ active: true });
    expect(await casesOf(holder, 'pass.unanswered')).toMatchObject([{ status: 'RESOLVED', action: 'ANSWERED' }]);
  });
});

describe('a period that was paid outside of Stripe', () => {
  const FAILS_LATER = '4000000000000341';
  const outside = async (): Promise<Holder> => {
    const holder = await holders.holding('SINGLE_PASS', FAILS_LATER);
    await holders.wait(holder, 50);
    await officeOf(holder, 'pay-outside');
    await holders.tell(holder);
    await holders.reconcile();
    return holder;
  };
  const decide = async (holder: Holder, decision: object) => {
    const item = (await casesOf(holder, 'pass.paid-outside')).find(({ status }) => status === 'OPEN');
    const admin = await on.app.as(await on.app.given.admin());
    return admin.post(`/cases/${item?.id ?? 0}/resolve`).send({ note: 'Vaatasin kontorist', ...decision });
  };

  it('asks staff once, makes no draft meanwhile, and the pass is valid', async () => {
    const holder = await outside();
    await holders.tell(holder);

    expect(await casesOf(holder, 'pass.paid-outside')).toMatchObject([{ status: 'OPEN', amountCents: 89_00 }]);
    expect(await holders.invoicesOf(holder)).toHaveLength(1);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    await decide(holder, { action: 'GIFT' });
  });

  it('promises no money back for a first period that is a gift, and ends at once', async () => {
    const holder = await holders.begin();
    await holders.pay(holder, '4000002500003155');
    await officeOf(holder, 'pay-outside');
    await holders.tell(holder);
    const asked = await holders.passOf(holder);
    await decide(holder, { action: 'GIFT' });
    const givenBack = await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
    const ended = await holders.act(holder, 'cancel', { when: 'NOW' });

    expect(asked).toMatchObject({ state: 'ACTIVE', givenBack: null });
    expect(givenBack.status).toBe(409);
    expect(ended).toMatchObject({ status: 200, body: { state: 'ENDED' } });
    expect(await holders.invoicesOf(holder)).toEqual([]);
  });

  it('gets its document, which the named transfer pays, and is income in proportion to time', async () => {
    const holder = await outside();
    const unnamed = await decide(holder, { action: 'PAID_OUTSIDE' });
    const decided = await decide(holder, { action: 'PAID_OUTSIDE', reference: `OUTSIDE-${holder.student.id}` });
    await on.app.work();
    await holders.wait(holder, 1);
    await holders.reconcile();

    expect([unnamed.status, decided.status]).toEqual([422, 200]);
    expect(await holders.invoicesOf(holder)).toMatchObject([
      { status: 'PAID', number: expect.any(String) as string },
      { status: 'PAID', number: expect.any(String) as string, totalCents: 89_00 },
    ]);
    const periods = on.app.database.knex('pass_charges').where({ status: 'PAID' }).whereNotNull('nextEarnAt');
    const invoices = on.app.database.knex('invoices').where({ buyerUserId: holder.student.id }).select('invoice_id');
    expect(await periods.whereIn('invoice_id', invoices)).toHaveLength(2);
    expect(await casesOf(holder, 'pass.paid-outside')).toMatchObject([{ status: 'RESOLVED', action: 'PAID_OUTSIDE' }]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is a gift without a document, and nobody is asked again', async () => {
    const holder = await outside();
    expect((await decide(holder, { action: 'GIFT' })).status).toBe(200);
    await holders.wait(holder, 1);
    await holders.reconcile();

    expect(await holders.invoicesOf(holder)).toHaveLength(1);
    expect(await casesOf(holder, 'pass.paid-outside')).toMatchObject([{ status: 'RESOLVED', action: 'GIFT' }]);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  describe('and then by card after all', () => {
    const paysAfterAll = async (holder: Holder): Promise<void> => {
      await officeOf(holder, 'card', { card: '4242424242424242' });
      await officeOf(holder, 'pay-after-all');
      await holders.wait(holder, 1);
      await holders.reconcile();
      await holders.wait(holder, 1);
      await holders.reconcile();
    };
    /** The transfer that staff name was another period's: the document is made, and the case stays open. */
    const refused = async (): Promise<Holder> => {
      const other = await outside();
      const reference = `OUTSIDE-${other.student.id}`;
      expect((await decide(other, { action: 'PAID_OUTSIDE', reference })).status).toBe(200);
      const holder = await outside();
      expect((await decide(holder, { action: 'PAID_OUTSIDE', reference })).status).toBe(409);
      return holder;
    };
    const refundsTo = ({ student }: Holder) =>
      on.app.database
        .knex('refunds as r')
        .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
        .join('invoices as i', 'i.invoice_id', 'a.invoice_id')
        .where('i.buyer_user_id', student.id)
        .select<{ status: string; amountCents: number }[]>('r.status', 'r.amount_cents');

    it('pays for what was a gift', async () => {
      const holder = await outside();
      await decide(holder, { action: 'GIFT' });
      await paysAfterAll(holder);

      expect((await holders.invoicesOf(holder)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
      expect(await refundsTo(holder)).toEqual([]);
      expect(await wrongIn(on)).toEqual([]);
    });

    it('goes back where the gift’s document was credited', async () => {
      const holder = await refused();
      expect((await decide(holder, { action: 'GIFT' })).status).toBe(200);
      await paysAfterAll(holder);

      expect(await refundsTo(holder)).toEqual([{ status: 'SUCCESSFUL', amountCents: 89_00 }]);
      expect(await wrongIn(on)).toEqual([]);
    });

    it('pays the document that nothing had paid, and closes the case', async () => {
      const holder = await refused();
      await paysAfterAll(holder);

      expect((await holders.invoicesOf(holder)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
      expect(await casesOf(holder, 'pass.paid-outside')).toMatchObject([{ status: 'RESOLVED', action: 'PAID' }]);
      expect(await refundsTo(holder)).toEqual([]);
      expect(await wrongIn(on)).toEqual([]);
    });

    it('goes back where a transfer has paid', async () => {
      const holder = await outside();
      await decide(holder, { action: 'PAID_OUTSIDE', reference: `OUTSIDE-${holder.student.id}` });
      await on.app.work();
      await paysAfterAll(holder);

      expect(await refundsTo(holder)).toEqual([{ status: 'SUCCESSFUL', amountCents: 89_00 }]);
      expect(await wrongIn(on)).toEqual([]);
    });
  });

  it('asks the same of a period that the customer’s credit paid', async () => {
    const holder = await holders.holding();
    await officeOf(holder, 'credit', { amount: 1_000_00 });
    await holders.wait(holder, 50);

    expect(await casesOf(holder, 'pass.paid-outside')).toMatchObject([{ status: 'OPEN' }]);
  });
});
