import { testApp, type TestApp, type TestAppOptions } from './app';
import type { GivenUser } from './given';
import { testSandbox, type TestSandbox } from './sandbox';

export type Order = { uuid: string; paymentStatus: string; merchantReference: string };
export type Paying = {
  student: GivenUser;
  cohortId: number;
  registrationId: number;
  attemptId: string;
  orderUuid: string;
};

/** How a webhook carries its token. */
export type WebhookForm = 'query' | 'body' | 'both';

const SCHEDULES = ['payments.reconcile', 'refunds.reconcile', 'registrations.sweep-holds'];

/** Students who pay at the simulated bank, and the passing of time on both sides. */
export class PayingStudents {
  constructor(
    private readonly app: TestApp,
    private readonly bank: TestSandbox,
  ) {}

  ordersOf = async (attemptId: string): Promise<Order[]> =>
    (await this.bank.get<{ items: Order[] }>(`/control/montonio/orders?merchantReference=${attemptId}`)).items;

  /** A student who holds a seat and has an open order at the bank. */
  async paying(input: { cohortId?: number; student?: GivenUser; payer?: 'STUDENT' | 'SCHOOL' } = {}): Promise<Paying> {
    const student = input.student ?? (await this.app.given.student());
    const cohortId = input.cohortId ?? (await this.app.given.cohort()).id;
    const choice = { payer: input.payer ?? 'STUDENT', acceptTerms: true, provider: 'montonio', bank: 'HABAEE2X' };
    const { status, body } = await (await this.app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(choice);
    expect(status).toBe(201);
    const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
    const [order] = await this.ordersOf(payment.id);
    return { student, cohortId, registrationId: registration.id, attemptId: payment.id, orderUuid: order?.uuid ?? '' };
  }

  /** Another order for the same seat, at another bank. */
  async orderAgain({ student, registrationId }: Paying): Promise<{ attemptId: string; orderUuid: string }> {
    const { status, body } = await (
      await this.app.as(student)
    )
      .post(`/registrations/${registrationId}/pay`)
      .send({ provider: 'montonio', bank: 'LHVBEE22' });
    expect(status).toBe(200);
    const attemptId = (body as { id: string }).id;
    const [order] = await this.ordersOf(attemptId);
    return { attemptId, orderUuid: order?.uuid ?? '' };
  }

  payAtBank = (uuid: string) =>
    this.bank.send<{ redirectUrl: string }>('POST', `/control/montonio/orders/${uuid}/pay`, {});

  /** The bank gave the order up, but the money comes anyway, and the bank calls our webhook. */
  async payLate(uuid: string): Promise<void> {
    await this.bank.send('POST', `/control/montonio/orders/${uuid}/pay-late`, { afterMs: 0 });
    await this.tell(uuid);
  }

  async returnFromBank(redirectUrl: string) {
    const carried = Object.fromEntries(new URL(redirectUrl).searchParams);
    return (await this.app.as(null)).post('/payments/montonio/return').send({ carried });
  }

  /** Pays, returns and lets the queue work. */
  async settle(uuid: string): Promise<void> {
    await this.returnFromBank((await this.payAtBank(uuid)).redirectUrl);
    await this.app.work();
  }

  /** Sends a webhook as the bank does, in one of its three forms. */
  async webhook(uuid: string, form: WebhookForm): Promise<number> {
    const { items } = await this.bank.get<{ items: { kind: string; token: string }[] }>(
      `/control/montonio/webhooks?orderUuid=${uuid}`,
    );
    // A refund has notices of its own, in another form.
    const token = items.find(({ kind }) => kind === 'order')?.token ?? '';
    const to = `${this.app.url}/api/v1/webhooks/montonio${form === 'body' ? '' : `?order-token=${token}`}`;
    const body =
      form === 'query'
        ? {}
        : { body: JSON.stringify({ orderToken: token }), headers: { 'Content-Type': 'application/json' } };
    return (await fetch(to, { method: 'POST', ...body })).status;
  }

  /** Sends a webhook and runs everything that follows. */
  async tell(uuid: string): Promise<void> {
    await this.webhook(uuid, 'both');
    await this.app.work();
  }

  async putForward(by: { minutes?: number; hours?: number; days?: number }): Promise<void> {
    this.app.clock.advance(by);
    await this.bank.send('POST', '/clock', { now: this.app.clock.now().toISOString() });
  }

  /** Runs all schedules once, and what they put on queues. */
  async reconcile(): Promise<void> {
    for (const name of SCHEDULES)
      await this.app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
    await this.app.work();
  }

  /** The bank takes its time; each round is an hour of our clock. */
  async untilRefunded(attemptId: string): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      const open = await this.app.database
        .knex('refunds')
        .where({ paymentAttemptId: attemptId })
        .whereIn('status', ['CREATED', 'PENDING', 'PROCESSING']);
      if (open.length === 0) return;
      await this.putForward({ hours: 1 });
      await this.reconcile();
    }
  }

  registrationOf = async ({ student, registrationId }: Pick<Paying, 'student' | 'registrationId'>) =>
    (await (await this.app.as(student)).get(`/registrations/${registrationId}`)).body as Record<string, unknown>;

  attempt = (id: string) =>
    this.app.database
      .knex('payment_attempts')
      .where({ id })
      .first<{ status: string; resolution: string | null }>('status', 'resolution');

  /** @returns cents on an account of the ledger, of one party when it is named */
  async ledgerOf(account: string, party: { userId?: number; schoolId?: number } = {}): Promise<number> {
    const [row] = await this.app.database
      .knex('ledger_entries')
      .where({ account, ...party })
      .sum<{ sum: number | null }[]>('amount_cents as sum');
    return row?.sum ?? 0;
  }

  /** @returns names of the invariants that are broken */
  async brokenInvariants(): Promise<string[]> {
    const { body } = await (await this.app.as(await this.app.given.admin())).get('/admin/invariants');
    return (body as { invariants: { name: string; violations: number }[] }).invariants
      .filter(({ violations }) => violations > 0)
      .map(({ name }) => name);
  }
}

export type PayingApp = { bank: TestSandbox; app: TestApp; at: PayingStudents; stop: () => Promise<void> };

/** The application with a simulated bank that answers within two seconds. */
export async function payingApp(
  purpose: string,
  { env, ...options }: Pick<TestAppOptions, 'poolMax' | 'change' | 'env'> = {},
): Promise<PayingApp> {
  const bank = await testSandbox();
  const app = await testApp(purpose, { ...options, env: { ...bank.env, ...env } });
  const stop = async (): Promise<void> => {
    await app.close();
    await bank.stop();
  };
  return { bank, app, at: new PayingStudents(app, bank), stop };
}
