import type { Collection } from '../../core/collection';
import { missing } from './stripe.errors';
import type { Invoice } from './subscription.types';

/** The account's invoices. */
export class InvoiceBook {
  constructor(private readonly invoices: Collection<Invoice>) {}

  /** @throws HttpError 404 in the form of the API */
  get(id: string): Invoice {
    const invoice = this.invoices.get(id);
    if (invoice === undefined) throw missing('invoice', id, 'invoice');
    return invoice;
  }

  /** @returns invoices, newest first */
  of(subscriptionId?: string): Invoice[] {
    const all = this.invoices.all().reverse();
    return subscriptionId === undefined ? all : all.filter((invoice) => invoice.subscriptionId === subscriptionId);
  }
}
