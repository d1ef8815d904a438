import type { GivenUser } from './given';
import { CardPayments } from './card-payments';
import type { PayingApp } from './paying';

export type PlanBody = {
  id: string;
  status: string;
  method: string;
  card: { brand: string; lastFour: string } | null;
  registrationId: number;
  invoice: { id: string; number: string | null };
  left: { amount: number };
  hasSeat: boolean;
  isPaused: boolean;
  accessUntil: string | null;
  parts: {
    id: string;
    state: string;
    amount: { amount: number };
    paid: { amount: number };
    dueAt: string;
    failure: string | null;
  }[];
};
export type PlanPayer = { student: GivenUser; registrationId: number; attemptId: string; orderUuid: string };

/** Students who pay a seat of 95 € in three parts: 31.68 €, then twice 31.66 €. */
export class PlanPayers {
  readonly cards: CardPayments;

  constructor(private readonly on: PayingApp) {
    this.cards = new CardPayments(on);
  }

  /** A student who holds a seat and has an open page for the first part. */
  async begin(provider = 'stripe', startsInDays = 60): Promise<PlanPayer> {
    const { app } = this.on;
    const student = await app.given.student();
    const cohort = await app.given.cohort({ startsInDays });
    const choice = { payer: 'STUDENT', acceptTerms: true, provider, instalments: true };
    const { status, body } = await (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send(choice);
    expect(status).toBe(201);
    const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
    const seat = { student, registrationId: registration.id, attemptId: payment.id };
    return { ...seat, orderUuid: await this.orderOf(provider, payment.id) };
  }

  async orderOf(provider: string, attemptId: string): Promise<string> {
    if (provider !== 'stripe') return (await this.on.at.ordersOf(attemptId))[0]?.uuid ?? '';
    return (await this.cards.sessionsOf(attemptId))[0]?.id ?? '';
  }

  /** A student in the middle of a plan: the first part is paid by card, and the card is kept. */
  async running(card = '4242424242424242'): Promise<PlanPayer> {
    const payer = await this.begin();
    await this.cards.act(payer, 'pay', { card });
    if (card === '4000002500003155' || card === '4000002760003184') await this.cards.act(payer, 'approve');
    await this.cards.tell(payer);
    return payer;
  }

  /** The same by a bank link: no card is kept. */
  async runningByLink(): Promise<PlanPayer> {
    const payer = await this.begin('montonio');
    await this.on.at.settle(payer.orderUuid);
    return payer;
  }

  async planOf({ student, registrationId }: Pick<PlanPayer, 'student' | 'registrationId'>): Promise<PlanBody> {
    const { body } = await (await this.on.app.as(student)).get(`/payment-plans?registration=${registrationId}`);
    const [plan] = (body as { items: PlanBody[] }).items;
    if (!plan) throw new Error('There is no plan');
    return plan;
  }

  statesOf = async (payer: PlanPayer): Promise<string> =>
    (await this.planOf(payer)).parts.map(({ state, paid }) => `${state} ${paid.amount}`).join(', ');

  /** Lets time pass on both sides until some days after a part is due, by `day`. */
  async goTo(payer: PlanPayer, position: number, day: number): Promise<void> {
    const part = (await this.planOf(payer)).parts[position - 1];
    const at = new Date(part?.dueAt ?? 0).getTime() + day * 86_400_000 + 60_000;
    const seconds = Math.ceil((at - this.on.app.clock.now().getTime()) / 1_000);
    await this.on.at.putForward({ minutes: seconds / 60 });
  }

  round = (): Promise<void> => this.cards.run('payment-plans.steps');

  /** The kept card behaves like another from now on. */
  async turnCard(payer: PlanPayer, card: string): Promise<void> {
    const [saved] = await this.on.app.database
      .knex('saved_cards')
      .where({ userId: payer.student.id })
      .select<{ methodRef: string }[]>('method_ref');
    await this.on.bank.send('POST', `/control/stripe/methods/${saved?.methodRef ?? ''}/card`, { card });
  }

  /** Pays by card on a page: the next part, or all. */
  async pay(payer: PlanPayer, what: 'NEXT' | 'ALL', saveCard = false): Promise<PlanPayer> {
    const { id } = await this.planOf(payer);
    const client = await this.on.app.as(payer.student);
    const { status, body } = await client.post(`/payment-plans/${id}/pay`).send({ what, provider: 'stripe', saveCard });
    expect(status).toBe(200);
    const attemptId = (body as { id: string }).id;
    const paying = { ...payer, attemptId, orderUuid: await this.orderOf('stripe', attemptId) };
    await this.cards.act(paying, 'pay');
    await this.cards.tell(paying);
    return paying;
  }

  mailsTo = ({ student }: PlanPayer): string[] =>
    this.on.app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject);

  /** The provider's numbers of the student's charges, in order. */
  refsOf = async ({ student }: PlanPayer): Promise<(string | null)[]> =>
    this.on.app.database
      .knex('payment_attempts as a')
      .join('payment_plans as p', 'p.invoice_id', 'a.invoice_id')
      .where({ 'p.user_id': student.id, 'a.off_session': true })
      .orderBy('a.created_at')
      .pluck('a.provider_ref');

  /** How often the provider has taken money from the student's kept card. */
  chargesOf = async ({ student }: PlanPayer): Promise<{ status: string }[]> =>
    this.on.app.database
      .knex('payment_attempts as a')
      .join('payment_plans as p', 'p.invoice_id', 'a.invoice_id')
      .where({ 'p.user_id': student.id, 'a.off_session': true })
      .orderBy('a.created_at')
      .select('a.status');
}
