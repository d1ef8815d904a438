import type { PublicSource } from '#platform/index';

/** One number for the versions of some rows. */
const versionOf = (...values: string[]): string => `hash_record_extended(row(${values.join(', ')}), 0)`;

/**
 * The revision of every course that is shown to everybody, and of the catalogue, which shows all of them. A course
 * changes with its own row, its open cohorts (their rows hold the free seats), their teachers and its author. Only the
 * clock, which changes badges and closes cohorts, changes no row.
 */
export const publicCourses: PublicSource = {
  sql: `
    with open_cohorts as materialized (
      select h.id, h.course_id, h.xmin from cohorts h where h.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS')
    ), parts as (
      select c.id as course_id, ${versionOf('1', 'c.xmin')} as part from courses c where c.status = 'APPROVED'
      union all
      select h.course_id, ${versionOf('2', 'h.id', 'h.xmin')} from open_cohorts h
      union all
      select h.course_id, ${versionOf('3', 'h.id', 'u.id', 't.xmin', 'u.xmin', 'p.xmin')}
        from open_cohorts h join cohort_teachers t on t.cohort_id = h.id join users u on u.id = t.user_id
          left join teachers p on p.user_id = u.id
      union all
      select c.id, ${versionOf('4', 'u.id', 'u.xmin', 'p.xmin')}
        from courses c join users u on u.id = c.user_creator_id left join teachers p on p.user_id = u.id
        where c.status = 'APPROVED'
    ), course_revisions as materialized (
      select course_id, bit_xor(part) as revision from parts group by course_id
    )
    select 'course:' || course_id as subject, to_hex(revision) as revision from course_revisions
    union all
    select 'catalogue', to_hex(coalesce(bit_xor(${versionOf('course_id', 'revision')}), 0)) from course_revisions`,
};
