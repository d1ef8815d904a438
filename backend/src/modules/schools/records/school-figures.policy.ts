/** What is left to pay of an invoice `i`. */
export const OPEN_CENTS = `i.total_cents - i.paid_cents
  + coalesce((select sum(n.total_cents) from invoices n where n.credits_invoice_id = i.invoice_id), 0)`;
/** Of an invoice `i`: it has a number and is not paid. */
export const IS_UNPAID = `i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null`;
export const IS_OWED = `${IS_UNPAID} and i.buyer_school_id`;

/** @param year SQL: the school year of what it spends @returns SQL of the figures of one school `s`, each read from an index */
export const countedFigures = (year: string): string => `
  cast((select count(*) from students t where t.school_id = s.id) as integer) as students,
  cast((select coalesce(sum(p.school_share_cents), 0) from cohort_participants p
    where p.default_payer = 'SCHOOL' and p.status <> 'CANCELED' and p.school_year = ${year} and p.school_id = s.id) as bigint) as spend_cents,
  cast((select coalesce(sum(${OPEN_CENTS}), 0) from invoices i where ${IS_OWED} = s.id) as bigint) as debt_cents`;

const MARKED = `select m.school_id from school_figure_marks m`;

/**
 * SQL of the stored figures of schools. An index has them in the order of each figure. Leaves out schools with a mark:
 * something changed after their figures were stored.
 */
export const KEPT_FIGURES = `(
  select f.school_id, f.students, f.spend_cents, f.debt_cents from school_figures f
  where f.school_year = :year and f.school_id not in (${MARKED}))`;

/** SQL of the figures of all other schools, counted now. They are few: a job counts them anew within seconds. */
export const FRESH_FIGURES = `(
  select s.id as school_id, ${countedFigures(':year')} from schools s where s.id in (
    ${MARKED} union select f.school_id from school_figures f where f.school_year < :year or f.school_year > :year))`;
