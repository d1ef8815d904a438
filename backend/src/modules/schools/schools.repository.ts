import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { decodeCursor, searching, toPage, z, type Clock, type Page } from '#platform/index';
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
  costCentre: row.costCentre,
});

type Conditions = Pick<
  School,
  | 'conditionsId'
  | 'limitations'
  | 'conditionText'
  | 'defaultPayer'
  | 'sharePercent'
  | 'seatPriceCents'
  | 'needsApproval'
  | 'approvalDays'
>;

/** A planned version whose day has come holds, also while the row still has the former one. */
const toConditions = ({ due, ...row }: SchoolModel): Conditions =>
  due === null
    ? {
        conditionsId: row.conditionsId,
        limitations: row.paymentLimitations,
        conditionText: row.paymentConditionText,
        defaultPayer: row.defaultPayer,
        sharePercent: row.sharePercent,
        seatPriceCents: row.seatPriceCents,
        needsApproval: row.needsApproval,
        approvalDays: row.approvalDays,
      }
    : {
        conditionsId: due.id,
        limitations: due.payment_limitations,
        conditionText: due.payment_condition_text,
        defaultPayer: due.default_payer,
        sharePercent: due.share_percent,
        seatPriceCents: due.seat_price_cents,
        needsApproval: due.needs_approval,
        approvalDays: due.approval_days,
      };

const toSchool = (row: SchoolModel): School => ({
  id: row.id,
  name: row.name,
  country: row.country,
  municipality: row.municipality,
  language: row.language,
  archivedAt: row.archivedAt,
  billing: toBilling(row),
  address: row.address,
  ...toConditions(row),
  prepaidStudentSeats: row.prepaidStudentSeats,
  showsBalance: row.showsBalance,
});

const NameCursor = z.tuple([z.string(), z.number().int()]);

export class SchoolsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(
    private readonly db: Knex,
    private readonly clock?: Clock,
  ) {}

  async find(id: number): Promise<School | null> {
    const row = await this.withConditions(id);
    return row ? toSchool(row) : null;
  }

  /** @returns the school, if the user represents it now. */
  async findRepresentedBy(userId: number, id: number): Promise<School | null> {
    const row = await this.withConditions(id).whereExists(
      this.db('school_reps').whereRaw('school_reps.school_id = schools.id').where('school_reps.user_id', userId),
    );
    return row ? toSchool(row) : null;
  }

  /**
   * Locks the school until the transaction ends. Not `for update`: rows that refer to the school, such as what is posted
   * for a payment of its invoice, may be inserted meanwhile.
   */
  async lock(id: number): Promise<School | null> {
    const row = await this.withConditions(id).onBuildKnex((query) => void query.forNoKeyUpdate('schools'));
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

  async setSettings(id: number, settings: Pick<School, 'language' | 'showsBalance'>): Promise<void> {
    await SchoolModel.query(this.db).findById(id).patch(settings);
  }

  async listNames({
    q,
    municipality,
    limit,
    cursor,
  }: {
    q?: string | undefined;
    municipality?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<SchoolName>> {
    const query = this.db('schools')
      .select<SchoolName[]>('schools.id', 'schools.name', 'schools.municipality')
      .whereNull('schools.archived_at')
      .orderByRaw('schools.name collate et_names, schools.id')
      .limit(limit + 1);
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      void query.whereRaw('schools.search_text like search_spelling(?)', [searching(word)]);
    if (municipality) void query.where('schools.municipality', municipality);
    if (cursor !== undefined) {
      const [name, id] = decodeCursor(NameCursor, cursor);
      void query.whereRaw('(schools.name collate et_names, schools.id) > (? collate et_names, ?)', [name, id]);
    }
    return toPage(await query, limit, (row) => [row.name, row.id]);
  }

  /** Reads a school with its planned conditions, if they are in force by now: one statement, with an index for each. */
  private withConditions(id: number): QueryBuilder<SchoolModel, SchoolModel | undefined> {
    const now = this.clock?.now() ?? null;
    return SchoolModel.query(this.db)
      .findById(id)
      .select('schools.*', this.db.raw('to_jsonb(due) as due'))
      .leftJoin('school_conditions as due', (join) =>
        join.on('due.id', 'schools.planned_conditions_id').andOn('due.in_force_from', '<=', this.db.raw('?', [now])),
      );
  }
}
