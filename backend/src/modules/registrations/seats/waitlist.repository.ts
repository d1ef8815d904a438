import type { Payer } from '@valikool/contract';
import type { Knex } from 'knex';
import { type DateRange, newId, statement } from '#platform/index';
import type {
  ClosedEntry,
  OfferStatus,
  OpenOffer,
  OwnOffer,
  WaitlistEntry,
  WaitlistOffer,
  WaitlistStatus,
} from './queue.types';

const ENTRY = ['id', 'cohortId', 'userId', 'payer', 'status', 'priority', 'joinedAt'] as const;
const ACTIVE = ['WAITING', 'OFFERED'] as const;

const OFFER = `select o.id, o.entry_id as "entryId", o.cohort_id as "cohortId", e.user_id as "userId", e.payer, o.status,
    o.cohort_price_cents as "cohortPriceCents", o.expires_at as "expiresAt", o.decided_at as "decidedAt", o.participant_id as "participantId", o.school_id as "schoolId", e.terms_accepted_at as "termsAcceptedAt"
  from waitlist_offers o join waitlist_entries e on e.id = o.entry_id where o.id = ?`;

/** The next entry that can be offered a seat: its account is still a student's, who has no seat in the cohort. */
const NEXT = `
  select e.id, e.cohort_id as "cohortId", e.user_id as "userId", e.payer, e.status, e.priority, e.joined_at as "joinedAt"
  from waitlist_entries e join users u on u.id = e.user_id and u.role = 'STUDENT' and u.deleted_at is null
  where e.cohort_id = ? and e.status = 'WAITING'
    and not exists (select 1 from cohort_participants p where p.cohort_id = e.cohort_id and p.user_id = e.user_id and p.status <> 'CANCELED')
  order by e.priority desc, e.joined_at, e.id limit 1`;

const FIND_OWN_OFFER = statement<OwnOffer>(
  'waitlist-own-offer',
  `select o.id, o.entry_id as "entryId", o.expires_at as "expiresAt", o.cohort_price_cents as "cohortPriceCents", o.school_id as "schoolId" from waitlist_entries e join waitlist_offers o on o.entry_id = e.id and o.status = 'OPEN' and o.expires_at > :now
   where e.cohort_id = :cohortId and e.user_id = :userId and e.status = 'OFFERED'`,
);

const COUNT_SET_ASIDE = statement<{ count: number }>(
  'waitlist-count-set-aside',
  `select count(*)::integer as count from waitlist_offers o
     join waitlist_entries e on e.id = o.entry_id join cohorts c on c.id = o.cohort_id
   where o.school_id = :schoolId and o.status = 'OPEN' and e.user_id = :userId
     and (cast(:from as timestamptz) is null or c.start_date >= :from) and (cast(:to as timestamptz) is null or c.start_date < :to)`,
);

/** Open offers that have expired, or whose student has another seat in the cohort. */
const OFFERS_TO_END = `
  select o.id from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
  where o.status = 'OPEN' and (o.expires_at <= :now or exists (
    select 1 from cohort_participants p where p.cohort_id = o.cohort_id and p.user_id = e.user_id and p.status <> 'CANCELED'))
  order by o.expires_at limit :limit`;

const CLOSE_HOPELESS = `
  update waitlist_entries set status = case when p.id is null then 'CLOSED' else 'SEATED' end, ended_at = :now
  from waitlist_entries e
    join cohorts c on c.id = e.cohort_id
    join users u on u.id = e.user_id
    left join cohort_participants p on p.cohort_id = e.cohort_id and p.user_id = e.user_id and p.status <> 'CANCELED'
  where waitlist_entries.id = e.id and e.status = 'WAITING'
    /* After waiting for a lock, PostgreSQL reads only the updated row again. This keeps an entry that got an offer
       meanwhile. */
    and waitlist_entries.status = 'WAITING'
    and (p.id is not null or u.role <> 'STUDENT' or u.deleted_at is not null or c.status not in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') or c.start_date < :closedBefore)
  returning waitlist_entries.id, waitlist_entries.user_id as "userId", waitlist_entries.cohort_id as "cohortId", waitlist_entries.status,
    c.status = 'CANCELED' as "isCohortCanceled", u.role = 'STUDENT' and u.deleted_at is null as "isStudent"`;

/** Cohorts with a free seat for which a late payer without a kept seat or an entry of the waiting list waits. */
const COHORTS_WITH_AWAITED_SEATS = `
  select c.id from cohorts c
  where c.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and c.start_date >= :closedBefore and c.seats_taken < c.size_max
    and c.id in (select cohort_id from waitlist_entries where status = 'WAITING'
      union select cohort_id from cohort_participants where awaiting_seat_since is not null and seat_kept_at is null)
  order by c.id limit :limit`;

export class WaitlistRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null when the student is on the list already */
  async join(entry: {
    cohortId: number;
    userId: number;
    payer: Payer | null;
    termsAcceptedAt: Date | null;
    now: Date;
  }): Promise<WaitlistEntry | null> {
    const { now, ...rest } = entry;
    const [row] = await this.db('waitlist_entries')
      .insert({ ...rest, joinedAt: now })
      .onConflict(this.db.raw(`(cohort_id, user_id) where status in ('WAITING', 'OFFERED')`))
      .ignore()
      .returning<WaitlistEntry[]>([...ENTRY]);
    return row ?? null;
  }

  /** @returns the student's entry while they wait or have an offer. */
  async findOf(cohortId: number, userId: number): Promise<WaitlistEntry | null> {
    const row = await this.db('waitlist_entries')
      .where({ cohortId, userId })
      .whereIn('status', [...ACTIVE])
      .first<WaitlistEntry | undefined>(...ENTRY);
    return row ?? null;
  }

  /**
   * Clears the payer SCHOOL of an entry whose student has no school now: they say who pays when a seat is offered.
   * @returns false when nothing was to be changed
   */
  async leavePayerOpen(id: number): Promise<boolean> {
    const changed = await this.db('waitlist_entries')
      .where({ id, payer: 'SCHOOL' })
      .whereIn('status', [...ACTIVE])
      .whereRaw(
        `not exists (select 1 from students s where s.user_id = waitlist_entries.user_id and s.school_id is not null)`,
      )
      .update({ payer: null });
    return changed === 1;
  }

  /** @returns whether anybody in the cohort waits or has an offer. */
  async hasEntries(cohortId: number): Promise<boolean> {
    const row = await this.db('waitlist_entries')
      .where({ cohortId })
      .whereIn('status', [...ACTIVE])
      .first<object | undefined>('id');
    return row !== undefined;
  }

  /** @returns the entry that is offered the next seat. Call with the cohort locked. */
  async next(cohortId: number): Promise<WaitlistEntry | null> {
    const { rows } = await this.db.raw<{ rows: WaitlistEntry[] }>(NEXT, [cohortId]);
    return rows[0] ?? null;
  }

  /**
   * Sets the priority of a waiting entry.
   * @returns the student, and the priority before; null when the entry is not waiting in this cohort
   */
  async setPriority(
    id: number,
    cohortId: number,
    change: { priority: number; reason: string },
  ): Promise<{ userId: number; before: number } | null> {
    const { rows } = await this.db.raw<{ rows: { userId: number; before: number }[] }>(
      `update waitlist_entries set priority = :priority, reason = :reason
       from (select id, priority from waitlist_entries where id = :id and cohort_id = :cohortId and status = 'WAITING' for update) old
       where waitlist_entries.id = old.id returning waitlist_entries.user_id as "userId", old.priority as before`,
      { id, cohortId, ...change },
    );
    return rows[0] ?? null;
  }

  async end(id: number, status: Exclude<WaitlistStatus, 'WAITING' | 'OFFERED'>, now: Date): Promise<void> {
    await this.db('waitlist_entries').where({ id }).update({ status, endedAt: now });
  }

  /** Keeps a seat for the entry's student at the cohort's price of this moment. @returns the offer's id */
  async offer(
    { id, cohortId }: WaitlistEntry,
    { cohortPriceCents, now, expiresAt }: { cohortPriceCents: number; now: Date; expiresAt: Date },
  ): Promise<string> {
    const offerId = newId();
    await this.db('waitlist_offers').insert({
      id: offerId,
      entryId: id,
      cohortId,
      cohortPriceCents,
      offeredAt: now,
      expiresAt,
    });
    await this.db('waitlist_entries').where({ id }).update({ status: 'OFFERED' });
    return offerId;
  }

  /** Notes which school has set something aside for the offer; null when it has been given back. */
  async noteSchool(id: string, schoolId: number | null): Promise<void> {
    await this.db('waitlist_offers').where({ id }).update({ schoolId });
  }

  /** @returns how many open offers of cohorts that start in the range the school has set something aside for. */
  async countSetAside(userId: number, schoolId: number, { from, to }: DateRange): Promise<number> {
    const { rows } = await COUNT_SET_ASIDE(this.db, { userId, schoolId, from: from ?? null, to: to ?? null });
    return rows[0]?.count ?? 0;
  }

  async getOffer(id: string): Promise<WaitlistOffer | null> {
    const { rows } = await this.db.raw<{ rows: WaitlistOffer[] }>(OFFER, [id]);
    return rows[0] ?? null;
  }

  /** Locks the offer until the transaction ends; lock the cohort first. */
  async lockOffer(id: string): Promise<WaitlistOffer | null> {
    const { rows } = await this.db.raw<{ rows: WaitlistOffer[] }>(`${OFFER} for update of o`, [id]);
    return rows[0] ?? null;
  }

  /** @returns the student's offer of a seat in the cohort, while it can be answered. */
  async findOwnOffer({ cohortId, userId }: { cohortId: number; userId: number }, now: Date): Promise<OwnOffer | null> {
    const { rows } = await FIND_OWN_OFFER(this.db, { cohortId, userId, now });
    return rows[0] ?? null;
  }

  async findOpenOffer(entryId: number): Promise<OpenOffer | null> {
    const row = await this.db('waitlist_offers')
      .where({ entryId, status: 'OPEN' })
      .first<OpenOffer | undefined>('id', 'schoolId', 'cohortId');
    return row ?? null;
  }

  async endOffer(
    id: string,
    end: { status: Exclude<OfferStatus, 'OPEN'>; now: Date; participantId?: number },
  ): Promise<void> {
    await this.db('waitlist_offers')
      .where({ id, status: 'OPEN' })
      .update({ status: end.status, decidedAt: end.now, participantId: end.participantId ?? null });
  }

  /** @returns open offers that have expired, or whose student has another seat; oldest first. */
  async listOffersToEnd(now: Date, limit: number): Promise<string[]> {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(OFFERS_TO_END, { now, limit });
    return rows.map(({ id }) => id);
  }

  /**
   * Shortens open offers to `until`, when the cohort stops taking students. Call with the cohort locked.
   */
  async shortenOffers(cohortId: number, until: Date): Promise<void> {
    await this.db('waitlist_offers')
      .where({ cohortId, status: 'OPEN' })
      .where('expiresAt', '>', until)
      .update({ expiresAt: until });
  }

  async listOpenOffers(cohortId: number): Promise<OpenOffer[]> {
    return this.db('waitlist_offers')
      .where({ cohortId, status: 'OPEN' })
      .select<OpenOffer[]>('id', 'schoolId', 'cohortId');
  }

  /** Closes all entries of a cohort. @returns the closed entries */
  async closeAll(cohortId: number, now: Date): Promise<{ id: number; userId: number }[]> {
    return this.db('waitlist_entries')
      .where({ cohortId })
      .whereIn('status', [...ACTIVE])
      .update({ status: 'CLOSED', endedAt: now })
      .returning<{ id: number; userId: number }[]>(['id', 'userId']);
  }

  /**
   * Closes entries that can no longer get a seat: the cohort takes no more students, the student has a seat, or the
   * account is closed or no longer a student's.
   * @param closedBefore cohorts that started before this take no more students
   * @returns the closed entries; entries whose student has a seat end as SEATED and are left out
   */
  async closeHopeless(now: Date, closedBefore: Date): Promise<ClosedEntry[]> {
    const { rows } = await this.db.raw<{ rows: (ClosedEntry & { status: WaitlistStatus })[] }>(CLOSE_HOPELESS, {
      now,
      closedBefore,
    });
    return rows.filter(({ status }) => status === 'CLOSED');
  }

  async listCohortsWithAwaitedSeats(closedBefore: Date, limit: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(COHORTS_WITH_AWAITED_SEATS, { closedBefore, limit });
    return rows.map(({ id }) => id);
  }
}
