import {
  conditionsOf,
  foundSql,
  IS_PUBLIC,
  OWN_CONDITIONS,
  type CatalogueStatement,
} from './catalogue-list.read-model';
import { hoursIn } from './class-hours.policy';
import { searchBindings, type Bindings } from './course-search.read-model';
import type { CatalogueCounts, CountsFilter, OpenCohortsSql } from './courses.types';

/** A count of courses: of which filter, for which of its choices. */
export type CountRow = { filter: keyof CatalogueCounts; choice: string; courses: number };

/** The condition of each filter that counts its choices, on one row of `times`. */
const FITS: Record<keyof CatalogueCounts, string> = {
  days: `(cardinality(cast(:days as integer[])) = 0 or times.day = any(cast(:days as integer[])))`,
  hours: `times.hour = any(cast(:hours as integer[]))`,
  months: `(cast(:startsFrom as timestamptz) is null or times.start_date >= :startsFrom) and (cast(:startsTo as timestamptz) is null or times.start_date <= :startsTo)`,
  languages: `(cast(:language as text) is null or times.language = :language)`,
  payers: `(cast(:payer as text) is null or times.payer = :payer)`,
  free: `(not cast(:onlyFree as boolean) or times.is_free)`,
};
type Counted = keyof CatalogueCounts;

/** The choice that a row belongs to, by filter. */
const CHOICES: Record<Counted, string> = {
  days: 'cast(times.day as text)',
  hours: `case when times.hour < 17 then '0-17' when times.hour < 19 then '17-19' when times.hour is not null then '19-24' end`,
  months: `to_char(times.start_date at time zone 'Europe/Tallinn', 'YYYY-MM')`,
  languages: 'times.language',
  payers: 'times.payer',
  free: `case when times.is_free then 'true' end`,
};

/** Filters on which a course without classes or without open cohorts fails, as soon as something is chosen. */
const isOn = ({ days, hours, startsFrom, startsTo, payer, hasFreeSeats }: CountsFilter): Record<Counted, boolean> => ({
  days: days.length > 0,
  hours: hours.length > 0,
  months: startsFrom !== undefined || startsTo !== undefined,
  languages: true,
  payers: payer !== undefined,
  free: hasFreeSeats === true,
});

/** Courses for each choice of one filter, with the choices of all other filters as they are. */
function countSql(counted: Counted, filter: CountsFilter): string {
  const on = isOn(filter);
  const others = (Object.keys(FITS) as Counted[]).filter((name) => name !== counted && on[name]);
  const conditions = [`${CHOICES[counted]} is not null`, ...others.map((name) => FITS[name])];
  return `select '${counted}' as filter, ${CHOICES[counted]} as choice, cast(count(distinct times.course_id) as integer) as courses
    from times where ${conditions.join(' and ')} group by choice`;
}

function bindingsOf(filter: CountsFilter): Bindings {
  const { q, days, hours, hasFreeSeats = false, category, language, startsFrom, startsTo, priceMax, payer } = filter;
  const plain = Object.entries({ category, language, startsFrom, startsTo, priceMax, payer }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(plain),
    ...(q ? searchBindings(q) : {}),
    days,
    hours: hoursIn(hours),
    onlyFree: String(hasFreeSeats),
    paidBySchool: filter.paidBySchool ?? [],
  };
}

/**
 * The counts beside the filters as one statement: reads the matching courses with their open cohorts once, one row for
 * each hour of a class, and counts the courses of every choice from those rows.
 */
export function countsStatement(filter: CountsFilter, open: OpenCohortsSql, now: Date): CatalogueStatement {
  const { language: _counted, ...rest } = filter;
  const isOpen = open.isOpen('h');
  const courses = [
    IS_PUBLIC,
    ...conditionsOf(rest, OWN_CONDITIONS),
    ...(filter.q ? ['c.id in (select found.id from found)'] : []),
    ...(filter.priceMax === undefined ? [] : ['coalesce(h.price_cents, c.price_cents) <= :priceMax']),
  ];
  const payer =
    filter.paidBySchool === undefined
      ? 'cast(null as text)'
      : `case when h.id is null then null when h.id = any(cast(:paidBySchool as bigint[])) then 'SCHOOL' else 'STUDENT' end`;
  const sql = `
    with ${filter.q ? foundSql(rest, isOpen) : ''}times as materialized (
      select c.id as course_id, c.language, h.start_date, h.seats_taken < h.size_max as is_free, ${payer} as payer,
        slot / 24 as day, slot % 24 as hour
      from courses c left join cohorts h on h.course_id = c.id and ${isOpen} left join lateral unnest(h.class_hours) slot on true
      where ${courses.join(' and ')}
    )
    ${(Object.keys(FITS) as Counted[]).map((counted) => countSql(counted, filter)).join(' union all ')}`;
  return { name: null, sql, bindings: { ...open.bindings(now), ...bindingsOf(filter) } };
}
