import type { GivenUser } from './given';
import type { Paying, PayingApp } from './paying';

export const CARDS = {
  good: '4242424242424242',
  needsApproval: '4000002500003155',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const;

export type SentEvent = {
  id: string;
  type: string;
  signed: { body: string; signature: string };
};
export type CardSession = {
  id: string;
  status: string;
  url: string | null;
  payment_intent: { id: string; status: string } | null;
  refunds: { id: string; status: string; amount: number }[];
  disputes: { id: string; status: string; amount: number }[];
};

/** Students who pay by card at the simulated Stripe. `orderUuid` is the id of the session. */
export class CardPayments {
  private readonly delivered = new Set<string>();

  constructor(private readonly paying: PayingApp) {}

  /** A student who holds a seat of 95 € and has an open session. */
  async begin(input: { cohortId?: number; student?: GivenUser } = {}): Promise<Paying> {
    const { app } = this.paying;
    const student = input.student ?? (await app.given.student());
    const cohortId = input.cohortId ?? (await app.given.cohort()).id;
    const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'stripe' };
    const { status, body } = await (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(choice);
    expect(status).toBe(201);
    const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
    const [session] = await this.sessionsOf(payment.id);
    return { student, cohortId, registrationId: registration.id, attemptId: payment.id, orderUuid: session?.id ?? '' };
  }

  /** A student with a sure seat, paid by card and told by Stripe's events. */
  async paid(input: { cohortId?: number } = {}): Promise<Paying> {
    const seat = await this.begin(input);
    await this.act(seat, 'pay');
    await this.tell(seat);
    return seat;
  }

  sessionsOf = async (attemptId: string): Promise<CardSession[]> =>
    (
      await this.paying.bank.get<{ items: CardSession[] }>(
        `/control/stripe/sessions?clientReferenceId=${encodeURIComponent(attemptId)}`,
      )
    ).items;

  async sessionOf({ attemptId }: Pick<Paying, 'attemptId'>): Promise<CardSession> {
    const [session] = await this.sessionsOf(attemptId);
    if (session === undefined) throw new Error('The attempt has no session');
    return session;
  }

  /** @param action `pay`, `approve`, `refuse`, `expire`, `refund` or `dispute` */
  act = ({ orderUuid }: Pick<Paying, 'orderUuid'>, action: string, body: object = {}) =>
    this.paying.bank.send<{ redirectUrl: string }>('POST', `/control/stripe/sessions/${orderUuid}/${action}`, body);

  /** The bank decides about the session's only dispute, or somebody answers it. */
  async decide(seat: Pick<Paying, 'attemptId'>, action: 'answer' | 'escalate' | 'win' | 'lose'): Promise<void> {
    const { disputes } = await this.sessionOf(seat);
    await this.paying.bank.send('POST', `/control/stripe/disputes/${disputes[0]?.id ?? ''}/${action}`);
  }

  /** The student cancels, and everything that follows is run. */
  async cancel({ student, registrationId }: Pick<Paying, 'student' | 'registrationId'>): Promise<void> {
    const { app } = this.paying;
    const reply = await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({});
    expect(reply.status).toBe(200);
    await app.work();
  }

  /** An administrator decides the open case about the payment. @param more what the action needs besides, as `reference` */
  async decideCase({ attemptId }: Pick<Paying, 'attemptId'>, action: string, more: object = {}): Promise<void> {
    const { app } = this.paying;
    const open = await app.database
      .knex('cases')
      .where({ paymentAttemptId: attemptId, status: 'OPEN' })
      .first<{ id: number }>();
    const admin = await app.as(await app.given.admin());
    const reply = await admin.post(`/cases/${open.id}/resolve`).send({ action, note: 'Otsustatud', ...more });
    expect(reply.status).toBe(200);
    await app.work();
  }

  /** What Stripe has to tell about a session, oldest first. */
  eventsOf = async ({ orderUuid }: Pick<Paying, 'orderUuid'>): Promise<SentEvent[]> =>
    (await this.paying.bank.get<{ items: SentEvent[] }>(`/control/stripe/events?session=${orderUuid}`)).items.reverse();

  /** Sends an event as Stripe does. @returns the status of our answer */
  async deliver({ signed }: Pick<SentEvent, 'signed'>): Promise<number> {
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signed.signature };
    const reply = await fetch(`${this.paying.app.url}/api/v1/webhooks/stripe`, {
      method: 'POST',
      headers,
      body: signed.body,
    });
    return reply.status;
  }

  /** Sends every event of a session that was not sent yet, and runs everything that follows. */
  async tell(seat: Pick<Paying, 'orderUuid'>): Promise<void> {
    for (const event of await this.eventsOf(seat)) {
      if (this.delivered.has(event.id)) continue;
      this.delivered.add(event.id);
      expect(await this.deliver(event)).toBe(200);
    }
    await this.paying.app.work();
  }

  /** Runs a schedule once, and what it puts on queues. */
  async run(schedule: string): Promise<void> {
    const { container, work } = this.paying.app;
    await container.registry.schedules.find(({ name }) => name === schedule)?.run();
    await work();
  }

  /** The payer comes back to the product. */
  async return({ orderUuid }: Pick<Paying, 'orderUuid'>) {
    const client = await this.paying.app.as(null);
    return client.post('/payments/stripe/return').send({ carried: { session_id: orderUuid } });
  }
}
