import type { Knex } from 'knex';
import { type Clock, endOfDay } from '#platform/index';
import { schoolLock } from '#modules/schools/index';
import type { Product } from '../billing.types';
import { InvoicesRepository } from '../invoices.repository';
import type { LockedProduct, ProductOwner } from '../product.types';
import type { SchoolCreditSettings } from '../school-credits/credit-level-writer';
import { schoolCredits, type SchoolCreditWriter } from '../school-credits/school-credit-writer';
import { CreditOrderUsedError } from './credit-orders.errors';
import { CreditOrdersRepository } from './credit-orders.repository';
import type { CreditOrder } from './credit-orders.types';

type Writers = { orders: CreditOrdersRepository; invoices: InvoicesRepository; credits: SchoolCreditWriter };

class CreditOrderInSettlement implements LockedProduct {
  readonly product: Product;

  constructor(
    private readonly order: CreditOrder,
    private readonly writers: Writers,
    private readonly days: number,
  ) {
    this.product = { kind: 'SCHOOL_CREDIT', id: order.id };
  }

  get isWanted(): boolean {
    return this.order.canceledAt === null;
  }

  async deliver({ invoiceId, now }: { invoiceId: string; now: Date }): Promise<void> {
    const { orders, credits } = this.writers;
    const { id, schoolId, kind, seats, priceCents: amountCents, orderedByUserId, deliveredAt } = this.order;
    if (deliveredAt !== null) return credits.suspend(invoiceId, null);
    await orders.setDelivered(id, now);
    const bought = { schoolId, invoiceId, source: 'BOUGHT', reason: null, now } as const;
    if (kind === 'SEATS') {
      const valueCents = await this.netOf(invoiceId);
      await credits.addSeats({ ...bought, seats: seats ?? 0, valueCents, actorUserId: orderedByUserId });
    } else {
      const expiresAt = endOfDay(now, this.days);
      await credits.add({ ...bought, amountCents, expiresAt, createdByUserId: orderedByUserId });
    }
  }

  async suspend(now: Date): Promise<void> {
    await this.writers.credits.suspend(this.order.invoiceId, now);
  }

  async keepUnpaid(): Promise<void> {
    await this.writers.credits.suspend(this.order.invoiceId, null);
  }

  async cancel({ actorUserId, now }: { actorUserId: number; now: Date }): Promise<void> {
    const { orders, credits } = this.writers;
    const { id, schoolId, invoiceId } = this.order;
    if (!this.isWanted) return;
    if (!(await credits.isUntouched(invoiceId))) throw new CreditOrderUsedError();
    await credits.takeBack(invoiceId, { schoolId, actorUserId, now });
    await orders.setCanceled(id, actorUserId, now);
  }

  /** @returns what the document has earned, without VAT */
  private async netOf(invoiceId: string): Promise<number> {
    const invoice = await this.writers.invoices.get(invoiceId);
    return (invoice?.vat ?? []).reduce((sum, { netCents }) => sum + netCents, 0);
  }
}

/**
 * Orders of schools as products of a settlement's transaction. Locks the school after the order's invoice: nobody who has
 * locked a school waits for the invoice of an order.
 */
export const creditOrderProducts = (db: Knex, clock: Clock, settings: SchoolCreditSettings): ProductOwner => ({
  async lock(id) {
    const orders = new CreditOrdersRepository(db);
    const seen = await orders.get(id);
    if (seen) await schoolLock(db, clock).lock(seen.schoolId);
    const order = seen && (await orders.lock(id));
    if (!order) throw new Error('An order is never deleted');
    const writers = { orders, invoices: new InvoicesRepository(db), credits: schoolCredits(db, clock, settings) };
    return new CreditOrderInSettlement(order, writers, settings.days);
  },
});
