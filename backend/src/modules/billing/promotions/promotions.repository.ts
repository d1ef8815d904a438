import type { Knex } from 'knex';
import { containing, decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import type {
  CodesFilter,
  CountedCode,
  Discount,
  ListedCode,
  NewCode,
  PromotionCode,
  Redeeming,
} from './promotions.types';

/** What codes of closed accounts begin with. */
const ERASED = 'ERASED-';
/** The students that an answer names of those who have used a code. */
const MOST_NAMED = 100;

const CODE = `c.id, c.user_id as "userId", c.name, c.stripe_id as "stripeId", c.percent_off as "percentOff",
  c.amount_off_cents as "amountOffCents", c.course_id as "courseId", c.max_redemptions as "maxRedemptions",
  c.valid_until as "validUntil", c.ended_at as "endedAt", c.created_at as "createdAt"`;
const REDEEMED = `from cohort_participants p where p.promotion_code_id = c.id and p.status <> 'CANCELED'`;
const COUNTED = `${CODE}, (select count(*) ${REDEEMED}) as "timesRedeemed",
  (select coalesce(sum(p.discount_cents), 0) ${REDEEMED}) as "discountCents"`;

const findWith = (ending: string): string => `select ${CODE},
     (select count(*) ${REDEEMED}) as "timesRedeemed",
     exists (select 1 ${REDEEMED} and p.user_id = :userId) as "isUsedByStudent",
     exists (select 1 from cohort_participants o where o.user_id = :userId and o.status <> 'CANCELED') as "hasRegistered"
   from promotion_codes c where c.name = :name ${ending}`;

type Found = PromotionCode & Redeeming;
const FIND = statement<Found>('promotion-codes-find', findWith(''));
const LOCK = statement<{ id: number }>(
  'promotion-codes-lock',
  `select id from promotion_codes where name = :name for update`,
);
const LOCK_STUDENT = statement(
  'promotion-codes-lock-student',
  `select 1 from users where id = :userId for no key update`,
);
const USED_FOR = statement<PromotionCode>(
  'promotion-codes-used-for',
  `select ${CODE} from promotion_codes c join cohort_participants p on p.promotion_code_id = c.id where p.id = :participantId`,
);
const OF_STUDENT = statement<CountedCode>(
  'promotion-codes-of-student',
  `select ${COUNTED} from promotion_codes c where c.user_id = :userId`,
);
const ADD_OWN = statement(
  'promotion-codes-add-own',
  `insert into promotion_codes (user_id, name, percent_off, created_by_user_id, created_at)
   select id, cast(:name as text), cast(:percentOff as integer), id, cast(:createdAt as timestamptz)
   from users where id = :userId and deleted_at is null for key share
   on conflict (user_id) where user_id is not null do nothing`,
);
const ERASE_OWN = statement(
  'promotion-codes-erase-own',
  `with own as (
     select id, name, '${ERASED}' || id as new_name from promotion_codes where user_id = :userId for update
   ), drafts as (
     update invoice_lines l set description = replace(l.description, own.name, own.new_name)
     from own, cohort_participants p, invoices i
     where p.promotion_code_id = own.id and l.participant_id = p.id and i.invoice_id = l.invoice_id and i.number is null
   )
   update promotion_codes c set name = own.new_name, ended_at = coalesce(c.ended_at, :now) from own where c.id = own.id`,
);
const LISTED = `${COUNTED}, (select title from courses where id = c.course_id) as "courseTitle",
  array(select p.user_id ${REDEEMED} order by p.id desc limit ${MOST_NAMED}) as "redeemedUserIds"`;
const GET = statement<ListedCode>('promotion-codes-get', `select ${LISTED} from promotion_codes c where c.id = :id`);
const ADD = statement<{ id: number }>(
  'promotion-codes-add',
  `insert into promotion_codes (name, percent_off, amount_off_cents, course_id, max_redemptions, valid_until, created_by_user_id, created_at)
   select cast(:name as text), cast(:percentOff as integer), cast(:amountOffCents as integer), cast(:courseId as bigint),
     cast(:maxRedemptions as integer), cast(:validUntil as timestamptz), cast(:createdByUserId as bigint), cast(:createdAt as timestamptz)
   where cast(:courseId as bigint) is null or exists (select 1 from courses where id = :courseId) returning id`,
);
const END = statement(
  'promotion-codes-end',
  `update promotion_codes set ended_at = coalesce(ended_at, :now) where id = :id`,
);

const LIST = statement<ListedCode>(
  'promotion-codes-list',
  `select ${LISTED} from promotion_codes c
   where c.user_id is null and (cast(:before as bigint) is null or c.id < :before)
     and (cast(:part as text) is null or c.name like :part)
   order by c.id desc limit :limit`,
);

const Cursor = z.tuple([z.number().int()]);

export class PromotionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @param name as `codeName` makes it */
  async find(name: string, userId: number): Promise<Found | null> {
    return (await FIND(this.db, { name, userId })).rows[0] ?? null;
  }

  /**
   * The same, with the student's account and the code locked until the transaction ends: the last redemption of a code is
   * not used twice, and no student registers for two first courses at once. Call after locking the cohort and before any
   * school or invoice.
   */
  async lock(name: string, userId: number): Promise<Found | null> {
    await LOCK_STUDENT(this.db, { userId });
    await LOCK(this.db, { name });
    return this.find(name, userId);
  }

  /** @returns the code that a registration was made with */
  async usedFor(participantId: number): Promise<PromotionCode | null> {
    return (await USED_FOR(this.db, { participantId })).rows[0] ?? null;
  }

  async ofStudent(userId: number): Promise<CountedCode | null> {
    return (await OF_STUDENT(this.db, { userId })).rows[0] ?? null;
  }

  /**
   * Gives a student a code, unless they have one.
   * @throws a unique violation of `promotion_codes_once` when somebody else has that name
   */
  async addOwn(own: { userId: number; name: string; createdAt: Date } & Pick<Discount, 'percentOff'>): Promise<void> {
    await ADD_OWN(this.db, own);
  }

  async get(id: number): Promise<ListedCode | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }

  /**
   * @returns the code's id; null when there is no such course
   * @throws a unique violation of `promotion_codes_once` when there is such a name
   */
  async add(code: NewCode): Promise<number | null> {
    return (await ADD(this.db, { ...code })).rows[0]?.id ?? null;
  }

  /** Ends a code. Registrations that have used it keep their discount. */
  async end(id: number, now: Date): Promise<void> {
    await END(this.db, { id, now });
  }

  /** Ends a student's own code and takes their name out of it, and out of friends' invoices without a number. */
  async eraseOwn(userId: number, now: Date): Promise<void> {
    await ERASE_OWN(this.db, { userId, now });
  }

  /** The codes of staff, newest first. */
  async listOfStaff({ limit, cursor, q }: CodesFilter): Promise<Page<ListedCode>> {
    const [before] = cursor === undefined ? [null] : decodeCursor(Cursor, cursor);
    const part = q === undefined ? null : containing(q);
    const { rows } = await LIST(this.db, { before, part, limit: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }
}
