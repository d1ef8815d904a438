import type { Knex } from 'knex';
import { foundSchools, SCHOOL_FIGURES } from '#modules/schools/index';
import { named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const REPRESENTATIVES = `(select string_agg(u.email, ', ' order by u.last_name collate et_names, u.id)
  from school_reps r join users u on u.id = r.user_id and u.deleted_at is null where r.school_id = s.id)`;

/** Schools with the figures that their list shows, by name. */
export function schoolsRows(
  db: Knex,
  { q, municipality, schoolState = 'active', ids, yearNow }: ExportQuery,
): Knex.QueryBuilder {
  const query = foundSchools(db, { q, municipality, state: schoolState })
    .joinRaw(`join ${SCHOOL_FIGURES} f on f.school_id = s.id`, { year: yearNow })
    .select(
      named(db, {
        id: 's.id',
        school: 's.name',
        municipality: 's.municipality',
        country: 's.country',
        registryCode: 's.registry_code',
        invoiceEmail: 's.invoice_email',
        representatives: REPRESENTATIVES,
        students: 'f.students',
        spend: 'f.spend_cents',
        debt: 'f.debt_cents',
        archivedAt: 's.archived_at',
      }),
    )
    .orderByRaw('s.name collate et_names, s.id');
  if (ids) void query.whereIn('s.id', ids.map(Number));
  return query;
}
