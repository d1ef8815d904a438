import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders, type Holder } from '../../../test/pass-holders';

const FAILS_LATER = '4000000000000341';
const NEEDS_APPROVAL = '4000002500003155';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_faults');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const mailsTo = async ({ student }: Pick<Holder, 'student'>): Promise<string[]> =>
  (
    await on.app.database
      .knex('activity_log')
      .where({ type: 'EMAIL_SENT', userId: student.id })
      .orderBy('id')
      .select<{ metadata: { kind: string } }[]>('metadata')
  ).map(({ metadata }) => metadata.kind);
const toldAtEnd = ({ student }: Pick<Holder, 'student'>): string =>
  on.app.mails.find(({ to, subject }) => to === student.email && subject === 'Pass on lõppenud')?.text ?? '';
const officeOf = async (holder: Holder, action: string, body?: object): Promise<void> => {
  const { id } = await holders.atStripe(holder);
  await on.bank.send('POST', `/control/stripe/subscriptions/${id}/${action}`, body);
};
const payDebt = async (holder: Holder): Promise<void> => {
  await officeOf(holder, 'card', { card: '4242424242424242' });
  await officeOf(holder, 'pay');
  await holders.tell(holder);
};

describe('a pass that is paused because of a debt', () => {
  const inDebt = async (): Promise<Holder> => {
    await on.bank.send('PUT', '/control/faults', { stripe: { dunning: { then: 'past_due' } } });
    const holder = await holders.holding('SINGLE_PASS', FAILS_LATER);
    await holders.wait(holder, 70);
    return holder;
  };

  it('stays paused when a later period makes it active at the provider, until the debt is paid', async () => {
    const holder = await inDebt();
    await holders.wait(holder, 35);
    const { status } = await holders.atStripe(holder);
    const later = await holders.passOf(holder);
    await payDebt(holder);

    expect(status).toBe('active');
    expect(later).toMatchObject({ state: 'UNPAID', active: false });
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE' });
    expect(await holders.atStripe(holder)).toMatchObject({ pause_collection: null });
  });

  it('is paused anew when somebody resumes it at the provider without a payment', async () => {
    const holder = await inDebt();
    await holders.wait(holder, 35);
    await officeOf(holder, 'resume');
    await holders.tell(holder);

    expect(await holders.passOf(holder)).toMatchObject({ state: 'UNPAID', active: false });
  });

  it('goes on when the provider’s office forgives the debt, and its owner reads that nothing is owed', async () => {
    const holder = await inDebt();
    await officeOf(holder, 'forgive');
    await holders.tell(holder);
    await holders.wait(holder, 0);

    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', openCharge: null, pausedBy: null });
    expect(await holders.atStripe(holder)).toMatchObject({ pause_collection: null });
    const kinds = await mailsTo(holder);
    expect(kinds.filter((kind) => kind === 'pass-forgiven')).toHaveLength(1);
    expect(kinds).not.toContain('pass-goesOn');
  });

  it('leaves no note behind, so that a later pause by somebody else is not ended', async () => {
    const holder = await inDebt();
    await payDebt(holder);
    const { metadata } = await holders.atStripe(holder);
    await officeOf(holder, 'pause');
    await holders.tell(holder);

    expect(metadata).not.toHaveProperty('paused_by');
    expect(await holders.passOf(holder)).toMatchObject({ state: 'PAUSED', active: false });
    expect(await holders.atStripe(holder)).toMatchObject({ pause_collection: { behavior: 'void' } });
  });

  it('forgets who paused it once a pause has ended by its day', async () => {
    const holder = await holders.holding();
    const resumesAt = new Date(on.app.clock.now().getTime() + 5 * 86_400_000).toISOString();
    await holders.act(holder, 'pause', { resumesAt });
    await holders.wait(holder, 6);

    expect((await holders.atStripe(holder)).metadata).not.toHaveProperty('paused_by');
  });
});

describe('a pass whose first payment has not succeeded', () => {
  const waiting = async (): Promise<Holder> => {
    const holder = await holders.begin();
    await holders.pay(holder, NEEDS_APPROVAL);
    await holders.tell(holder);
    return holder;
  };

  it('is no pass, and its visit goes on', async () => {
    const holder = await waiting();
    const { body } = await holders.return(holder);
    const again = await holders.begin('SINGLE_PASS', holder.student);

    expect(await holders.atStripe(holder)).toMatchObject({ status: 'incomplete' });
    expect(body).toMatchObject({ state: 'OPEN' });
    expect(await holders.passes(holder)).toEqual([]);
    expect(again.purchaseId).toBe(holder.purchaseId);
    expect(await mailsTo(holder)).toEqual([]);
    expect(await holders.activityOf(holder)).not.toContain('SUBSCRIPTION_CREATED');
  });

  it('begins once the payment is approved', async () => {
    const holder = await waiting();
    await on.bank.send('POST', `/control/stripe/sessions/${holder.session.id}/approve`);
    await holders.tell(holder);

    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    expect(await mailsTo(holder)).toContain('pass-begun');
  });

  it('leaves the student free to buy again when it expires, and tells them so', async () => {
    const holder = await waiting();
    await holders.wait(holder, 1);
    const after = await holders.return(holder);
    await holders.tell(holder);
    const again = await holders.holding('MULTI_PASS', '4242424242424242', holder.student);

    expect(after.body).toMatchObject({ state: 'EXPIRED' });
    expect(await mailsTo(holder)).toEqual(['pass-notBegun', 'pass-begun']);
    expect(await holders.passes(again)).toMatchObject([{ type: 'MULTI_PASS', state: 'ACTIVE' }]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('two visits that were paid', () => {
  const twoVisits = async (): Promise<[Holder, Holder]> => {
    const first = await holders.begin();
    await on.app.database.knex('pass_purchases').where({ id: first.purchaseId }).update({ status: 'EXPIRED' });
    return [first, await holders.begin('MULTI_PASS', first.student)];
  };
  const twoPaid = async (): Promise<[Holder, Holder]> => {
    const [first, second] = await twoVisits();
    await holders.pay(first);
    await holders.pay(second);
    return [first, second];
  };
  const charged = async ({ student }: Holder): Promise<{ paid: number; back: number }> => {
    const paid = await on.app.database
      .knex('payment_attempts')
      .join('invoices', 'invoices.invoice_id', 'payment_attempts.invoice_id')
      .where({ buyerUserId: student.id })
      .whereNotNull('payment_attempts.paidAt')
      .count<{ count: number }[]>();
    const back = await on.app.database
      .knex('refunds')
      .join('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
      .join('invoices', 'invoices.invoice_id', 'payment_attempts.invoice_id')
      .where({ buyerUserId: student.id, 'refunds.status': 'SUCCESSFUL' })
      .count<{ count: number }[]>();
    return { paid: Number(paid[0]?.count), back: Number(back[0]?.count) };
  };

  it('and come back at the same moment leave one pass, and one payment', async () => {
    const pairs = await Promise.all([twoPaid(), twoPaid(), twoPaid()]);
    await Promise.all(pairs.flat().map((holder) => holders.return(holder)));
    await on.app.work();
    await holders.reconcile();
    await on.app.work();

    for (const [first] of pairs) {
      expect((await holders.passes(first)).map(({ state }) => state).sort()).toEqual(['ACTIVE', 'ENDED']);
      expect(await charged(first)).toEqual({ paid: 2, back: 1 });
    }
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('of which the second was settled already: its document is credited and its money goes back', async () => {
    const [first, second] = await twoPaid();
    await holders.tell(first);
    const rows = on.app.database.knex('subscriptions').where({ userId: first.student.id });
    // As if the second had not seen the first.
    await rows.clone().update({ cancelWantedAt: on.app.clock.now(), active: false });
    await holders.tell(second);
    await rows.clone().where({ type: 'SINGLE_PASS' }).update({ cancelWantedAt: null, active: true });
    await holders.return(second);
    await on.app.work();

    expect((await holders.passes(first)).map(({ state }) => state).sort()).toEqual(['ACTIVE', 'ENDED']);
    expect(await charged(first)).toEqual({ paid: 2, back: 1 });
    expect((await holders.invoicesOf(first)).map(({ kind, totalCents }) => [kind, totalCents])).toEqual(
      expect.arrayContaining([['CREDIT_NOTE', -249_00]]),
    );
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('tell the student of the second that it ended and that its money comes back, and not that it began', async () => {
    const [first, second] = await twoPaid();
    await holders.tell(first);
    await holders.tell(second);
    await on.app.work();

    expect((await mailsTo(first)).filter((kind) => kind === 'pass-begun')).toHaveLength(1);
    expect(await mailsTo(first)).toContain('pass-ended');
    expect(toldAtEnd(first)).toMatch(/Tagastame 249,00/);
  });

  it('promise no money back for a second pass that nobody has paid', async () => {
    const [first, second] = await twoVisits();
    await holders.pay(first);
    await holders.tell(first);
    await holders.pay(second, NEEDS_APPROVAL);
    await officeOf(second, 'pay-outside');
    await holders.tell(second);
    await on.app.work();

    expect(toldAtEnd(first)).toContain('Sinu kaardilt me passi eest rohkem raha ei võta.');
    expect(toldAtEnd(first)).not.toContain('Tagastame');
  });

  it('whose refund the provider refuses become a case', async () => {
    await on.bank.send('PUT', '/control/faults', { stripe: { refund: { refuse: 'charge_disputed' } } });
    const [first, second] = await twoPaid();
    await holders.tell(first);
    await holders.tell(second);
    await on.app.work();

    expect(await on.app.database.knex('cases').where({ kind: 'refund.refused', status: 'OPEN' })).toHaveLength(1);
  });
});

it('records a payment once when its notices, the schedule and three tabs that return come at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const holder = await holders.begin();
    await holders.pay(holder);
    const tell = () => new PassHolders(on).tell(holder);
    const [replies] = await Promise.all([
      Promise.all([holders.return(holder), holders.return(holder), holders.return(holder)]),
      Promise.all([tell(), tell(), holders.reconcile(), on.app.work()]),
    ]);
    await on.app.work();

    // Whoever came while another recorded it may still see the visit open, and nobody is refused.
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE' });
    expect(await holders.invoicesOf(holder)).toMatchObject([{ kind: 'INVOICE', status: 'PAID', totalCents: 8_900 }]);
  }
});
