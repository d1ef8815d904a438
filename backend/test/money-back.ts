import type { CardPayments } from './card-payments';
import type { MoneyTest } from './outside-money';
import type { Paying } from './paying';

type RefundRow = { status: string; reason: string; amountCents: number; isOwed: boolean };
type Decided = 'win' | 'lose';

/** Money of card payments that leaves again: refunds and disputes, and what our books and cases make of it. */
export class MoneyBack {
  constructor(
    private readonly on: MoneyTest,
    private readonly cards: CardPayments,
  ) {}

  /** Oldest first, without the row that stands for the reversal itself. */
  refundsOf = async ({ attemptId }: Paying): Promise<RefundRow[]> =>
    this.on.app.database
      .knex('refunds')
      .where({ paymentAttemptId: attemptId })
      .whereRaw(`coalesce(provider_ref, '') not like 'void:%'`)
      .orderBy(['createdAt', 'id'])
      .select('status', 'reason', 'amountCents', this.on.app.database.knex.raw(`withdrawn_at is null as "isOwed"`));

  openCasesOf = ({ attemptId }: Paying): Promise<{ id: number; kind: string; amountCents: number }[]> =>
    this.on.app.database
      .knex('cases')
      .where({ paymentAttemptId: attemptId, status: 'OPEN' })
      .orderBy('id')
      .select('id', 'kind', 'amountCents');

  casesOfRefunds = async (seat: Paying): Promise<[string, number][]> =>
    (await this.openCasesOf(seat))
      .filter(({ kind }) => kind.startsWith('refund.'))
      .map(({ kind, amountCents }) => [kind, amountCents]);

  /** @returns cents of the payment on the accounts that hold it or owe it, without those that are empty */
  async booked({ attemptId }: Paying): Promise<Record<string, number>> {
    const rows = await this.on.app.database
      .knex('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .where({ 't.payment_attempt_id': attemptId })
      .whereIn('e.account', ['clearing_stripe', 'refunds_payable', 'unallocated'])
      .groupBy('e.account')
      .orderBy('e.account')
      .select<{ account: string; cents: number }[]>(
        'e.account',
        this.on.app.database.knex.raw('sum(e.amount_cents)::int as cents'),
      );
    return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]));
  }

  /** A student who paid 95 € by card and went over to a cohort of 55 €: 40 € of it go back. */
  async swapped(): Promise<Paying> {
    const { given } = this.on.app;
    const { id: from, courseId } = await given.cohort({ startsInDays: 30 });
    const { id: to } = await given.cohort({ courseId, priceCents: 5_500, startsInDays: 40 });
    const seat = await this.cards.paid({ cohortId: from });
    const client = await this.on.app.as(seat.student);
    await client.post(`/registrations/${seat.registrationId}/swap`).send({ cohortId: to }).expect(200);
    await this.on.app.work();
    await this.cards.tell(seat);
    return seat;
  }

  /** The payer objects, and the bank decides for them. @param asked `amount` in cents, when it is not all that is left */
  async lose(seat: Paying, asked: { amount?: number } = {}): Promise<void> {
    await this.cards.act(seat, 'dispute', asked);
    await this.cards.tell(seat);
    await this.decide(seat, 'lose');
  }

  /** The bank decides about one of the payment's disputes. @param nth from 0, the oldest first; the newest when left out */
  async decide(seat: Paying, decided: Decided, nth = -1): Promise<void> {
    const { disputes } = await this.cards.sessionOf(seat);
    await this.on.bank.send('POST', `/control/stripe/disputes/${disputes.at(nth)?.id ?? ''}/${decided}`);
    await this.cards.tell(seat);
  }

  /** The bank of the payer sends the first refund back, or its provider carries it out. */
  async refundEnds(seat: Paying, how: 'fail' | 'succeed'): Promise<void> {
    const [refund] = (await this.cards.sessionOf(seat)).refunds;
    await this.on.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/${how}`);
    await this.cards.tell(seat);
  }

  /** Every notice and every look at the provider may come again. */
  async again(seat: Paying): Promise<void> {
    for (const event of await this.cards.eventsOf(seat)) expect(await this.cards.deliver(event)).toBe(200);
    await this.on.app.work();
    await this.on.at.reconcile();
    await this.on.at.putForward({ days: 7, minutes: 1 });
    await this.cards.run('payments.look-again');
    await this.on.outside.putOffCases();
    await this.on.app.database.knex('refunds').whereIn('status', ['REFUSED']).update({ dueBy: '2100-01-01T00:00:00Z' });
  }

  /** An administrator decides the open case about a refund. @param more what the action needs besides, as `reference` */
  async decideRefund(seat: Paying, action: string, more: object = {}): Promise<void> {
    const open = (await this.openCasesOf(seat)).find(({ kind }) => kind.startsWith('refund.'));
    const admin = await this.on.app.as(await this.on.app.given.admin());
    await admin
      .post(`/cases/${open?.id ?? 0}/resolve`)
      .send({ action, note: 'Otsustatud', ...more })
      .expect(200);
    await this.on.app.work();
  }
}
