import type { Knex } from 'knex';
import { after, DAY_MS, HOUR_MS } from '#platform/index';
import { FIXED_EMAILS } from './accounts.content';
import type { DemoData } from './demo.types';

const FEW = 2;

/** One row each: a student of the school, and an open cohort with free seats in which the student is not yet. */
const CANDIDATES = `
  select u.id as "userId", c.id as "cohortId", coalesce(c.price_cents, co.price_cents) as "cohortPriceCents", co.learning_outcomes as "learningOutcomes",
    co.grading_criteria as "gradingCriteria", co.id as "courseId"
  from (select distinct on (m.user_id) m.user_id from memberships m where m.school_id = :schoolId and m.state = 'CONFIRMED' order by m.user_id desc) m
    join users u on u.id = m.user_id and u.role = 'STUDENT' and not u.email = any(cast(:fixed as text[]))
      and 1 >= (select count(*) from cohort_participants paid where paid.user_id = u.id and paid.school_share_cents > 0 and paid.status <> 'CANCELED')
    cross join lateral (select c.* from cohorts c where c.status = 'REGISTRATION_OPEN' and c.start_date > :soon and c.seats_taken < c.size_max - 3
        and not exists (select 1 from cohort_participants p join cohorts o on o.id = p.cohort_id where p.user_id = u.id and o.course_id = c.course_id)
      order by c.start_date, c.id limit 1) c
    join courses co on co.id = c.course_id
  order by u.id limit ${FEW}`;

type Candidate = {
  userId: number;
  cohortId: number;
  courseId: number;
  cohortPriceCents: number;
  learningOutcomes: string[];
  gradingCriteria: string;
};

/**
 * The representative's school approves what it pays for: it has approved the seats of its students, and two more students
 * wait for it.
 */
export async function seedApprovals(
  db: Knex,
  { schools, schoolReps }: Pick<DemoData, 'schools' | 'schoolReps'>,
  now: Date,
): Promise<void> {
  const school = schools.find(({ needsApproval }) => needsApproval);
  const rep = schoolReps.find(({ schoolId }) => schoolId === school?.id);
  if (!school || !rep) return;
  await db('cohort_participants')
    .where({ schoolId: school.id })
    .where('schoolShareCents', '>', 0)
    .whereNotNull('confirmedAt')
    .update({ approvalDecidedAt: db.ref('confirmedAt'), approvalDecidedByUserId: rep.userId });
  const { rows } = await db.raw<{ rows: Candidate[] }>(CANDIDATES, {
    schoolId: school.id,
    fixed: Object.values(FIXED_EMAILS),
    soon: after(now, 14 * DAY_MS),
  });
  for (const [index, candidate] of rows.entries())
    await insertWaiting(db, candidate, { school, createdAt: after(now, -(index + 1) * 5 * HOUR_MS) });
}

async function insertWaiting(
  db: Knex,
  { courseId, ...candidate }: Candidate,
  { school, createdAt }: { school: DemoData['schools'][number]; createdAt: Date },
): Promise<void> {
  const until = after(createdAt, 7 * DAY_MS);
  const priceCents = school.seatPriceCents ?? candidate.cohortPriceCents;
  const [registration] = await db('cohort_participants')
    .insert({
      ...candidate,
      schoolId: school.id,
      status: 'REGISTERED',
      defaultPayer: 'SCHOOL',
      priceCents,
      schoolShareCents: priceCents,
      studentShareCents: 0,
      registeredByUserId: candidate.userId,
      conditions: '[]',
      termsAcceptedAt: createdAt,
      heldUntil: until,
      approvalUntil: until,
      createdAt,
    })
    .returning<{ id: number }[]>('id');
  await db('cohorts').where({ id: candidate.cohortId }).increment('seats_taken', 1);
  await db('activity_log').insert({
    type: 'COHORT_REGISTRATION',
    userId: candidate.userId,
    actorUserId: candidate.userId,
    cohortId: candidate.cohortId,
    courseId,
    schoolId: school.id,
    metadata: JSON.stringify({ registrationId: registration?.id, payer: 'SCHOOL', provider: null }),
    createdAt,
  });
}
