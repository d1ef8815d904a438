import type { Knex } from 'knex';
import { InvoiceModel } from '../billing.model';
import type { Buyer } from '../billing.types';

/** To whom drafts are made out. */
export class DraftBuyersRepository {
  /** `db` is the transaction in which the invoice is locked. */
  constructor(private readonly db: Knex) {}

  /** Makes a draft out to somebody else, who pays it; a numbered document keeps its buyer. */
  async set(invoiceId: string, { name, email }: Pick<Buyer, 'name' | 'email'>): Promise<void> {
    await InvoiceModel.query(this.db)
      .findById(invoiceId)
      .whereNull('issuedAt')
      .patch({ buyer: { name, address: null, registryCode: null, email } });
  }
}
