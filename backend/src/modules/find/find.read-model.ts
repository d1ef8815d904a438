import type { Knex } from 'knex';
import { digitsIn, searching } from '#platform/index';
import type { Found, FoundKind, FindScope, Wanted } from './find.types';

type Bindings = Record<string, string | number | null>;

const NOTHING = `null::text as role, null::bigint as "cohortId", null::integer as "totalCents"`;
const NAME = `trim(u.first_name || ' ' || u.last_name)`;
const HAS_PHONE = `(u.phone_number is not null and ${digitsIn('u.phone_number')} like :digits)`;
const BY_NAME = 'u.last_name collate et_names, u.first_name collate et_names, u.id';

/** A pattern for the beginning of a text. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** @returns SQL: every word stands in the text, which `search_spelling` has made */
const hasWords = (text: string, { words }: Wanted): string =>
  words.map((_, index) => `${text} like search_spelling(:word${index})`).join(' and ');

function bindingsOf({ words, digits, number, limit }: Wanted, scope: FindScope): Bindings {
  const { of: _, ...own } = scope;
  return {
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, searching(word)])),
    digits: digits === null ? null : `%${digits}%`,
    reference: digits === null ? null : beginning(digits),
    number: number === null ? null : beginning(number),
    limit,
    ...own,
  };
}

/** @returns SQL: whether a person is found by their words or, when a number is typed, by their phone */
const isPerson = (words: string, { digits }: Wanted): string =>
  digits === null ? `(${words})` : `((${words}) or ${HAS_PHONE})`;

/** By a part of the name or address, or by a phone number. */
const anybody = (wanted: Wanted): string => `
  select 'person' as kind, cast(u.id as text) as id, ${NAME} as title, concat_ws(' · ', u.email, s.name) as detail, u.role, null::bigint as "cohortId", null::integer as "totalCents"
  from users u
    left join lateral (select st.school_id from students st where st.user_id = u.id and u.role = 'STUDENT'
      union all select r.school_id from school_reps r where r.user_id = u.id and u.role = 'SCHOOL_REP' limit 1) at on true
    left join schools s on s.id = at.school_id
  where u.deleted_at is null and u.id = any(array(
    (select id from users u where deleted_at is null and ${hasWords('u.search_text', wanted)} order by ${BY_NAME} limit :limit)
    union (select id from users u where deleted_at is null and ${HAS_PHONE} order by ${BY_NAME} limit :limit)))
  order by ${BY_NAME} limit :limit`;

/** Students of a school: of one that they are confirmed members of. */
const ofSchool = (wanted: Wanted): string => `
  select 'person' as kind, cast(u.id as text) as id, ${NAME} as title, u.email as detail, u.role, null::bigint as "cohortId", null::integer as "totalCents"
  from students st join users u on u.id = st.user_id and u.role = 'STUDENT' and u.deleted_at is null
  where st.school_id = :schoolId and ${isPerson(hasWords('u.search_text', wanted), wanted)}
  order by st.last_name collate et_names, st.first_name collate et_names, st.user_id limit :limit`;

/** A teacher’s students, by name, or by the phone number that the teacher sees: nobody is found by an address here. */
const ofTeacher = (wanted: Wanted): string => `
  select * from (
    select distinct on (u.id) 'person' as kind, cast(u.id as text) as id, ${NAME} as title, h.name as detail, u.role, h.id as "cohortId", null::integer as "totalCents"
    from cohort_teachers t join cohorts h on h.id = t.cohort_id
      join cohort_participants p on p.cohort_id = h.id and p.status <> 'CANCELED'
      join users u on u.id = p.user_id and u.deleted_at is null
    where t.user_id = :teacherId and ${isPerson(hasWords(`search_spelling(' ' || u.first_name || ' ' || u.last_name)`, wanted), wanted)}
    order by u.id, h.start_date desc, h.id desc) found
  order by title collate et_names, id limit :limit`;

const people = (wanted: Wanted, scope: FindScope): string | null => {
  if (scope.of === 'all') return anybody(wanted);
  if (scope.of === 'school') return ofSchool(wanted);
  return scope.of === 'teacher' ? ofTeacher(wanted) : null;
};

const BUYER = { all: 'true', school: 'i.buyer_school_id = :schoolId', person: 'i.buyer_user_id = :userId' } as const;

/** Documents by the beginning of their number or viitenumber. */
const invoices = ({ number }: Wanted, { of }: FindScope): string | null =>
  of === 'teacher' || number === null
    ? null
    : `
  select 'invoice' as kind, cast(i.invoice_id as text) as id, i.number as title, coalesce(s.name, ${NAME}, '') as detail, null::text as role, null::bigint as "cohortId", i.total_cents as "totalCents"
  from invoices i left join schools s on s.id = i.buyer_school_id left join users u on u.id = i.buyer_user_id
  where i.number is not null and ${BUYER[of]} and (i.number like :number or i.reference_number like :reference)
  order by i.issued_at desc, i.invoice_id limit :limit`;

const IS_COURSE = {
  all: 'true',
  teacher: `(c.status = 'APPROVED' or c.user_creator_id = :teacherId)`,
  school: `c.status = 'APPROVED'`,
  person: `c.status = 'APPROVED'`,
} as const;

const courses = (wanted: Wanted, { of }: FindScope): string => `
  select 'course' as kind, cast(c.id as text) as id, c.title, c.slug as detail, ${NOTHING}
  from courses c where ${IS_COURSE[of]} and ${hasWords('c.search_title', wanted)}
  order by c.title collate et_names, c.id limit :limit`;

const cohorts = (wanted: Wanted, { of }: FindScope): string | null =>
  of === 'all' || of === 'teacher'
    ? `
  select 'cohort' as kind, cast(h.id as text) as id, h.name as title, c.title as detail, ${NOTHING}
  from cohorts h join courses c on c.id = h.course_id
  where ${hasWords('h.search_text', wanted)}
    ${of === 'teacher' ? 'and (h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))' : ''}
  order by h.start_date desc, h.id desc limit :limit`
    : null;

const schools = (wanted: Wanted, { of }: FindScope): string | null =>
  of === 'all'
    ? `
  select 'school' as kind, cast(s.id as text) as id, s.name as title, coalesce(s.municipality, '') as detail, ${NOTHING}
  from schools s where ${hasWords('s.search_text', wanted)} order by s.name collate et_names, s.id limit :limit`
    : null;

const BY_KIND: Record<FoundKind, (wanted: Wanted, scope: FindScope) => string | null> = {
  person: people,
  invoice: invoices,
  course: courses,
  cohort: cohorts,
  school: schools,
};

/** People, documents, courses, cohorts and schools by what somebody types. */
export class FindReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns at most `wanted.limit` of each kind that the scope knows; nothing for another kind */
  async find(kind: FoundKind, wanted: Wanted, scope: FindScope): Promise<Found[]> {
    const sql = BY_KIND[kind](wanted, scope);
    if (sql === null) return [];
    const { rows } = await this.db.raw<{ rows: Found[] }>(sql, bindingsOf(wanted, scope) as Record<string, string>);
    return rows;
  }
}
