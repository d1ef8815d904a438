import type { Pool } from 'pg';
import type { Verdict, World } from './matrix.types';

type Row = {
  id: string;
  provider: string;
  participantId: string;
  status: string;
  resolution: string | null;
  shareCents: number;
  isConfirmed: boolean;
  isAsked: boolean;
  /** Cents that are on their way back to the payer. */
  returningCents: number;
  hasCase: boolean;
};

/** Everything that our books say about payments of a cohort. */
const BOOKED = `
  select a.id, a.provider, a.participant_id as "participantId", a.status, a.resolution,
    case when p.status = 'CANCELED' then 0 else p.student_share_cents end as "shareCents",
    (p.status <> 'CANCELED' and p.confirmed_at is not null) as "isConfirmed",
    p.awaiting_seat_since is not null as "isAsked",
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_attempt_id = a.id
      and r.status in ('CREATED', 'PENDING', 'PROCESSING')), 0)::integer as "returningCents",
    exists (select 1 from cases c where c.payment_attempt_id = a.id and c.status = 'OPEN') as "hasCase"
  from payment_attempts a join cohort_participants p on p.id = a.participant_id
  where p.cohort_id = $1 order by a.id`;

/** Rules of the books that no fault may break. Others, such as a case that waits, are a fault's proper end. */
const BOOKS = new Set([
  'seats-counted',
  'not-oversold',
  'ledger-balanced',
  'provider-money-booked',
  'numbers-gapless',
  'invoices-add-up',
  'shares-invoiced',
  'nobody-overpaid',
  'paid-has-seat',
  'late-money-visible',
]);

const openMessages = async (db: Pool): Promise<number> =>
  Number(
    (await db.query<{ count: string }>('select count(*) from queue_messages where completed_at is null')).rows[0]
      ?.count,
  );

type Invariants = { invariants: { name: string; violations: number }[] };

/** Compares what the providers have with what we know, for everybody of one cell. */
export async function verdictOf(world: World, invariants: () => Promise<Invariants>): Promise<Verdict> {
  const { backend, cohortId, provider, other } = world;
  const { rows } = await backend.db.query<Row>(BOOKED, [cohortId]);
  const verdict: Verdict = { stuck: await openMessages(backend.db), chargedTwice: 0, lost: 0, unbalanced: 0 };
  const held = new Map<string, { cents: number; returning: number; row: Row; isAccounted: boolean }>();
  for (const row of rows) {
    const orders = await (row.provider === provider.name ? provider : other).orders(row.id);
    const paidCents = orders.reduce((sum, order) => sum + order.paidCents, 0);
    if (paidCents > 0 && row.resolution === null) verdict.stuck += 1;
    const isAccounted = row.isConfirmed || row.isAsked || row.hasCase || row.returningCents >= paidCents;
    if (paidCents > 0 && !isAccounted) verdict.lost += 1;
    const before = held.get(row.participantId) ?? { cents: 0, returning: 0, row, isAccounted: false };
    held.set(row.participantId, {
      cents: before.cents + (row.hasCase ? 0 : paidCents),
      returning: before.returning + row.returningCents,
      row,
      isAccounted,
    });
  }
  for (const { cents, returning, row } of held.values()) {
    const owed = row.isAsked ? cents : row.shareCents;
    if (cents - returning > owed) verdict.chargedTwice += 1;
  }
  const broken = (await invariants()).invariants.filter(({ name, violations }) => BOOKS.has(name) && violations > 0);
  return { ...verdict, unbalanced: broken.length };
}
