import type { GivenUser } from './given';
import { payingApp, type Paying, type PayingApp } from './paying';

export type OutsideCase = {
  id: number;
  kind: 'payment.reversed-outside' | 'refund.sent-twice';
  status: string;
  action: string | null;
  facts: Record<string, unknown>;
  amountCents: number;
};

type Attempt = Pick<Paying, 'attemptId'>;
type Order = Pick<Paying, 'orderUuid'>;
type Decision = { action: string; note?: string; reference?: string };

/** Money that leaves the simulated bank without our asking, and what becomes of it here. */
export class OutsideMoney {
  constructor(private readonly paying: PayingApp) {}

  /** A student with a sure seat that costs 95 €, paid by bank link. */
  async paid(input: { cohortId?: number } = {}): Promise<Paying> {
    const seat = await this.paying.at.paying(input);
    await this.paying.at.settle(seat.orderUuid);
    return seat;
  }

  /** Somebody sends money back in the bank's own office. @param euros all of it where it is left out */
  sendBack = ({ orderUuid }: Order, euros?: number): Promise<unknown> =>
    this.act(orderUuid, 'send-back', euros === undefined ? {} : { amount: euros });

  /** The bank takes the payment back. */
  takeBack = ({ orderUuid }: Order): Promise<unknown> => this.act(orderUuid, 'void', {});

  async look(): Promise<void> {
    const { app } = this.paying;
    await app.container.registry.schedules.find(({ name }) => name === 'payments.look-again')?.run();
    await app.work();
  }

  /** A day later paid orders have their turn. */
  async lookADayLater(): Promise<void> {
    await this.paying.at.putForward({ days: 1, minutes: 1 });
    await this.look();
  }

  casesOf = ({ attemptId }: Attempt): Promise<OutsideCase[]> =>
    this.paying.app.database
      .knex('cases')
      .whereIn('kind', ['payment.reversed-outside', 'refund.sent-twice'])
      .where({ paymentAttemptId: attemptId })
      .orderBy('id')
      .select<OutsideCase[]>('id', 'kind', 'status', 'action', 'facts', 'amountCents');

  /** What one test leaves undecided is not overdue in the next. */
  async putOffCases(): Promise<void> {
    await this.paying.app.database.knex('cases').where({ status: 'OPEN' }).update({ dueAt: '2100-01-01T00:00:00Z' });
  }

  /** @param by an administrator where it is left out; null for nobody who is signed in */
  async decide(payment: Attempt, { note = 'Perega räägitud', ...decision }: Decision, by?: GivenUser | null) {
    const { app } = this.paying;
    const open = (await this.casesOf(payment)).find(({ status }) => status === 'OPEN');
    const client = await app.as(by === undefined ? await app.given.admin() : by);
    const reply = await client.post(`/cases/${open?.id ?? 0}/resolve`).send({ ...decision, note });
    await app.work();
    return reply;
  }

  owedBy = ({ student }: Paying): Promise<number> => this.paying.at.ledgerOf('receivable', { userId: student.id });

  subjectsTo = ({ student }: Paying): string[] =>
    this.paying.app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject);

  /** @returns cents of one payment on the provider's account, on its way back, and belonging to nothing */
  async booked({ attemptId }: Attempt): Promise<{ clearing: number; payable: number; unallocated: number }> {
    return {
      clearing: await this.centsOn(attemptId, 'clearing_montonio'),
      payable: await this.centsOn(attemptId, 'refunds_payable'),
      unallocated: await this.centsOn(attemptId, 'unallocated'),
    };
  }

  refundsOf = ({ attemptId }: Attempt): Promise<{ status: string; reason: string; amountCents: number }[]> =>
    this.paying.app.database
      .knex('refunds')
      .where({ paymentAttemptId: attemptId })
      .orderBy(['createdAt', 'id'])
      .select('status', 'reason', 'amountCents');

  private async centsOn(attemptId: string, account: string): Promise<number> {
    const [row] = await this.paying.app.database
      .knex('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .where({ 't.payment_attempt_id': attemptId, 'e.account': account })
      .sum<{ sum: number | null }[]>('e.amount_cents as sum');
    return row?.sum ?? 0;
  }

  private act = (orderUuid: string, action: string, body: object): Promise<unknown> =>
    this.paying.bank.send('POST', `/control/montonio/orders/${orderUuid}/${action}`, body);
}

/** What a test of such money works with. */
export type MoneyTest = PayingApp & { outside: OutsideMoney };

/**
 * Starts the application before the tests of a file and stops it after them. After each test the bank works again, no
 * function is replaced, and what the test left undecided is not overdue.
 * @param take gets everything before the first test
 */
export function withOutsideMoney(purpose: string, take: (given: MoneyTest) => unknown): void {
  let given: MoneyTest;
  beforeAll(async () => {
    const paying = await payingApp(purpose);
    given = { ...paying, outside: new OutsideMoney(paying) };
    take(given);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await given.bank.send('DELETE', '/control/faults');
    await given.outside.putOffCases();
  });
  afterAll(() => given.stop());
}
