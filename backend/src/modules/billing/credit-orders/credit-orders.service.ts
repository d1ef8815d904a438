import { type Actor, can, type Clock, endOfDay, newId, type Page, type UnitOfWork } from '#platform/index';
import { SchoolArchivedError, type School, type SchoolLock, type SchoolsReader } from '#modules/schools/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { InvoicesRepository } from '../invoices.repository';
import type { MoneyWriter } from '../money-writer';
import { buyerOfSchool } from '../school-buyer';
import type { SettlementProducts } from '../settlement/settlement.ports';
import { orderLineText } from './credit-order-lines';
import { CreditOrderNotFoundError, CreditOrderPaidError, SeatsNotOfferedError } from './credit-orders.errors';
import type { CreditOrdersRepository } from './credit-orders.repository';
import type { CreditOrderRow, CreditOrderWish } from './credit-orders.types';

/** An order is to be paid within so many days. */
const DUE_DAYS = 14;

export type CreditOrderStores = {
  schools: SchoolLock;
  orders: CreditOrdersRepository;
  documents: InvoiceWriter;
  invoices: InvoicesRepository;
  money: MoneyWriter;
  products: SettlementProducts;
};
type Deps = {
  stores: UnitOfWork<CreditOrderStores>;
  schools: SchoolsReader;
  orders: CreditOrdersRepository;
  clock: Clock;
};

/** @returns what the wish costs today, and how many seats it is. @throws SeatsNotOfferedError */
function priced(wish: CreditOrderWish, { seatPriceCents, sharePercent }: School) {
  if (wish.kind === 'CREDIT') return { priceCents: wish.cents, seats: null };
  if (seatPriceCents === null || seatPriceCents === 0 || sharePercent !== 100) throw new SeatsNotOfferedError();
  return { priceCents: wish.seats * seatPriceCents, seats: wish.seats };
}

/** Credit and seats that schools order by an invoice. What is ordered is booked when the invoice is paid whole. */
export class CreditOrdersService {
  constructor(private readonly deps: Deps) {}

  /** Newest first. @throws SchoolNotFoundError also for a school that the actor does not represent */
  async list(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CreditOrderRow>> {
    const { id } = await this.visible(actor, schoolId);
    return this.deps.orders.list(id, page);
  }

  /**
   * Orders, and issues the invoice, which is due in two weeks.
   * @throws SchoolNotFoundError also for a school that the actor does not represent; SchoolArchivedError, SeatsNotOfferedError
   */
  async order(actor: Actor, schoolId: number, wish: CreditOrderWish): Promise<CreditOrderRow> {
    await this.visible(actor, schoolId);
    const now = this.deps.clock.now();
    const id = newId();
    await this.deps.stores.run(async ({ schools, orders, documents }) => {
      const school = await schools.lock(schoolId);
      if (!school) throw new CreditOrderNotFoundError();
      if (school.archivedAt !== null) throw new SchoolArchivedError();
      const { priceCents, seats } = priced(wish, school);
      const description = orderLineText(school.language, { priceCents, seats });
      const product = { kind: 'SCHOOL_CREDIT', id } as const;
      const line = { product, description, cents: priceCents, taxPoint: now };
      const invoiceId = await documents.draftForSchool({ schoolId, buyer: buyerOfSchool(school), line, now });
      const order = { id, schoolId, kind: wish.kind, seats, priceCents, invoiceId };
      await orders.insert({ ...order, orderedByUserId: actor.userId, orderedAt: now });
      await documents.issue(invoiceId, now, endOfDay(now, DUE_DAYS));
    });
    return this.get(schoolId, id);
  }

  /**
   * Takes an order back by a credit note: the school while nothing is paid, staff also later, while nothing of it has been
   * used; what was paid goes back. An order that is canceled stays so.
   * @throws CreditOrderNotFoundError, CreditOrderPaidError, CreditOrderUsedError
   */
  async cancel(actor: Actor, schoolId: number, id: string): Promise<CreditOrderRow> {
    await this.visible(actor, schoolId);
    const { invoiceId } = await this.get(schoolId, id);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ invoices, products, documents, money }) => {
      await invoices.lock(invoiceId);
      const sold = await products.open({ kind: 'SCHOOL_CREDIT', id });
      if (!sold.isWanted) return;
      if (!can(actor, 'school.edit-all') && !(await documents.isUntouched(invoiceId))) throw new CreditOrderPaidError();
      await sold.cancel({ actorUserId: actor.userId, note: '', now });
      const { refundCents, creditNoteId } = await documents.removeLine(invoiceId, sold.product, now);
      if (refundCents > 0)
        await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
    });
    return this.get(schoolId, id);
  }

  private async get(schoolId: number, id: string): Promise<CreditOrderRow> {
    const order = await this.deps.orders.find(schoolId, id);
    if (!order) throw new CreditOrderNotFoundError();
    return order;
  }

  private visible(actor: Actor, schoolId: number): Promise<School> {
    return can(actor, 'school.read-all')
      ? this.deps.schools.getOrThrow(schoolId)
      : this.deps.schools.getRepresentedOrThrow(actor.userId, schoolId);
  }
}
