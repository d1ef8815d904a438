import type { Knex } from 'knex';
import { estonianNames, russianNames } from '#src/demo/people.content';

const FIRST_NAMES = [...estonianNames.first, ...russianNames.women, ...russianNames.men];
const COMMON_LAST_NAMES = [...estonianNames.last, ...russianNames.last];
const LAST_NAME_BEGINNINGS = [
  'Ala',
  'Haava',
  'Heina',
  'Jõe',
  'Kadaka',
  'Kaera',
  'Kalda',
  'Kase',
  'Kesk',
  'Kotka',
  'Kure',
  'Kuuse',
  'Lepa',
  'Liiva',
  'Lõhmuse',
  'Männi',
  'Nurme',
  'Palu',
  'Pärna',
  'Põllu',
  'Raua',
  'Rukki',
  'Saare',
  'Toome',
  'Uue',
  'Vahtra',
  'Vana',
  'Vare',
  'Välja',
  'Üla',
];
const LAST_NAME_ENDINGS = [
  'jõe',
  'kivi',
  'laid',
  'maa',
  'mets',
  'mäe',
  'niit',
  'nurm',
  'oja',
  'org',
  'pere',
  'põld',
  'salu',
  'soo',
  'ste',
  'talu',
  'vald',
  'vee',
  'veer',
  'väli',
];
/** The most frequent first. */
const LAST_NAMES = [
  ...COMMON_LAST_NAMES,
  ...LAST_NAME_BEGINNINGS.flatMap((beginning) => LAST_NAME_ENDINGS.map((ending) => beginning + ending)),
];
/**
 * Shapes the distribution: the most frequent name belongs to one of 230 people, as in Estonia, and the last of the list
 * to one of a thousand.
 */
const LAST_NAME_BEND = 1.2;

const PLACES = [
  ...['Tallinn', 'Tartu linn', 'Pärnu linn', 'Narva linn', 'Viljandi linn', 'Rakvere linn', 'Haapsalu linn'],
  ...[
    'Elva vald',
    'Saaremaa vald',
    'Hiiumaa vald',
    'Kuusalu vald',
    'Saue vald',
    'Türi vald',
    'Võru vald',
    'Jõhvi vald',
  ],
];
/** The filled schools, whose ids follow one another. */
export const OWN_SCHOOLS = `street like 'Mõõdu %'`;
export const FIRST_SCHOOL = `(select min(id) from schools where ${OWN_SCHOOLS})`;

/** `bend`: 1 makes all schools equally large; above it, the first are the largest. */
export type PeopleSize = { people: number; schools: number; bend: number };
const SCHOOL_ROWS = `
  insert into schools (name, municipality, street)
  select split_part(place, ' ', 1) || ' ' || (array['Gümnaasium', 'Põhikool', 'Kool', 'Algkool', 'Erakool'])[1 + n % 5] || ' ' || n, place, 'Mõõdu ' || n
  from (select n, (:places::text[])[1 + n % cardinality(:places::text[])] as place from generate_series(1, :schools::int) n) placed`;
/** The school of a user `id`. */
export const schoolOf = (id: string): string =>
  `${FIRST_SCHOOL} + floor(power(${id} * 7919 % 99991 / 99991.0, :bend::numeric) * :schools::int)::int`;

const lastNameAt = (chance: string): string =>
  `(:lasts::text[])[1 + floor(power((${chance}) % 99991 / 99991.0, ${LAST_NAME_BEND}) * cardinality(:lasts::text[]))::int]`;

/**
 * Of a hundred people two teach and one represents a school. One in twenty has never signed in, and one in twenty has a
 * double name.
 */
const PEOPLE = `
  insert into users (auth_id, email, first_name, last_name, role, language, phone_number, created_at)
  select case when n % 20 = 7 then null else gen_random_uuid() end, 'isik' || n || '@mass.naide.ee',
    (:firsts::text[])[1 + (n * 7919) % cardinality(:firsts::text[])],
    ${lastNameAt('n * 104729')} || case when n % 20 = 3 then '-' || ${lastNameAt('n * 1299709 / 64')} else '' end,
    case when n % 50 = 0 then 'TEACHER' when n % 100 = 1 then 'SCHOOL_REP' else 'STUDENT' end,
    (array['et', 'et', 'ru', 'en'])[1 + n % 4], '+3725' || lpad(n::text, 7, '0'), now() - make_interval(mins => (n * 17)::int)
  from generate_series(1, :people::bigint) n`;

const BELONGING = [
  `insert into students (user_id) select id from users where role = 'STUDENT' and email like 'isik%@mass.naide.ee'`,
  `insert into memberships (user_id, school_id, state, confirmed_at, confirmed_how)
   select id, ${schoolOf('id')}, 'CONFIRMED', created_at, 'REPRESENTATIVE'
   from users where role = 'STUDENT' and email like 'isik%@mass.naide.ee' and id % 10 <> 0`,
  `insert into teachers (user_id) select id from users where role = 'TEACHER' and email like 'isik%@mass.naide.ee'`,
  `insert into school_reps (user_id, school_id)
   select id, ${FIRST_SCHOOL} + id % :schools::int from users where role = 'SCHOOL_REP' and email like 'isik%@mass.naide.ee'`,
];

/** Invitations of each school, and applications to teach and of schools. */
const STRANGERS = [
  `insert into school_invitations (id, school_id, email, role, language, token_hash, sealed_token, invited_by_user_id, last_sent_at, expires_at, created_at)
   select gen_random_uuid(), r.school_id, 'kutsutu' || n || '-' || r.user_id || '@mass.naide.ee', 'STUDENT', 'et', md5('mass' || r.user_id || '-' || n), '', r.user_id, now(), now() + interval '14 days', now() - make_interval(mins => n)
   from school_reps r join users u on u.id = r.user_id and u.email like 'isik%@mass.naide.ee', generate_series(1, 20) n`,
  `insert into teacher_applications (email, first_name, last_name, phone_number, subject, background, language, terms_accepted_at, status, decided_at, created_at)
   select 'soovija' || n || '@mass.naide.ee', 'Soov', 'Ija', '+37255551234', 'Male', 'Meister', 'et', now(), case when n % 10 = 0 then 'PENDING' else 'DECLINED' end, case when n % 10 = 0 then null else now() end, now()
   from generate_series(1, 20000) n`,
  `insert into school_applications (school_name, registry_code, municipality, email, first_name, last_name, phone_number, language, terms_accepted_at, status, note, decided_at, created_at)
   select 'Soovikool ' || n, '77000016', 'Tallinn', 'kool' || n || '@mass.naide.ee', 'Soov', 'Ija', '+37255551234', 'et', now(), case when n % 10 = 0 then 'PENDING' else 'DECLINED' end, case when n % 10 = 0 then null else 'Ei' end, case when n % 10 = 0 then null else now() end, now()
   from generate_series(1, 20000) n`,
];

/** Fills schools and the people in them. */
export async function fillPeople(db: Knex, { people, schools, bend }: PeopleSize): Promise<void> {
  await db.raw(SCHOOL_ROWS, { schools, places: PLACES });
  await db.raw(PEOPLE, { people, firsts: FIRST_NAMES, lasts: LAST_NAMES });
  for (const sql of BELONGING) await db.raw(sql, { schools, bend });
  for (const sql of STRANGERS) await db.raw(sql);
}
