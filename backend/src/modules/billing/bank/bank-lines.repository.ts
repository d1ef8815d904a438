import type { Knex } from 'knex';
import { decodeCursor, newId, type Page, toPage, z } from '#platform/index';
import type { Transfer } from '../billing.types';
import type { BankLine, BankMatch, LinesFilter, MatchKind } from './bank.types';

const LINE = `l.id, l.reference, to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount_cents as "amountCents",
  l.counterparty_name as "counterpartyName", l.counterparty_iban as "counterpartyIban", l.viitenumber, l.remittance,
  l.end_to_end as "endToEnd", l.bank_code as "bankCode", l.is_return as "isReturn", s.status, s.open_cents as "openCents",
  s.matches_made as "matchesMade", i.uploaded_by as "uploadedBy"`;
const FROM = `from bank_line_states s join bank_lines l on l.id = s.line_id join bank_statements t on t.id = l.statement_id
  join bank_imports i on i.id = t.import_id`;
const MATCH = `m.id, m.line_id as "lineId", m.ordinal, m.kind, m.amount_cents as "amountCents", m.invoice_id as "invoiceId",
  v.number as "invoiceNumber", m.payment_attempt_id as "paymentAttemptId", m.refund_id as "refundId", m.provider,
  m.payout_id as "payoutId",
  m.fee_cents as "feeCents", m.note, m.matched_by as "matchedBy", m.matched_at as "matchedAt", m.undone_at as "undoneAt"`;
const SIDES = { IN: 'and l.amount_cents > 0', OUT: 'and l.amount_cents < 0', BOTH: '' } as const;
const Cursor = z.tuple([z.iso.date(), z.uuid()]);

type NewMatch = {
  kind: MatchKind;
  amountCents: number;
  invoiceId?: string;
  paymentAttemptId?: string;
  refundId?: string;
  provider?: string;
  payoutId?: string | undefined;
  feeCents?: number;
  note?: string;
  matchedBy: number | null;
  now: Date;
};

type LockedPayout = {
  provider: string;
  amountCents: number;
  entries: 'READY' | 'LATER' | 'NEVER';
  isOver: boolean;
  isTaken: boolean;
};

/** Lines of the bank's statements, what is open of them, and what they were matched with. */
export class BankLinesRepository {
  constructor(private readonly db: Knex) {}

  /** Locks the line for matching or undoing; taken before all other locks. */
  async lock(id: string): Promise<BankLine | null> {
    const { rows } = await this.db.raw<{ rows: BankLine[] }>(
      `select ${LINE} ${FROM} where s.line_id = ? for update of s`,
      [id],
    );
    return rows[0] ?? null;
  }

  async get(id: string): Promise<BankLine | null> {
    const { rows } = await this.db.raw<{ rows: BankLine[] }>(`select ${LINE} ${FROM} where s.line_id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** @returns lines that no rule has looked at, after the given one */
  async listNew(afterId: string | null, limit: number): Promise<BankLine[]> {
    const { rows } = await this.db.raw<{ rows: BankLine[] }>(
      `select ${LINE} ${FROM} where s.status = 'NEW' and (cast(:afterId as uuid) is null or s.line_id > :afterId)
       order by s.line_id limit :limit`,
      { afterId, limit },
    );
    return rows;
  }

  /** Newest first. */
  async list(filter: LinesFilter): Promise<Page<BankLine>> {
    const [day, id] = filter.cursor === undefined ? [null, null] : decodeCursor(Cursor, filter.cursor);
    const { rows } = await this.db.raw<{ rows: BankLine[] }>(
      `select ${LINE} ${FROM} where s.status = :status ${SIDES[filter.direction ?? 'BOTH']}
         and (cast(:day as date) is null or (s.booked_on, s.line_id) < (cast(:day as date), cast(:id as uuid)))
       order by s.booked_on desc, s.line_id desc limit :limit`,
      { status: filter.status, day, id, limit: filter.limit + 1 },
    );
    return toPage(rows, filter.limit, (line) => [line.bookedOn, line.id]);
  }

  async matchesOf(lineIds: readonly string[]): Promise<BankMatch[]> {
    const { rows } = await this.db.raw<{ rows: BankMatch[] }>(
      `select ${MATCH} from bank_matches m left join invoices v on v.invoice_id = m.invoice_id
       where m.line_id = any(?::uuid[]) order by m.line_id, m.ordinal`,
      [[...lineIds]],
    );
    return rows;
  }

  /** A rule has looked at these lines and is not sure. */
  async leaveToStaff(lineIds: readonly string[]): Promise<void> {
    await this.db('bank_line_states').whereIn('lineId', lineIds).where({ status: 'NEW' }).update({ status: 'WAITING' });
  }

  /** Books a part of a line, or all of it. Call with the line locked. */
  async addMatch(line: BankLine, { now, ...match }: NewMatch): Promise<BankLine> {
    const matchesMade = line.matchesMade + 1;
    await this.db('bank_matches').insert({
      id: newId(),
      lineId: line.id,
      ordinal: matchesMade,
      ...match,
      matchedAt: now,
    });
    return this.setOpen({ ...line, matchesMade }, line.openCents - match.amountCents);
  }

  /** @returns what staff have said that a transfer returned */
  async paidBackBy(returnReference: string): Promise<{ id: string; surplusCents: number }[]> {
    return this.db('refunds')
      .where({ returnReference })
      .select<{ id: string; surplusCents: number }[]>('id', 'surplusCents');
  }

  /** @returns the line's match that brought a payment and stands */
  async broughtBy(paymentAttemptId: string): Promise<BankMatch | null> {
    const { rows } = await this.db.raw<{ rows: BankMatch[] }>(
      `select ${MATCH} from bank_matches m left join invoices v on v.invoice_id = m.invoice_id
       where m.payment_attempt_id = ? and m.kind = 'INVOICE' and m.undone_at is null`,
      [paymentAttemptId],
    );
    return rows[0] ?? null;
  }

  /** @returns whether a line stands by which the bank took the payment back */
  async isTakenBack(paymentAttemptId: string): Promise<boolean> {
    const row = await this.db('bank_matches')
      .where({ paymentAttemptId, kind: 'REVERSED' })
      .whereNull('undoneAt')
      .first<object | undefined>('id');
    return row !== undefined;
  }

  /** @returns the sum of payments by transfer, in cents; those that are reversed already are none */
  async receivedCents(paymentAttemptIds: readonly string[]): Promise<number> {
    const [row] = await this.db('payment_attempts')
      .whereIn('id', paymentAttemptIds)
      .where({ provider: 'bank' })
      .whereNot({ status: 'VOIDED' })
      .sum<{ cents: string | number | null }[]>('amount_cents as cents');
    return Number(row?.cents ?? 0);
  }

  /** @returns by whom and when a payment by transfer came, as its line or staff had said */
  async transferOf(paymentAttemptId: string): Promise<Omit<Transfer, 'amountCents' | 'reference'> | null> {
    const row = await this.db('bank_transfers')
      .where({ paymentAttemptId })
      .first<Omit<Transfer, 'amountCents' | 'reference'> | undefined>(
        this.db.raw(`to_char(received_on, 'YYYY-MM-DD') as "receivedOn"`),
        'payerName',
        'payerIban',
      );
    return row ?? null;
  }

  /** Locks a payout that a line is to be matched with; taken after the line's own lock. */
  async lockPayout(id: string): Promise<LockedPayout | null> {
    const { rows } = await this.db.raw<{ rows: Omit<LockedPayout, 'isTaken'>[] }>(
      `select provider, amount_cents as "amountCents", entries, status in ('FAILED', 'CANCELED') as "isOver"
       from provider_payouts where id = ? for update`,
      [id],
    );
    // Asked only once the payout is ours: who held it before may have matched it.
    const taken = await this.db('bank_matches')
      .where({ payoutId: id })
      .whereNull('undoneAt')
      .first<object | undefined>('id');
    return rows[0] === undefined ? null : { ...rows[0], isTaken: taken !== undefined };
  }

  /** Takes a match back; it stays as undone. Call with the line locked. */
  async undoMatch(
    line: BankLine,
    match: BankMatch,
    { undoneBy, now }: { undoneBy: number; now: Date },
  ): Promise<BankLine> {
    await this.db('bank_matches').where({ id: match.id }).update({ undoneBy, undoneAt: now });
    return this.setOpen(line, line.openCents + match.amountCents);
  }

  private async setOpen(line: BankLine, openCents: number): Promise<BankLine> {
    const status = openCents === 0 ? 'BOOKED' : 'WAITING';
    await this.db('bank_line_states')
      .where({ lineId: line.id })
      .update({ status, openCents, matchesMade: line.matchesMade });
    return { ...line, status, openCents };
  }
}
