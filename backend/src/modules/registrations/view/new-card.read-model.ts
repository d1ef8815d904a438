import type { Knex } from 'knex';
import { joinable, statement } from '#platform/index';
import { COHORT_SUMMARY } from './cohort-summary.read-model';
import type { NewCard } from './registrations.types';

/** Of a row `f` of feedback_submissions. */
export const FEEDBACK_STATE = `case when f.submitted_at is null then 'STARTED' else 'GIVEN' end`;

export type AskedCard = { cohortId: number; userId: number; schoolId: number | null };

/** @param student SQL of the ids of the student and of their school @param from SQL that joins the students, if any */
const cardOf = (student: { id: string; schoolId: string }, from = ''): string =>
  `select ${COHORT_SUMMARY}, c.video_url as "videoUrl", coalesce(c.external_lms_link, co.classroom_link) as "lmsUrl", c.discord_invite_url as "discordInviteUrl",
     (select s.name from schools s where s.id = ${student.schoolId}) as "schoolName",
     (select ${FEEDBACK_STATE} from feedback_submissions f where f.cohort_id = c.id and f.user_id = ${student.id}) as "feedbackState"
   from cohorts c join courses co on co.id = c.course_id ${from} where c.id = :cohortId`;

const NEW_CARDS = statement<NewCard>(
  'registrations-new-cards',
  `${cardOf({ id: 'asked.id', schoolId: 'asked.school_id' }, 'cross join unnest(cast(:users as bigint[]), cast(:schools as bigint[])) with ordinality as asked (id, school_id, turn)')}
   order by asked.turn`,
);
const NEW_CARD = joinable<NewCard>({
  alone: statement('registrations-new-card', cardOf({ id: ':userId', schoolId: ':schoolId' })),
  keyOf: ({ cohortId }) => String(cohortId),
  together: async (db, calls) => {
    const asked = calls as readonly AskedCard[];
    const { rows } = await NEW_CARDS(db, {
      cohortId: asked[0]?.cohortId,
      users: asked.map(({ userId }) => userId),
      schools: asked.map(({ schoolId }) => schoolId),
    });
    return rows.map((row) => ({ rows: [row], rowCount: 1 }));
  },
});

/**
 * @returns what a new registration's card shows and registering did not know; every registration waits for it
 * @throws when there is no such cohort
 */
export async function newCard(db: Knex, of: AskedCard): Promise<NewCard> {
  const [card] = (await NEW_CARD(db, of)).rows;
  if (!card) throw new Error('A cohort in which somebody has registered exists');
  return card;
}
