import type { GivenUser } from './given';
import { CardPayments, type CardSession } from './card-payments';
import type { PayingApp } from './paying';

export type PassBody = {
  id: number;
  type: string;
  state: string;
  active: boolean;
  nextCharge: string | null;
  paidUntil: string;
  resumesAt: string | null;
  pausedByUser: boolean;
  isLost: boolean;
  endedAt: string | null;
  openCharge: { attempts: number } | null;
  covered: { courseTitle: string; registrationId: number }[];
  givenBack: { amount: number } | null;
};
export type Holder = { student: GivenUser; session: CardSession; purchaseId: string };
type StripeSubscription = {
  id: string;
  status: string;
  customer: string;
  pause_collection: unknown;
  metadata: Record<string, string>;
  invoices: { id: string; status: string }[];
};

/** Students who buy passes at the simulated Stripe. Its events are delivered by `tell`, in the order that a test wants. */
export class PassHolders {
  readonly cards: CardPayments;

  constructor(private readonly on: PayingApp) {
    this.cards = new CardPayments(on);
  }

  /** A student with an open visit. */
  async begin(type = 'SINGLE_PASS', student?: GivenUser): Promise<Holder> {
    const buyer = student ?? (await this.on.app.given.student());
    const { status, body } = await (await this.on.app.as(buyer)).post('/subscriptions').send({ type });
    expect(status).toBe(201);
    const { id: purchaseId } = body as { id: string };
    const [session] = await this.cards.sessionsOf(purchaseId);
    if (!session) throw new Error('No visit was opened');
    return { student: buyer, session, purchaseId };
  }

  /** A student with a pass, told by Stripe's events. */
  async holding(type = 'SINGLE_PASS', card = '4242424242424242', student?: GivenUser): Promise<Holder> {
    const holder = await this.begin(type, student);
    await this.pay(holder, card);
    await this.tell(holder);
    return holder;
  }

  pay = ({ session }: Holder, card = '4242424242424242') =>
    this.on.bank.send('POST', `/control/stripe/sessions/${session.id}/pay`, { card });

  tell = ({ session }: Pick<Holder, 'session'>): Promise<void> => this.cards.tell({ orderUuid: session.id });

  return = async ({ student, session }: Holder) =>
    (await this.on.app.as(student)).post('/subscriptions/return').send({ sessionId: session.id });

  passes = async ({ student }: Pick<Holder, 'student'>): Promise<PassBody[]> =>
    ((await (await this.on.app.as(student)).get('/subscriptions')).body as { items: PassBody[] }).items;

  async passOf(holder: Pick<Holder, 'student'>): Promise<PassBody> {
    const [pass] = await this.passes(holder);
    if (!pass) throw new Error('There is no pass');
    return pass;
  }

  /** `pause`, `resume`, `cancel` or `portal` as the student does it. */
  async act(holder: Holder, action: string, body?: object) {
    const { id } = await this.passOf(holder);
    const request = (await this.on.app.as(holder.student)).post(`/subscriptions/${id}/${action}`);
    return body === undefined ? request : request.send(body);
  }

  /** Registers for a new cohort by the pass. */
  async register({ student }: Pick<Holder, 'student'>, cohortId?: number) {
    const id = cohortId ?? (await this.on.app.given.cohort()).id;
    const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'pass' };
    return (await this.on.app.as(student)).post(`/cohorts/${id}/registrations`).send(choice);
  }

  /** What Stripe has of it. */
  async atStripe({ purchaseId }: Pick<Holder, 'purchaseId'>): Promise<StripeSubscription> {
    const { items } = await this.on.bank.get<{ items: (StripeSubscription & { metadata: Record<string, string> })[] }>(
      '/control/stripe/subscriptions',
    );
    const found = items.find(({ metadata }) => metadata['purchase_id'] === purchaseId);
    if (!found) throw new Error('Stripe has no such subscription');
    return found;
  }

  /** Lets days pass on both sides, and Stripe tell of what they brought. */
  async wait(holder: Holder, days: number): Promise<void> {
    await this.on.at.putForward({ days });
    await this.settleDown();
    await this.tell(holder);
  }

  /** The sandbox runs what is due in a tick of its own. */
  settleDown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

  reconcile = async (): Promise<void> => {
    await this.cards.run('passes.reconcile');
  };

  /** Documents of one moment (the test's clock stands still): the invoice before its credit note. */
  invoicesOf = ({ student }: Pick<Holder, 'student'>) =>
    this.on.app.database
      .knex('invoices')
      .where({ buyerUserId: student.id })
      .orderBy(['created_at', { column: 'kind', order: 'desc' }])
      .select<{ kind: string; status: string; number: string | null; totalCents: number }[]>(
        'kind',
        'status',
        'number',
        'totalCents',
      );

  activityOf = async ({ student }: Pick<Holder, 'student'>): Promise<string[]> =>
    (
      await this.on.app.database
        .knex('activity_log')
        .where({ userId: student.id })
        .orderBy('id')
        .select<{ type: string }[]>('type')
    ).map(({ type }) => type);
}
