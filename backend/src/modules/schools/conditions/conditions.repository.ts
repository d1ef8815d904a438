import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import { changedFields } from './conditions.policy';
import type { ConditionsVersion, ListedVersion, PastRegistration, Terms } from './conditions.types';

/** In force is the planned version whose day has come, else that of the school's row. */
const VERSIONS = `
  select v.id, v.number, v.in_force_from as "inForceFrom", v.payment_limitations as limitations, v.payment_condition_text as "conditionText",
    v.default_payer as "defaultPayer", v.share_percent as "sharePercent", v.seat_price_cents as "seatPriceCents", v.needs_approval as "needsApproval",
    v.approval_days as "approvalDays", v.note, v.created_at as "setAt", w.withdrawn_at as "withdrawnAt",
    case when u.id is not null then json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) end as "setBy",
    case when b.id is not null then json_build_object('id', b.id, 'name', concat_ws(' ', b.first_name, b.last_name)) end as "withdrawnBy",
    case when w.conditions_id is not null then 'WITHDRAWN'
      when v.id = case when due.id is null then s.conditions_id else due.id end then 'IN_FORCE'
      when v.id = s.planned_conditions_id then 'PLANNED'
      else 'PAST' end as state
  from schools s
    join school_conditions v on v.school_id = s.id
    left join school_conditions due on due.id = s.planned_conditions_id and due.in_force_from <= :now
    left join school_condition_withdrawals w on w.conditions_id = v.id
    left join users u on u.id = v.set_by_user_id
    left join users b on b.id = w.withdrawn_by_user_id
  where s.id = :schoolId`;

/** Copies a planned version whose day has come to the school's row. */
const PUT_IN_FORCE = `
  update schools set payment_limitations = c.payment_limitations, payment_condition_text = c.payment_condition_text, default_payer = c.default_payer,
    share_percent = c.share_percent, seat_price_cents = c.seat_price_cents, needs_approval = c.needs_approval, approval_days = c.approval_days,
    conditions_id = c.id, planned_conditions_id = null
  from school_conditions c where c.id = schools.planned_conditions_id and c.in_force_from <= :now`;

const INSERT = `
  insert into school_conditions (school_id, number, in_force_from, payment_limitations, payment_condition_text, default_payer, share_percent,
    seat_price_cents, needs_approval, approval_days, note, set_by_user_id, created_at)
  select :schoolId, max(number) + 1, :inForceFrom, :limitations, :conditionText, :defaultPayer, :sharePercent, :seatPriceCents, :needsApproval,
    :approvalDays, :note, :setByUserId, :now
  from school_conditions where school_id = :schoolId returning id`;

const Cursor = z.tuple([z.number().int()]);

type Inserted = Terms & {
  schoolId: number;
  inForceFrom: Date;
  note: string | null;
  setByUserId: number;
  now: Date;
};

/** Versions of schools' conditions, in which nothing is changed, and the schools' rows that follow them. */
export class ConditionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the revision, and the versions in force and planned */
  async current(
    schoolId: number,
    now: Date,
  ): Promise<{ revision: number; inForce: ConditionsVersion | null; planned: ConditionsVersion | null }> {
    const { rows } = await this.db.raw<{ rows: (ConditionsVersion & { revision: number })[] }>(
      `select versions.*, schools.conditions_revision as revision from (${VERSIONS} and v.id in (s.conditions_id, s.planned_conditions_id)) versions, schools where schools.id = :schoolId`,
      { schoolId, now },
    );
    const [first] = rows;
    const inState = (wanted: ConditionsVersion['state']) => rows.find(({ state }) => state === wanted) ?? null;
    return { revision: first?.revision ?? 0, inForce: inState('IN_FORCE'), planned: inState('PLANNED') };
  }

  /** Newest first, each with what it changed. */
  async list(
    schoolId: number,
    { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
  ): Promise<Page<ListedVersion>> {
    const before = cursor === undefined ? null : decodeCursor(Cursor, cursor)[0];
    const { rows } = await this.db.raw<{ rows: ConditionsVersion[] }>(
      `${VERSIONS} and (cast(:before as integer) is null or v.number < :before) order by v.number desc limit :rows`,
      { schoolId, now, before, rows: limit + 1 },
    );
    const page = toPage(rows, limit, ({ number }) => [number]);
    const listed = page.items.map((version, index) => {
      const former = rows[index + 1];
      return { ...version, changed: former ? changedFields(former, version) : [] };
    });
    return { ...page, items: listed };
  }

  /** @returns all versions of the school, for judging what is past */
  async all(schoolId: number, now: Date): Promise<ConditionsVersion[]> {
    return (await this.db.raw<{ rows: ConditionsVersion[] }>(VERSIONS, { schoolId, now })).rows;
  }

  /** Puts planned versions in force whose day has come. @param schoolId only this school's, which is locked */
  async putInForce(now: Date, schoolId?: number): Promise<void> {
    if (schoolId !== undefined) {
      await this.db.raw(`${PUT_IN_FORCE} and schools.id = :schoolId`, { now, schoolId });
      return;
    }
    await this.db.raw(
      `${PUT_IN_FORCE} and schools.id in (select due.id from schools due where due.planned_conditions_id is not null order by due.id limit 500 for update skip locked)`,
      { now },
    );
  }

  /**
   * Adds a version. Call with the school locked and nothing due.
   * @param plannedId THIS: the version itself is the planned one; else it is in force now, and the planned one stays
   */
  async add(version: Inserted, { plannedId }: { plannedId: number | null | 'THIS' }): Promise<void> {
    const { schoolId, now } = version;
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(INSERT, {
      ...version,
      limitations: JSON.stringify(version.limitations),
    });
    await this.db('schools')
      .where({ id: schoolId })
      .update({ plannedConditionsId: rows[0]?.id ?? null })
      .increment('conditionsRevision', 1);
    if (plannedId === 'THIS') return;
    await this.putInForce(now, schoolId);
    if (plannedId !== null) await this.db('schools').where({ id: schoolId }).update({ plannedConditionsId: plannedId });
  }

  /** Withdraws the planned version. Call with the school locked. */
  async withdraw(
    planned: Pick<ConditionsVersion, 'id'>,
    act: { schoolId: number; byUserId: number; now: Date },
  ): Promise<void> {
    await this.db('school_condition_withdrawals').insert({
      conditionsId: planned.id,
      withdrawnByUserId: act.byUserId,
      withdrawnAt: act.now,
    });
    await this.db('schools')
      .where({ id: act.schoolId })
      .update({ plannedConditionsId: null })
      .increment('conditionsRevision', 1);
  }

  /** @returns those of the ids that are no course */
  async unknownCourses(courseIds: readonly number[]): Promise<number[]> {
    const known = new Set(
      await this.db('courses')
        .whereIn('id', [...courseIds])
        .pluck<number[]>('id'),
    );
    return courseIds.filter((id) => !known.has(id));
  }

  /** @returns the school's registrations of cohorts that start in the time, without canceled ones, oldest first */
  async registrations(schoolId: number, { from, to }: { from: Date; to: Date }): Promise<PastRegistration[]> {
    const { rows } = await this.db.raw<{ rows: PastRegistration[] }>(
      `select p.id, p.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", c.course_id as "courseId", co.title as "courseTitle",
         co.language as "courseLanguage", c.start_date as "startDate", p.created_at as "createdAt", p.default_payer as payer,
         p.cohort_price_cents as "cohortPriceCents", p.school_share_cents as "schoolShareCents",
         p.default_payer = 'SCHOOL' and p.conditions @> '[{"pass": false}]' as "isOverridden"
       from cohort_participants p
         join cohorts c on c.id = p.cohort_id
         join courses co on co.id = c.course_id
         join users u on u.id = p.user_id
       where p.school_id = :schoolId and p.status <> 'CANCELED' and p.school_year >= school_year_of(:from) and p.school_year < school_year_of(:to)
       order by p.id`,
      { schoolId, from, to },
    );
    return rows;
  }
}
