import type { GivenUser } from './given';
import type { PayingApp } from './paying';

export type Asking = { student: GivenUser; cohortId: number; registrationId: number; token: string; email: string };

let count = 0;

/** Students who ask somebody else to pay, and those whom they ask. */
export class Guardians {
  constructor(private readonly paying: PayingApp) {}

  /** A student who takes a seat and asks somebody to pay. Without `email` the student passes the link on. */
  async asked(
    input: { startsInDays?: number; email?: string | null; student?: GivenUser; inParts?: boolean } = {},
  ): Promise<Asking> {
    const { app } = this.paying;
    count += 1;
    const student = input.student ?? (await app.given.student({ firstName: 'Mari', lastName: 'Maasikas' }));
    const { id: cohortId } = await app.given.cohort({ startsInDays: input.startsInDays ?? 30 });
    const email = input.email === undefined ? `ema${count}@example.ee` : input.email;
    const guardian = email === null ? {} : { name: 'Liis Maasikas', email };
    const { status, body } = await (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send({
      payer: 'STUDENT',
      acceptTerms: true,
      provider: 'guardian',
      guardian,
      ...(input.inParts && { instalments: true }),
    });
    expect(status).toBe(201);
    const registrationId = (body as { registration: { id: number } }).registration.id;
    return {
      student,
      cohortId,
      registrationId,
      token: await this.tokenOf(student, registrationId),
      email: email ?? '',
    };
  }

  /** The student asks somebody again to pay for a seat. @returns the token of the new link */
  async askAgain(seat: { student: GivenUser; registrationId: number }, body: object = {}): Promise<string> {
    const client = await this.paying.app.as(seat.student);
    const { status } = await client.post(`/registrations/${seat.registrationId}/guardian-link`).send(body);
    expect(status).toBe(200);
    return this.tokenOf(seat.student, seat.registrationId);
  }

  /** The token of the link that the student sees. */
  async tokenOf(student: GivenUser, registrationId: number): Promise<string> {
    const { body } = await (await this.paying.app.as(student)).get(`/registrations/${registrationId}/guardian-link`);
    return (body as { url: string | null }).url?.split('/pay/')[1] ?? '';
  }

  open = async (token: string) => (await this.paying.app.as(null)).post('/payment-links/open').send({ token });

  /** Pays by a link what its page shows now, unless the choice says another sum. */
  pay = async (token: string, choice: object = {}) =>
    (await this.paying.app.as(null)).post('/payment-links/pay').send({
      token,
      provider: 'montonio',
      bank: 'HABAEE2X',
      language: 'et',
      shown: await this.shownOn(token),
      ...choice,
    });

  private async shownOn(token: string): Promise<object> {
    const { bill } = (await this.open(token)).body as { bill?: { toPay: object } | null };
    return bill?.toPay ?? { amount: 0, currency: 'EUR' };
  }

  /** Begins a payment at the bank. @returns the order there */
  async begin(token: string, choice: object = {}): Promise<{ attemptId: string; orderUuid: string }> {
    const { status, body } = await this.pay(token, choice);
    expect(status).toBe(200);
    const attemptId = (body as { payment: { id: string } }).payment.id;
    const [order] = await this.paying.at.ordersOf(attemptId);
    return { attemptId, orderUuid: order?.uuid ?? '' };
  }

  /** Runs the schedule of links, and what it puts on queues. */
  async sweep(name = 'payment-links.sweep'): Promise<void> {
    const { app } = this.paying;
    await app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
    await app.work();
  }

  mailsTo = (email: string): string[] =>
    this.paying.app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
