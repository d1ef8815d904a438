import { decodeCursor, isSqlInstant, z } from '#platform/index';
import {
  coursesWithText,
  HAS_TEXT,
  isSimilar,
  searchBindings,
  TEACHING_NAME,
  type Bindings,
} from './course-search.read-model';
import {
  CATALOGUE_SORTS,
  type CatalogueCourse,
  type CatalogueFilter,
  type CatalogueSort,
  type OpenCohortsSql,
} from './courses.types';

/**
 * The text of a statement depends on the filters. `name` identifies it, so that its plan is kept; null for rare
 * combinations.
 */
export type CatalogueStatement = { name: string | null; sql: string; bindings: Bindings };

/** `rank` is the sort value, lowest first; then by start and id. */
export type CardRow = CatalogueCourse & { rank: number; sortStart: string; total: number };

const Cursor = z.tuple([
  z.enum(CATALOGUE_SORTS),
  z.number().int(),
  z.string().refine((text) => text === 'infinity' || isSqlInstant(text)),
  z.number().int(),
]);

const FAVORITES = `coalesce((select s.favorited_courses from students s where s.user_id = :viewerId), cast('{}' as bigint[]))`;
/** Filters of most requests. The plan of each combination is kept. */
const EVERYDAY = ['category', 'language', 'badge', 'viewerId', 'cursor'] as const;
const RARE = [
  'startsFrom',
  'startsTo',
  'priceMax',
  'hasFreeSeats',
  'notStarted',
  'favorites',
  'classHours',
  'amongCohorts',
  'otherThanCohorts',
] as const;

/** @returns SQL of a user's name. */
export const fullName = (alias: string): string => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

const isSet = (filter: Partial<CatalogueFilter>, name: keyof CatalogueFilter): boolean =>
  ![undefined, false, ''].includes(filter[name] as undefined);

/** @returns the sort order. Without a search all rows are equally relevant, so the start decides. */
const sortOf = ({ q, sort }: CatalogueFilter): CatalogueSort =>
  sort === undefined || sort === 'relevance' ? (q ? 'relevance' : 'start') : sort;

/** Names of the teachers of a course's open cohorts, sorted. */
const teacherNames = (courseId: string, isOpen: string): string => `
  array(select ${fullName('u')} from users u where u.id in (
    select t.user_id from cohort_teachers t join cohorts h on h.id = t.cohort_id where h.course_id = ${courseId} and ${isOpen})
  order by u.last_name collate et_names, u.id)`;

const SHOWN_COHORT = `case when h.id is not null then json_build_object('id', h.id, 'timeZone', h.time_zone,
          'onlineClassTimes', h.online_class_times, 'onlineLessonLength', h.online_lesson_length, 'freeSeats', h.size_max - h.seats_taken) end`;

const IS_TAUGHT = `c.id = any(array(select taught.id from taught))`;

const RANKS: Record<CatalogueSort, string> = {
  relevance: `case when c.search_title like search_spelling(:pattern) then 0 when ${HAS_TEXT} then 1 when ${IS_TAUGHT} then 2
    else cast(13 - floor(10 * word_similarity(search_spelling(:word), c.search_text)) as integer) end`,
  start: '0',
  price: `coalesce(best.cohort_price_cents, c.price_cents)`,
  rating: `cast(100 * coalesce(-c.rating, 1) as integer)`,
  new: `cast(-1000000 * extract(epoch from c.created_at) as bigint)`,
};

export const IS_PUBLIC = `c.status = 'APPROVED'`;
/** Conditions on the course alone. */
export const OWN_CONDITIONS: Partial<Record<keyof CatalogueFilter, string>> = {
  category: `c.categories @> array[:category]`,
  language: `c.language = :language`,
  favorites: `c.id = any(${FAVORITES})`,
};
/** Conditions on the course and on the cohort that its card shows. */
const COURSE_CONDITIONS: Partial<Record<keyof CatalogueFilter, string>> = {
  ...OWN_CONDITIONS,
  badge: `best.badges @> array[:badge]`,
  startsFrom: `best.start_date is not null`,
  startsTo: `best.start_date is not null`,
  notStarted: `best.start_date is not null`,
  classHours: `best.start_date is not null`,
  amongCohorts: `best.start_date is not null`,
  otherThanCohorts: `best.start_date is not null`,
  priceMax: `${RANKS.price} <= :priceMax`,
  hasFreeSeats: `best.seats_taken < best.size_max`,
  q: `c.id in (select found.id from found)`,
};
const COHORT_CONDITIONS: Partial<Record<keyof CatalogueFilter, string>> = {
  startsFrom: `h.start_date >= :startsFrom`,
  startsTo: `h.start_date <= :startsTo`,
  notStarted: `h.start_date > :now`,
  classHours: `h.class_hours && cast(:classHours as integer[])`,
  amongCohorts: `h.id = any(cast(:amongCohorts as bigint[]))`,
  otherThanCohorts: `h.id <> all(cast(:otherThanCohorts as bigint[]))`,
};

/** @returns the conditions whose filters are set. */
export const conditionsOf = (
  filter: Partial<CatalogueFilter>,
  conditions: Partial<Record<keyof CatalogueFilter, string>>,
): string[] =>
  Object.entries(conditions).flatMap(([name, condition]) =>
    isSet(filter, name as keyof CatalogueFilter) ? [condition] : [],
  );

/** Courses whose text matches the search, or whose open cohorts have a teacher with that name. */
export const foundSql = (filter: Partial<CatalogueFilter>, isOpen: string): string => `
    taught as materialized (
      select h.course_id as id from users u join cohort_teachers t on t.user_id = u.id join cohorts h on h.id = t.cohort_id
      where u.role <> 'STUDENT' and (${TEACHING_NAME} like search_spelling(:pattern) or ${isSimilar(TEACHING_NAME)}) and ${isOpen}
    ), found as materialized (${coursesWithText([IS_PUBLIC, ...conditionsOf(filter, OWN_CONDITIONS)])} union select id from taught), `;

function cursorBindings(cursor: string, sort: CatalogueSort): Bindings {
  const [, rank, start, id] = decodeCursor(
    Cursor.refine(([sorted]) => sorted === sort),
    cursor,
  );
  return { rank, start, id };
}

/** Values for every name; each statement uses those it mentions. */
function bindingsOf(filter: CatalogueFilter): Bindings {
  const {
    q,
    cursor,
    limit,
    hasFreeSeats: _free,
    notStarted: _start,
    favorites: _favorites,
    sort: _sort,
    ...values
  } = filter;
  const plain = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    rows: limit + 1,
    ...Object.fromEntries(plain),
    ...(q ? searchBindings(q) : {}),
    ...(cursor ? cursorBindings(cursor, sortOf(filter)) : {}),
  };
}

/**
 * The statement's name, from its everyday filters; null for rare combinations, whose plans are not kept. Planning a
 * search takes four times as long as running it.
 */
function nameOf(filter: CatalogueFilter): string | null {
  const [list, usualSort] = filter.q ? ['search', 'relevance'] : ['catalogue', 'start'];
  if (sortOf(filter) !== usualSort || RARE.some((name) => isSet(filter, name))) return null;
  return `${list}-${EVERYDAY.filter((name) => isSet(filter, name)).join('-')}`;
}

/** Columns of a card. `page` has rows with the course and `best`, the cohort that the card shows. */
const cardColumns = (filter: CatalogueFilter, isOpen: string): string => `
  c.id, c.slug, c.title, c.description_short as "descriptionShort", c.language, c.categories, c.thumbnail, c.tag,
  c.academic_hours as "academicHours", c.rating, c.updated_at as "updatedAt", coalesce(best.cohort_price_cents, c.price_cents) as "priceCents",
  best.start_date as "nextCohortStartTime", coalesce(best.free_seats, 0) as "freeSeats", coalesce(best.badges, '{}') as badges,
  coalesce(best.cohort_count, 0) as "cohortCount", best.shown as "nextCohort", ${teacherNames('c.id', isOpen)} as teachers,
  ${isSet(filter, 'viewerId') ? `c.id = any(${FAVORITES}) as "isFavorite",` : ''} page.rank, cast(page.sort_start as text) as "sortStart"`;

const courseConditions = (filter: CatalogueFilter): string =>
  [IS_PUBLIC, ...conditionsOf(filter, COURSE_CONDITIONS)].join(' and ');

/** @returns whether only conditions on the course choose the rows, and the start sorts them. */
const sortsByStart = (filter: CatalogueFilter): boolean =>
  sortOf(filter) === 'start' && ![...RARE, 'q' as const, 'badge' as const].some((name) => isSet(filter, name));

/**
 * The list of most requests. Reads cohorts by start from the index until the page is full. A cohort counts only if it
 * is the one that its course's card shows. Courses without open cohorts are read only when those do not fill the page.
 */
function byStartSql(filter: CatalogueFilter, open: OpenCohortsSql): string {
  const isOpen = open.isOpen('h');
  const place = (alias: string): string =>
    `(${alias}.seats_taken >= ${alias}.size_max, ${alias}.start_date, ${alias}.id)`;
  const after = (start: string, id: string): string =>
    filter.cursor ? `and (${start}, ${id}) > (cast(:start as timestamptz), :id)` : '';
  return `
    with running as materialized (
      select h.course_id as id, h.id as cohort_id, h.start_date as sort_start
      from cohorts h join courses c on c.id = h.course_id
      where ${isOpen} and ${courseConditions(filter)} ${after('h.start_date', 'h.course_id')}
        and not exists (select 1 from cohorts other where other.course_id = h.course_id and ${open.isOpen('other')} and ${place('other')} < ${place('h')})
      order by h.start_date, h.course_id limit :rows
    ), resting as (
      select c.id, cast(null as bigint) as cohort_id, timestamptz 'infinity' as sort_start
      from courses c
      where (select count(*) from running) < :rows and ${courseConditions(filter)} ${after(`timestamptz 'infinity'`, 'c.id')}
        and (select h.id from cohorts h where h.course_id = c.id and ${isOpen} limit 1) is null
      order by c.id limit :rows
    ), page as (
      select * from running union all select * from resting order by sort_start, id limit :rows
    )
    select ${cardColumns(filter, isOpen)}, (select count(*) from courses c where ${courseConditions(filter)}) as total
    from (select page.*, 0 as rank from page) page join courses c on c.id = page.id
      left join lateral (
        select h.start_date, h.price_cents as cohort_price_cents, ${open.badges('h')} as badges, ${SHOWN_COHORT} as shown, seats.free_seats, seats.cohort_count
        from cohorts h, lateral (
          select sum(h.size_max - h.seats_taken) as free_seats, count(*) as cohort_count from cohorts h where h.course_id = page.id and ${isOpen}
        ) seats
        where h.id = page.cohort_id
      ) best on true
    order by page.sort_start, c.id`;
}

/** The list for all other requests: looks at every course that matches, with the cohort that its card shows. */
function byAnythingSql(filter: CatalogueFilter, open: OpenCohortsSql): string {
  const isOpen = open.isOpen('h');
  const cohorts = [isOpen, ...conditionsOf(filter, COHORT_CONDITIONS)].join(' and ');
  const lookedAt = [
    cohorts,
    ...(filter.q ? ['h.course_id = any(array(select found.id from found))'] : []),
    ...(filter.favorites ? [`h.course_id = any(${FAVORITES})`] : []),
  ];
  return `
    with ${filter.q ? foundSql(filter, isOpen) : ''}next_cohorts as materialized (
      select distinct on (h.course_id) h.course_id, h.id as cohort_id, h.status, h.start_date, h.size_max, h.seats_taken, h.price_cents as cohort_price_cents
      from cohorts h where ${lookedAt.join(' and ')}
      order by h.course_id, h.seats_taken >= h.size_max, h.start_date, h.id
    ), matched as materialized (
      select c.id, best.cohort_id, best.start_date, best.cohort_price_cents,
        ${RANKS[sortOf(filter)]} as rank, coalesce(best.start_date, 'infinity') as sort_start
      from courses c left join ${filter.badge ? `(select next_cohorts.*, ${open.badges('next_cohorts')} as badges from next_cohorts)` : 'next_cohorts'} best on best.course_id = c.id
      where ${courseConditions(filter)}
    ), page as (
      select * from matched
      ${filter.cursor ? 'where (rank, sort_start, id) > (cast(:rank as bigint), cast(:start as timestamptz), :id)' : ''}
      order by rank, sort_start, id limit :rows
    )
    select ${cardColumns(filter, isOpen)}, (select count(*) from matched) as total
    from page join courses c on c.id = page.id left join cohorts h on h.id = page.cohort_id
      join lateral (
        select page.start_date, page.cohort_price_cents, ${open.badges('h')} as badges, ${SHOWN_COHORT} as shown, seats.free_seats, seats.cohort_count
        from (select sum(h.size_max - h.seats_taken) as free_seats, count(*) as cohort_count from cohorts h where h.course_id = page.id and ${cohorts}) seats
      ) best on true
    order by page.rank, page.sort_start, c.id`;
}

/**
 * The catalogue as one statement. A card shows one open cohort of its course that starts in the wanted range: the next
 * with a free seat, else the next. Courses without open cohorts come last among equals. A search sorts by match: in the
 * title, anywhere in the text, in a teacher's name, then similar spelling.
 */
export function catalogueStatement(filter: CatalogueFilter, open: OpenCohortsSql, now: Date): CatalogueStatement {
  const sql = sortsByStart(filter) ? byStartSql(filter, open) : byAnythingSql(filter, open);
  return { name: nameOf(filter), sql, bindings: { ...open.bindings(now), ...bindingsOf(filter) } };
}

/** @returns the values that identify a card's place in the list, for the cursor. */
export const cardCursor = (filter: CatalogueFilter) => (row: CardRow) => [
  sortOf(filter),
  row.rank,
  row.sortStart,
  row.id,
];
