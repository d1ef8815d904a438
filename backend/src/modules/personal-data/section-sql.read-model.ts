/** Names of the course and the cohort, where `joined` has joined them. */
export const COURSE_AND_COHORT = `co.title as course, h.name as cohort`;
/** @param cohort the column with the cohort’s id */
export const joined = (cohort: string): string =>
  `left join cohorts h on h.id = ${cohort} left join courses co on co.id = h.course_id`;
/** The person’s seats, for rows `x` that belong to a seat. */
export const OF_SEATS = `join cohort_participants p on p.id = x.participant_id and p.user_id = :userId ${joined('p.cohort_id')}`;
