import type { Knex } from 'knex';

const COURSES = 500;
/** Cohorts per statement, so that each statement takes seconds. */
const BATCH = 500;

const SUBJECTS = [
  'Matemaatika',
  'Bioloogia',
  'Füüsika',
  'Keemia',
  'Ajalugu',
  'Muusika',
  'Joonistamine',
  'Programmeerimine',
  'Robootika',
  'Filosoofia',
  'Экология',
  'Астрономия',
  'Economics',
  'Rhetoric',
];
const LEVELS = ['algajatele', 'edasijõudnutele', 'kordajatele', 'для всех', 'in practice', 'suvel', 'talvel'];

/** The addresses of the filled courses begin like this, which identifies their rows. */
const OWN_COURSES = `slug like 'moot-%'`;
const OWN_GROUPS = `course_id in (select id from courses where ${OWN_COURSES})`;

const COURSE_ROWS = `
  insert into courses (title, slug, description_short, summary, description, language, categories, learning_outcomes, grading_criteria, academic_hours, price_cents, status, rating, user_creator_id)
  select (:subjects::text[])[1 + n % cardinality(:subjects::text[])] || ' ' || (:levels::text[])[1 + n / 7 % cardinality(:levels::text[])] || ' ' || n,
    'moot-' || n || '-kursus', 'Lühike kirjeldus', 'Kokkuvõte', '<p>Kirjeldus</p>', (array['et', 'et', 'ru', 'en'])[1 + n % 4],
    array[(array['POPULAR', 'LIFE_SKILLS', 'SUSTAINABILITY', 'LANGUAGES', 'DIVERSITY', 'TECHNOLOGY', 'BUSINESS_FINANCE', 'MENTAL_HEALTH', 'OTHERS'])[1 + n % 9]],
    array['Üks', 'Kaks', 'Kolm'], 'Kolm ülesannet', 35, 9500, case when n % 20 = 0 then 'DRAFT' else 'APPROVED' end, 3 + (n % 20) / 10.0,
    (array(select id from users where role = 'TEACHER' and email like 'isik%' order by id limit 50))[1 + n % 50]
  from generate_series(1, ${COURSES}) n`;

/** Years of cohorts, the last of them in the future. The cohorts of a course follow one another. */
const GROUP_ROWS = `
  insert into cohorts (course_id, name, status, start_date, end_date, size_min, size_max, online_class_times, online_lesson_length, video_url)
  select (select min(id) from courses where ${OWN_COURSES}) + n % ${COURSES}, 'Rühm ' || n,
    case when starts > now() then case when n % 10 = 0 then 'GROUP_FULL' else 'REGISTRATION_OPEN' end
      when starts > now() - interval '49 days' then 'IN_PROGRESS' when n % 3 = 0 then 'COMPLETED' else 'TEACHER_PAID' end,
    starts, starts + interval '49 days', 5, :seats::int + 50, '[{"day": 2, "hour": 17, "minute": 0}]', 60, 'https://video.naide.ee/klass'
  from (select n, date_trunc('minute', now()) - make_interval(years => :years::int - 1) + n * (make_interval(years => :years::int) / :groups::int) as starts from generate_series(1, :groups::int) n) planned`;

const TEACHER_ROWS = `
  insert into cohort_teachers (cohort_id, user_id)
  select h.id, t.id from (select id, row_number() over (order by id) as n from cohorts where ${OWN_GROUPS}) h
    join (select id, row_number() over (order by id) - 1 as n from users where role = 'TEACHER' and email like 'isik%') t
      on t.n = h.n % (select count(*) from users where role = 'TEACHER' and email like 'isik%')`;

const CLASS_ROWS = `
  insert into class_sessions (cohort_id, original_starts_at, starts_at, ends_at)
  select id, start_date + make_interval(weeks => n), start_date + make_interval(weeks => n), start_date + make_interval(weeks => n, hours => 1)
  from cohorts, generate_series(0, 6) n where ${OWN_GROUPS}`;
const TIMETABLE_ROWS = `
  insert into class_timetables (cohort_id, start_date, end_date, time_zone, class_times, lesson_minutes, planned_at)
  select id, start_date, end_date, time_zone, online_class_times, online_lesson_length, now() from cohorts where ${OWN_GROUPS}`;

/** Numbers the students without gaps. */
const STUDENTS = [
  `create table scale_students as
   select row_number() over (order by st.user_id) - 1 as n, st.user_id as id, st.school_id from students st join users u on u.id = st.user_id and u.email like 'isik%'`,
  `alter table scale_students add primary key (n)`,
  `analyze scale_students`,
];

/** Each student is in a cohort at most once: the step between students is large and never goes once around. */
const SEATS = `
  create table scale_seats as
  select h.id as cohort_id, h.start_date, h.status as cohort_status, s.id as user_id, s.school_id, i,
    case when i % 10 < 7 and s.school_id is not null then 'SCHOOL' else 'STUDENT' end as payer,
    case when h.status in ('REGISTRATION_OPEN', 'GROUP_FULL') then 'REGISTERED' when h.status = 'IN_PROGRESS' then 'IN_PROGRESS'
      when i % 10 = 0 then 'CANCELED' when i % 10 = 1 then 'FAILED' else 'COMPLETED' end as status,
    overlay(overlay(md5('moot' || h.id || '-' || i) placing '4' from 13) placing '8' from 17)::uuid as key
  from (select id, start_date, status, row_number() over (order by id) as n from cohorts where ${OWN_GROUPS}) h
    cross join generate_series(0, :seats::int - 1) i
    join scale_students s on s.n = (h.n * 211 + i * 463) % :students::bigint
  where h.n > :from::int and h.n <= :to::int`;

const ANSWERS = `jsonb_build_object('course_satisfaction', 1 + s.i % 10, 'course_highlights', 'Tunnid olid elavad', 'course_learnings', 'Palju', 'learning_outcomes',
    '[{"outcome": "Üks", "stars": 4}, {"outcome": "Kaks", "stars": 5}, {"outcome": "Kolm", "stars": 3}]'::jsonb, 'course_difficulty', 'JUST_RIGHT', 'time_spent', 'AS_EXPECTED', 'self_performance', 'GOOD', 'future_courses', 'Keraamika')`;

const OWN_MONEY = `payer = 'STUDENT' and status <> 'CANCELED'`;
const BOUGHT = `start_date - interval '30 days' + make_interval(mins => i)`;
const OF_SEATS = [
  `insert into invoices (invoice_id, status, series, sequence, number, reference_number, buyer_user_id, buyer, total_cents, paid_cents, issued_at, due_at, paid_at, created_at)
   select key, case when i % 10 = 9 then 'UNPAID' else 'PAID' end, 'MOOT', n, 'M' || n, n::text, user_id, '{"name": "Mõõdu Mari"}', 9500, case when i % 10 = 9 then 0 else 9500 end,
     ${BOUGHT}, start_date - interval '3 days', case when i % 10 = 9 then null else ${BOUGHT} end, ${BOUGHT}
   from (select *, (select count(*) from invoices where series = 'MOOT') + row_number() over () as n from scale_seats where ${OWN_MONEY}) numbered`,
  `insert into cohort_participants (user_id, cohort_id, school_id, status, default_payer, price_cents, cohort_price_cents, school_share_cents, student_share_cents, invoice_id, registered_by_user_id,
     school_year, confirmed_at, canceled_at, cancel_reason, result_at, created_at)
   select user_id, cohort_id, case when payer = 'SCHOOL' then school_id end, status, payer, 9500, 9500, case when payer = 'SCHOOL' then 9500 else 0 end, case when payer = 'SCHOOL' then 0 else 9500 end,
     case when ${OWN_MONEY} then key end, user_id, school_year_of(start_date), ${BOUGHT}, case when status = 'CANCELED' then start_date end, case when status = 'CANCELED' then 'STUDENT' end,
     case when status in ('COMPLETED', 'FAILED') then start_date + interval '49 days' end, ${BOUGHT}
   from scale_seats order by cohort_id, i on conflict do nothing`,
  `insert into payment_attempts (id, participant_id, invoice_id, provider, status, resolution, amount_cents, paid_at, created_at)
   select key, p.id, key, 'montonio', 'PAID', 'SETTLED', 9500, ${BOUGHT}, ${BOUGHT}
   from scale_seats s join cohort_participants p on p.invoice_id = s.key where s.i % 10 <> 9`,
  `insert into activity_log (type, user_id, actor_user_id, cohort_id, course_id, school_id, metadata, created_at)
   select 'COHORT_REGISTRATION', s.user_id, s.user_id, s.cohort_id, h.course_id, s.school_id, jsonb_build_object('registrationId', p.id), p.created_at
   from scale_seats s join cohorts h on h.id = s.cohort_id join cohort_participants p on p.cohort_id = s.cohort_id and p.user_id = s.user_id`,
  `insert into feedback_submissions (user_id, cohort_id, course_id, submitted_at, created_at, updated_at)
   select s.user_id, s.cohort_id, h.course_id, h.end_date + interval '2 days', h.end_date, h.end_date + interval '2 days'
   from scale_seats s join cohorts h on h.id = s.cohort_id where s.status = 'COMPLETED' and s.i % 3 = 0`,
  `insert into feedback_answers (cohort_id, course_id, answers)
   select s.cohort_id, h.course_id, ${ANSWERS} from scale_seats s join cohorts h on h.id = s.cohort_id where s.status = 'COMPLETED' and s.i % 3 = 0`,
  `insert into feedback_counts (course_id, cohort_id, question, option, count)
   select a.course_id, a.cohort_id, e.key, e.value #>> '{}', count(*) from feedback_answers a, jsonb_each(a.answers) e
   where e.key in ('course_satisfaction', 'course_difficulty', 'time_spent', 'teacher_competence', 'self_performance')
     and a.cohort_id in (select cohort_id from scale_seats)
   group by 1, 2, 3, 4`,
  `insert into cohort_progress (cohort_participant_id, student_user_id, cohort_id, school_id, progress_percent, updated_at, updated_by_user_id)
   select p.id, p.user_id, p.cohort_id, p.school_id, s.i % 101, now(), p.user_id
   from scale_seats s join cohort_participants p on p.cohort_id = s.cohort_id and p.user_id = s.user_id where s.status <> 'CANCELED' and s.i % 2 = 0`,
  `update cohorts set seats_taken = (select count(*) from cohort_participants p where p.cohort_id = cohorts.id and p.status <> 'CANCELED')
   where id in (select cohort_id from scale_seats)`,
];

const WAITING = `
  insert into waitlist_entries (cohort_id, user_id, status, joined_at)
  select h.id, u.id, 'WAITING', now() from cohorts h join lateral (
    select id from users where role = 'STUDENT' and email like 'isik%' and id > (select min(id) from users where email like 'isik%') + h.id % 1000 order by id limit 50) u on true
  where h.status = 'GROUP_FULL' and ${OWN_GROUPS}`;

/** Those of teachers are written by the trigger, which stays on. */
const SCHOOL_YEARS = `
  insert into user_school_years (school_year, user_id, cohorts)
  select p.school_year, p.user_id, count(*) from cohort_participants p where p.status <> 'CANCELED' and p.cohort_id in (select id from cohorts where ${OWN_GROUPS}) group by 1, 2
  on conflict (school_year, user_id) do update set cohorts = user_school_years.cohorts + excluded.cohorts`;

/** @returns whether the last of the rows exist */
export async function isFilled(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from waitlist_entries where cohort_id in (select id from cohorts where ${OWN_GROUPS}) limit 1`,
  );
  return rows.length > 0;
}

/** Fills courses, their cohorts, participants, payments and activity. */
export async function fillStudies(
  db: Knex,
  size: { cohorts: number; registrations: number; years: number },
  say: (line: string) => void,
): Promise<void> {
  const seats = Math.round(size.registrations / size.cohorts);
  await db.raw(COURSE_ROWS, { subjects: SUBJECTS, levels: LEVELS });
  await db.raw(GROUP_ROWS, { groups: size.cohorts, seats, years: size.years });
  for (const sql of [TEACHER_ROWS, CLASS_ROWS, TIMETABLE_ROWS, `insert into invoice_series (series) values ('MOOT')`])
    await db.raw(sql);
  for (const sql of STUDENTS) await db.raw(sql);
  const students = await db('scale_students').count<{ count: number }[]>('* as count');
  for (let from = 0; from < size.cohorts; from += BATCH) {
    await db.raw(SEATS, { seats, from, to: from + BATCH, students: students[0]?.count ?? 0 });
    await db.raw('analyze scale_seats');
    for (const sql of OF_SEATS) await db.raw(sql);
    await db.raw('drop table scale_seats');
    say(`  ${Math.min(from + BATCH, size.cohorts)} of ${size.cohorts} groups are full of students`);
  }
  await db.raw('drop table scale_students');
  await db.raw(SCHOOL_YEARS);
  await db.raw(WAITING);
}
