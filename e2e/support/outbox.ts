import type { Pool } from 'pg';
import { until } from './wait';

const number = async (db: Pool, sql: string): Promise<number> =>
  Number((await db.query<{ count: string }>(sql)).rows[0]?.count);

export const openMessages = (db: Pool): Promise<number> =>
  number(db, 'select count(*) from queue_messages where completed_at is null');

/** Waits until every handler has finished every message. */
export const drained = (db: Pool, timeoutMs: number): Promise<true> =>
  until('The outbox is empty', async () => (await openMessages(db)) === 0, timeoutMs);

export type InvoicedSeat = { registrationId: number; email: string; invoices: string[] };

/** Seats of the cohorts that are still held, each with the numbers of its invoices. */
export async function invoicedSeats(db: Pool, cohorts: readonly number[]): Promise<InvoicedSeat[]> {
  const { rows } = await db.query<{ id: string; email: string; invoices: string[] }>(
    `select p.id, u.email, array(
       select coalesce(i.number, 'none') from invoice_lines l join invoices i on i.invoice_id = l.invoice_id where l.participant_id = p.id) as invoices
     from cohort_participants p join users u on u.id = p.user_id
     where p.cohort_id = any ($1) and p.status <> 'CANCELED' order by p.id`,
    [cohorts],
  );
  return rows.map(({ id, email, invoices }) => ({ registrationId: Number(id), email, invoices }));
}

/** @returns the numbers that are missing between the first and the last of each series; none when it is gapless. */
export async function missingNumbers(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ missing: string }>(
    `select s.series || ' ' || n as missing from invoice_series s cross join lateral generate_series(1, s.next_sequence - 1) n
     where not exists (select 1 from invoices i where i.series = s.series and i.sequence = n)`,
  );
  return rows.map(({ missing }) => missing);
}
