import type { Knex } from 'knex';
import { containing, decodeCursor, toPage, z, type Page } from '#platform/index';
import { SchoolModel } from './school.model';
import type { School, SchoolBilling, SchoolName } from './schools.types';

const toBilling = (row: SchoolModel): SchoolBilling => ({
  registryCode: row.registryCode,
  vatNumber: row.vatNumber,
  street: row.street,
  city: row.city,
  postalCode: row.postalCode,
  invoiceEmail: row.invoiceEmail,
  wantsEInvoice: row.eInvoiceWanted,
  endpoint:
    row.eInvoiceScheme === null || row.eInvoiceId === null ? null : { scheme: row.eInvoiceScheme, id: row.eInvoiceId },
  buyerReference: row.buyerReference,
  orderNumber: row.orderNumber,
});

const toSchool = (row: SchoolModel): School => ({
  id: row.id,
  name: row.name,
  country: row.country,
  billing: toBilling(row),
  address: row.address,
  limitations: row.paymentLimitations,
  conditionText: row.paymentConditionText,
  defaultPayer: row.defaultPayer,
  sharePercent: row.sharePercent,
  seatPriceCents: row.seatPriceCents,
  prepaidStudentSeats: row.prepaidStudentSeats,
  showsBalance: row.showsBalance,
});

const NameCursor = z.tuple([z.string(), z.number().int()]);

export class SchoolsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(id: number): Promise<School | null> {
    const row = await SchoolModel.query(this.db).findById(id);
    return row ? toSchool(row) : null;
  }

  /** @returns the school, if the user represents it now. */
  async findRepresentedBy(userId: number, id: number): Promise<School | null> {
    const row = await SchoolModel.query(this.db)
      .findById(id)
      .whereExists(
        this.db('school_reps').whereRaw('school_reps.school_id = schools.id').where('school_reps.user_id', userId),
      );
    return row ? toSchool(row) : null;
  }

  /** Locks the school until the transaction ends. */
  async lock(id: number): Promise<School | null> {
    const row = await SchoolModel.query(this.db).findById(id).forUpdate();
    return row ? toSchool(row) : null;
  }

  async setBilling(id: number, { endpoint, wantsEInvoice, ...billing }: SchoolBilling): Promise<void> {
    await SchoolModel.query(this.db)
      .findById(id)
      .patch({
        ...billing,
        eInvoiceWanted: wantsEInvoice,
        eInvoiceScheme: endpoint?.scheme ?? null,
        eInvoiceId: endpoint?.id ?? null,
      });
  }

  async listNames({
    q,
    limit,
    cursor,
  }: {
    q?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<SchoolName>> {
    const query = this.db('schools')
      .select<SchoolName[]>('schools.id', 'schools.name')
      .orderByRaw('schools.name collate et_names, schools.id')
      .limit(limit + 1);
    if (q) void query.where('schools.name', 'ilike', containing(q));
    if (cursor !== undefined) {
      const [name, id] = decodeCursor(NameCursor, cursor);
      void query.whereRaw('(schools.name collate et_names, schools.id) > (? collate et_names, ?)', [name, id]);
    }
    return toPage(await query, limit, (row) => [row.name, row.id]);
  }
}
