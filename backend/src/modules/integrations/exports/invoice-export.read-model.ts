import type { Knex } from 'knex';
import { named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

/** Invoices and credit notes, newest first; without canceled drafts. */
export function invoicesRows(db: Knex, { school, student, status, startsWithin, ids }: ExportQuery): Knex.QueryBuilder {
  const query = db('invoices as i')
    .leftJoin('schools as s', 's.id', 'i.buyer_school_id')
    .whereNot((draft) => draft.where('i.status', 'CANCELED').whereNull('i.issued_at'))
    .select(
      named(db, {
        invoiceNumber: 'i.number',
        kind: 'i.kind',
        invoiceStatus: 'i.status',
        school: 's.name',
        total: 'i.total_cents',
        paid: 'i.paid_cents',
        referenceNumber: 'i.reference_number',
        issuedAt: 'i.issued_at',
        dueAt: 'i.due_at',
        paidAt: 'i.paid_at',
      }),
    )
    .select(db.raw(`i.buyer ->> 'name' as buyer`))
    .orderByRaw('i.created_at desc, i.invoice_id');
  if (school !== undefined) void query.where('i.buyer_school_id', school);
  if (student !== undefined) void query.where('i.buyer_user_id', student);
  if (status !== undefined) void query.where('i.status', status);
  if (startsWithin.from) void query.where('i.created_at', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('i.created_at', '<', startsWithin.to);
  if (ids) void query.whereIn('i.invoice_id', [...ids]);
  return query;
}
