import type { Knex } from 'knex';
import type { InvoiceScope } from '../invoices.read-model';

export type ArchivedDocument = {
  invoiceId: string;
  number: string;
  buyerName: string;
  isOfSchool: boolean;
  issuedAt: Date;
};
export type ArchiveFilter = { scope: InvoiceScope; from: Date; to: Date };

/** Issued documents of a time, in the order of their issue. */
export class ArchiveReadModel {
  constructor(private readonly db: Knex) {}

  async count(filter: ArchiveFilter): Promise<number> {
    const [row] = await this.issued(filter).count<{ count: string }[]>('invoice_id as count');
    return Number(row?.count ?? 0);
  }

  /** @param after the last document of the page before; null for the first page */
  async page(filter: ArchiveFilter, after: ArchivedDocument | null, limit: number): Promise<ArchivedDocument[]> {
    const query = this.issued(filter)
      .select<ArchivedDocument[]>('invoiceId', 'number', 'issuedAt')
      .select(this.db.raw(`buyer ->> 'name' as buyer_name, buyer_school_id is not null as is_of_school`))
      .orderBy(['issuedAt', 'invoiceId'])
      .limit(limit);
    if (after) void query.whereRaw('(issued_at, invoice_id) > (?, ?)', [after.issuedAt, after.invoiceId]);
    return query;
  }

  private issued({ scope, from, to }: ArchiveFilter): Knex.QueryBuilder {
    const query = this.db('invoices').where('issuedAt', '>=', from).where('issuedAt', '<', to);
    if ('schoolId' in scope) void query.where('buyerSchoolId', scope.schoolId);
    if ('userId' in scope) void query.where('buyerUserId', scope.userId);
    return query;
  }
}
