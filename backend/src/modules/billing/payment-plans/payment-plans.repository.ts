import type { Knex } from 'knex';
import { newId, statement } from '#platform/index';
import { InvoiceModel, PaymentAttemptModel, PaymentLinkModel } from '../billing.model';
import type { SchedulePart } from '../billing.types';
import { InstalmentModel, PaymentPlanModel, SavedCardModel } from './payment-plans.model';
import type { Instalment, PaymentPlan, PlanMethod, PlanStatus, SavedCard } from './payment-plans.types';

/** What an invoice asks and what is paid on it, with its plan. Cents. */
export type PlanSums = { planId: string; status: string; askedCents: number; paidCents: number };

const SUMS = statement<PlanSums>(
  'payment-plans-sums',
  `select p.id as "planId", i.status, i.paid_cents as "paidCents",
     case when i.status = 'CANCELED' then 0 else i.total_cents + coalesce((
       select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)::integer end as "askedCents"
   from payment_plans p join invoices i on i.invoice_id = p.invoice_id where p.invoice_id = :invoiceId`,
);

const DUE = statement<{ id: string }>(
  'instalments-due-steps',
  `select i.id from instalments i join payment_plans p on p.id = i.plan_id
   where i.next_step_at <= :now and i.state in ('PLANNED', 'DUE') and p.status = 'ACTIVE'
   order by i.next_step_at, i.id limit :most`,
);

export type NewPlan = Omit<PaymentPlan, 'id' | 'status' | 'cardId'>;
export type NewInstalment = Pick<Instalment, 'agreedCents' | 'dueAt' | 'stepsDone' | 'nextStepAt'>;

/** Plans, their parts and saved cards. */
export class PaymentPlansRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(plan: NewPlan, parts: readonly NewInstalment[]): Promise<string> {
    const id = newId();
    await PaymentPlanModel.query(this.db).insert({ id, ...plan });
    await InstalmentModel.query(this.db).insert(
      parts.map((part, index) => ({ id: newId(), planId: id, position: index + 1, cents: part.agreedCents, ...part })),
    );
    return id;
  }

  /** Removes the plan of a draft, of which nothing is paid. Its payment attempts stay. */
  async delete(planId: string): Promise<void> {
    await PaymentPlanModel.query(this.db).deleteById(planId);
  }

  /** Payment links of the invoice that work are for this part from now on. */
  async tieLinks(invoiceId: string, instalmentId: string): Promise<void> {
    await PaymentLinkModel.query(this.db).where({ invoiceId }).whereNull('endedAt').patch({ instalmentId });
  }

  /** Sets the parts in which a draft is to be paid; a numbered document keeps its own. */
  async setDraftSchedule(invoiceId: string, schedule: SchedulePart[] | null): Promise<void> {
    await InvoiceModel.query(this.db).findById(invoiceId).whereNull('issuedAt').patch({ schedule });
  }

  /** @returns whether money for a part is on its way, or nobody knows whether a card was charged for it */
  async isUnderWay(instalmentId: string): Promise<boolean> {
    const attempt = await PaymentAttemptModel.query(this.db)
      .where({ instalmentId })
      .whereNull('resolution')
      .where((open) =>
        open
          .where({ status: 'AUTHORIZED' })
          .orWhere((charge) => charge.where({ offSession: true }).whereIn('status', ['CREATED', 'PENDING'])),
      )
      .first();
    return attempt !== undefined;
  }

  /** @returns whether the student has asked somebody else to pay a part, by a link that works */
  async isAskedOfOther(instalmentId: string, now: Date): Promise<boolean> {
    const link = await PaymentLinkModel.query(this.db)
      .where({ instalmentId, purpose: 'GUARDIAN' })
      .whereNull('endedAt')
      .where('expiresAt', '>', now)
      .first();
    return link !== undefined;
  }

  async get(id: string): Promise<PaymentPlan | null> {
    return (await PaymentPlanModel.query(this.db).findById(id)) ?? null;
  }

  async ofInvoice(invoiceId: string): Promise<PaymentPlan | null> {
    return (await PaymentPlanModel.query(this.db).findOne({ invoiceId })) ?? null;
  }

  /** Locks the plan. Call with its invoice locked. */
  async lock(id: string): Promise<PaymentPlan | null> {
    return (await PaymentPlanModel.query(this.db).findById(id).forUpdate()) ?? null;
  }

  /** In the order of their days. */
  async partsOf(planId: string): Promise<Instalment[]> {
    return InstalmentModel.query(this.db).where({ planId }).orderBy('position');
  }

  async part(id: string): Promise<Instalment | null> {
    return (await InstalmentModel.query(this.db).findById(id)) ?? null;
  }

  async sumsOf(invoiceId: string): Promise<PlanSums | null> {
    return (await SUMS(this.db, { invoiceId })).rows[0] ?? null;
  }

  async setPart(id: string, change: Partial<Instalment>): Promise<void> {
    await InstalmentModel.query(this.db).findById(id).patch(change);
  }

  async setPlan(
    id: string,
    change: { status?: PlanStatus; method?: PlanMethod; cardId?: string | null },
  ): Promise<void> {
    await PaymentPlanModel.query(this.db).findById(id).patch(change);
  }

  /** @returns ids of parts whose next step has come, oldest first */
  async listDue(now: Date, most: number): Promise<string[]> {
    return (await DUE(this.db, { now, most })).rows.map(({ id }) => id);
  }

  /** Locks nothing. Its owner and the closing of an account remove a card, and a new one takes its place. @returns null when it is another's, or removed */
  async cardOf(userId: number, id: string): Promise<SavedCard | null> {
    return (await SavedCardModel.query(this.db).findOne({ id, userId }).whereNull('removedAt')) ?? null;
  }

  /**
   * Locks a card before the plans that it pays. A charge, which refers to the card while its plan is locked, does not wait
   * for this lock.
   * @returns null when it is another's, or removed
   */
  async lockCardOf(userId: number, id: string): Promise<SavedCard | null> {
    const card = SavedCardModel.query(this.db).findOne({ id, userId }).whereNull('removedAt').forNoKeyUpdate();
    return (await card) ?? null;
  }

  /** Locks as `lockCardOf` does. */
  async lockCard(id: string): Promise<SavedCard | null> {
    return (await SavedCardModel.query(this.db).findById(id).forNoKeyUpdate()) ?? null;
  }

  /** Stores a card once. @returns its id */
  async insertCard(card: Omit<SavedCard, 'id' | 'removedAt'>): Promise<string> {
    const known = await SavedCardModel.query(this.db).findOne({ provider: card.provider, methodRef: card.methodRef });
    if (known) return known.id;
    const id = newId();
    await SavedCardModel.query(this.db).insert({ id, ...card });
    return id;
  }

  async card(id: string): Promise<SavedCard | null> {
    return (await SavedCardModel.query(this.db).findById(id)) ?? null;
  }

  /** Locks as `lockCardOf` does. @returns the newest card that was not removed */
  async lockLastCardOf(userId: number): Promise<SavedCard | null> {
    const row = await SavedCardModel.query(this.db)
      .where({ userId })
      .whereNull('removedAt')
      .orderBy('createdAt', 'desc')
      .first()
      .forNoKeyUpdate();
    return row ?? null;
  }

  /** Newest first. */
  async cardsOf(userId: number): Promise<SavedCard[]> {
    return SavedCardModel.query(this.db)
      .where({ userId })
      .whereNull('removedAt')
      .orderBy('createdAt', 'desc')
      .limit(20);
  }

  async removeCard(id: string, removedAt: Date): Promise<void> {
    await SavedCardModel.query(this.db).findById(id).whereNull('removedAt').patch({ removedAt });
    await PaymentPlanModel.query(this.db).where({ cardId: id, status: 'ACTIVE' }).patch({ method: 'LINK' });
  }

  /**
   * A charge whose answer is missing is looked for at its card, so such a card waits.
   * @returns removed cards that the provider still keeps, those that were not tried for longest first
   */
  async listToDetach(most: number): Promise<SavedCard[]> {
    const charges = PaymentAttemptModel.query(this.db).whereColumn('payment_attempts.card_id', 'saved_cards.id');
    return SavedCardModel.query(this.db)
      .whereNotExists(charges.whereIn('payment_attempts.status', ['CREATED', 'PENDING', 'AUTHORIZED']).select(1))
      .whereNotNull('removedAt')
      .whereNull('detachedAt')
      .orderByRaw('coalesce(detach_tried_at, removed_at)')
      .limit(most);
  }

  async setDetachTried(id: string, detachTriedAt: Date): Promise<void> {
    await SavedCardModel.query(this.db).findById(id).patch({ detachTriedAt });
  }

  /** The provider has forgotten the card; so do we, but for what tells it from others in the books. */
  async setDetached(id: string, detachedAt: Date): Promise<void> {
    await SavedCardModel.query(this.db).findById(id).patch({ detachedAt, customerRef: '' });
  }
}
