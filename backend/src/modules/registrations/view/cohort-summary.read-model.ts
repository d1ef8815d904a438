/** Columns of a cohort as students see it; from `c` (cohorts) and `co` (courses). */
export const COHORT_SUMMARY = `
  c.id as "cohortId", c.name as "cohortName", c.status as "cohortStatus", c.start_date as "startDate", c.end_date as "endDate", c.time_zone as "timeZone",
  c.online_class_times as "onlineClassTimes", c.online_lesson_length as "onlineLessonLength",
  co.id as "courseId", co.slug as "courseSlug", co.title as "courseTitle", co.language as "courseLanguage", co.thumbnail,
  coalesce((select array_agg(t.first_name || ' ' || t.last_name order by t.last_name collate et_names, t.id)
    from cohort_teachers ct join users t on t.id = ct.user_id where ct.cohort_id = c.id), '{}') as teachers`;
