import { CardPayments, type CardSession } from '../card-payments';
import { GiftCards } from '../gift-cards';
import type { GivenUser } from '../given';
import type { PayingApp } from '../paying';

/** What happens in a sequence: a kind, and numbers of which each kind takes what it needs. */
export type Step = { does: string; who: number; where: number; how: number };

type Attempt = { id: string; provider: string; providerRef: string; userId: number };
type Reply = { status: number; body: Record<string, unknown> };

/** Two students of a school, its representative, and two cohorts of one course at different prices. */
export class Story {
  readonly cardPayments: CardPayments;
  readonly giftCards: GiftCards;
  /** Codes of gift cards that were bought, newest last. */
  readonly cards: string[] = [];

  private constructor(
    readonly paying: PayingApp,
    readonly students: readonly GivenUser[],
    readonly rep: GivenUser & { schoolId: number },
    readonly admin: GivenUser,
    readonly cohorts: readonly number[],
    /** Whether the school approves what its students register at its cost. */
    readonly approves: boolean,
  ) {
    this.cardPayments = new CardPayments(paying);
    this.giftCards = new GiftCards(paying);
  }

  static async begin(
    paying: PayingApp,
    admin: GivenUser,
    { sharePercent, approves }: { sharePercent: 20 | 100; approves: boolean },
  ): Promise<Story> {
    const { given } = paying.app;
    const school = await given.school({ sharePercent, ...(approves && { approvalDays: 3 }) });
    const rep = await given.schoolRep({ schoolId: school.id });
    const students = [await given.student({ schoolId: school.id }), await given.student({ schoolId: school.id })];
    // So far away that a price can be paid in three parts, a month apart.
    const { id: first, courseId } = await given.cohort({ sizeMax: 2, startsInDays: 70 });
    const { id: second } = await given.cohort({ courseId, sizeMax: 2, priceCents: 6_501, startsInDays: 40 });
    return new Story(paying, students, rep, admin, [first, second], approves);
  }

  student = ({ who }: Step): GivenUser => pick(this.students, who);
  cohort = ({ where }: Step): number => pick(this.cohorts, where);
  /** All who act: students, the school's representative, an administrator. */
  actor = ({ how }: Step): GivenUser => pick([...this.students, this.rep, this.admin], how);

  /**
   * Sends a request and works off what follows.
   * @throws when the server fails; a refusal is an answer like any other
   */
  async ask(by: GivenUser | null, path: string, body: object = {}): Promise<Reply> {
    const { app } = this.paying;
    const { status, body: answer } = await (await app.as(by)).post(path).send(body);
    if (status >= 500) throw new Error(`POST ${path} was answered ${status}: ${JSON.stringify(answer)}`);
    await app.work();
    return { status, body: answer as Record<string, unknown> };
  }

  /** Runs schedules by name, and what they put on queues. */
  async run(...names: readonly string[]): Promise<void> {
    const { container, work } = this.paying.app;
    for (const name of names) {
      const schedule = container.registry.schedules.find((each) => each.name === name);
      if (schedule === undefined) throw new Error(`No schedule '${name}'`);
      await schedule.run();
    }
    await work();
  }

  /** @returns the student's registrations, newest last */
  async registrations({ id }: GivenUser): Promise<number[]> {
    const rows = await this.paying.app.database
      .knex('cohort_participants')
      .where({ userId: id })
      .orderBy('id')
      .select<{ id: number }[]>('id');
    return rows.map((row) => row.id);
  }

  /** @returns ids of the student's payment plans, newest last */
  async plans({ id }: GivenUser): Promise<string[]> {
    const rows = await this.paying.app.database
      .knex('payment_plans')
      .where({ userId: id })
      .orderBy('id')
      .select<{ id: string }[]>('id');
    return rows.map((row) => row.id);
  }

  /** @returns payment attempts of a student that a provider knows, newest last */
  async attempts({ id }: GivenUser): Promise<Attempt[]> {
    return this.paying.app.database
      .knex('payment_attempts as a')
      .join('invoices as i', 'i.invoice_id', 'a.invoice_id')
      .where('i.buyer_user_id', id)
      .whereNotNull('a.provider_ref')
      .orderBy('a.id')
      .select<Attempt[]>('a.id', 'a.provider', 'a.provider_ref', 'i.buyer_user_id as userId');
  }

  /** @returns what Stripe has of an attempt; nothing for one of another provider */
  async atStripe({ id, provider }: Attempt): Promise<Partial<CardSession>> {
    if (provider !== 'stripe') return {};
    return (await this.cardPayments.sessionsOf(id))[0] ?? {};
  }

  /** Stripe or a bank decides about a dispute or a refund, if it can; then its notices reach us. */
  async decideAtStripe({ providerRef }: Attempt, path: string): Promise<void> {
    await this.paying.bank.send('POST', `/control/stripe/${path}`).catch(() => undefined);
    await this.cardPayments.tell({ orderUuid: providerRef });
  }

  /** Does something at the provider of an attempt, which may refuse; then its notices reach us. */
  async atProvider(
    { provider, providerRef }: Pick<Attempt, 'provider' | 'providerRef'>,
    action: string,
    body: object = {},
  ): Promise<void> {
    const { bank, at } = this.paying;
    const control = provider === 'montonio' ? `/control/montonio/orders` : `/control/stripe/sessions`;
    const isDone = await bank.send('POST', `${control}/${providerRef}/${action}`, body).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    if (provider === 'montonio') await at.tell(providerRef);
    else await this.cardPayments.tell({ orderUuid: providerRef });
  }
}

/** @returns an element by any number */
export function pick<T>(from: readonly T[], number: number): T {
  const found = from[number % from.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
