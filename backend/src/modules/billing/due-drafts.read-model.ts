import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** An open draft of a school, with the earliest start of the courses on it. */
export type DueDraft = { invoiceId: string; schoolId: number; totalCents: number; earliestStart: Date };

const dueDrafts = (condition: string): string => `
  select i.invoice_id as "invoiceId", i.buyer_school_id as "schoolId", i.total_cents as "totalCents",
    min(c.start_date) as "earliestStart"
  from invoices i join invoice_lines l on l.invoice_id = i.invoice_id
    join cohort_participants p on p.id = l.participant_id join cohorts c on c.id = p.cohort_id
  where i.buyer_school_id is not null and i.issued_at is null and i.status = 'UNPAID' and ${condition}
  group by i.invoice_id`;

const DUE_DRAFTS = statement<DueDraft>(
  'invoices-due-drafts',
  `${dueDrafts('i.invoice_id <> all (cast(:tried as uuid[]))')}
   having min(c.start_date) < :startsBefore order by "earliestStart", "invoiceId" limit 50`,
);
const DUE_DRAFT = statement<DueDraft>('invoices-due-draft', dueDrafts('i.invoice_id = cast(:invoiceId as uuid)'));
const ANY_INVOICE = statement<{ isEmpty: boolean }>(
  'invoices-any',
  `select i.buyer_school_id is not null and i.issued_at is null and i.status = 'UNPAID'
      and not exists (select from invoice_lines l where l.invoice_id = i.invoice_id) as "isEmpty"
    from invoices i where i.invoice_id = cast(:invoiceId as uuid)`,
);

/** Open invoices of schools that have to be issued. */
export class DueDraftsReadModel {
  constructor(private readonly db: Knex) {}

  /**
   * Lists school drafts whose earliest start is before `startsBefore`. At most 50 at a time.
   * @param tried ids to leave out
   */
  async list(startsBefore: Date, tried: readonly string[]): Promise<DueDraft[]> {
    const { rows } = await DUE_DRAFTS(this.db, { startsBefore, tried });
    return rows;
  }

  /** @returns null when the invoice is no longer an open draft of a school */
  async find(invoiceId: string): Promise<DueDraft | null> {
    return (await DUE_DRAFT(this.db, { invoiceId })).rows[0] ?? null;
  }

  /** @returns whether it is a school's open draft without lines; null when there is no invoice or credit note with this id */
  async stateOf(invoiceId: string): Promise<{ isEmpty: boolean } | null> {
    return (await ANY_INVOICE(this.db, { invoiceId })).rows[0] ?? null;
  }
}
