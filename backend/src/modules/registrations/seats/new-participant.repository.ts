import { insertion, joinable, statement } from '#platform/index';
import type { StudentFacts } from './seats.types';

type AdmittedRow = StudentFacts & { id: number; isRegistered: boolean };

/** @param which SQL condition that picks the students @param order SQL that says in which order they are locked */
const admitting = (which: string, order = ''): string =>
  `select nextval(pg_get_serial_sequence('cohort_participants', 'id')) as id,
     users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.email, users.language, students.school_id as "schoolId",
     (select school_id from memberships where memberships.user_id = users.id and state = 'CLAIMED') as "claimedSchoolId",
     exists (select 1 from cohort_participants p where p.cohort_id = :cohortId and p.user_id = users.id and p.status <> 'CANCELED') as "isRegistered"
   from users join students on students.user_id = users.id
   where ${which} and users.role = 'STUDENT' and users.deleted_at is null and (cast(:ofSchool as bigint) is null or students.school_id = :ofSchool)
   ${order} for key share of users`;

const ADMIT_ALL = statement<AdmittedRow>(
  'participants-admit-all',
  admitting('users.id = any(cast(:userIds as bigint[]))', 'order by users.id'),
);

/** Locks students against being closed, and gives each a registration's id. */
export const ADMIT = joinable({
  alone: statement<AdmittedRow>('participants-admit', admitting('users.id = :userId')),
  keyOf: ({ ofSchool, cohortId }) => JSON.stringify([ofSchool ?? null, cohortId]),
  together: async (db, calls) => {
    const { rows } = await ADMIT_ALL(db, {
      ...calls[0],
      userIds: calls.map(({ userId }) => userId),
    });
    const found = new Map(rows.map((row) => [row.userId, row]));
    return calls.map(({ userId }) => {
      const row = found.get(Number(userId));
      return { rows: row ? [row] : [], rowCount: row ? 1 : 0 };
    });
  },
});

export const INSERT = insertion(
  'participants-insert',
  `insert into cohort_participants (id, user_id, cohort_id, school_id, status, default_payer, price_cents, cohort_price_cents, school_share_cents, student_share_cents,
     invoice_id, registered_by_user_id, conditions, learning_outcomes, grading_criteria, terms_accepted_at, held_until, confirmed_at, created_at, discount_cents, promotion_code_id,
     covered_by_subscription_id, school_conditions_id, approval_until)
   overriding system value
   values (:id, :userId, :cohortId, :schoolId, :status, :payer, :priceCents, :cohortPriceCents, :schoolShareCents, :studentShareCents,
     :invoiceId, :registeredByUserId, :conditions, :learningOutcomes, :gradingCriteria, :termsAcceptedAt, :heldUntil, :confirmedAt, :createdAt, :discountCents, :promotionCodeId,
     :coveredBySubscriptionId, :schoolConditionsId, :approvalUntil)`,
  {
    id: 'bigint',
    userId: 'bigint',
    cohortId: 'bigint',
    schoolId: 'bigint',
    status: 'text',
    payer: 'text',
    priceCents: 'integer',
    cohortPriceCents: 'integer',
    schoolShareCents: 'integer',
    studentShareCents: 'integer',
    invoiceId: 'uuid',
    registeredByUserId: 'bigint',
    conditions: 'jsonb',
    learningOutcomes: 'text[]',
    gradingCriteria: 'text',
    termsAcceptedAt: 'timestamptz',
    heldUntil: 'timestamptz',
    confirmedAt: 'timestamptz',
    createdAt: 'timestamptz',
    discountCents: 'integer',
    promotionCodeId: 'bigint',
    coveredBySubscriptionId: 'bigint',
    schoolConditionsId: 'bigint',
    approvalUntil: 'timestamptz',
  },
);
