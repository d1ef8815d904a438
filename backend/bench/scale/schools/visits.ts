import type { Knex } from 'knex';
import type { Wanted } from '../timings';

/** A school of usual size and the largest, each with somebody who decides for it. A demo's usual school is its largest. */
export type Facts = {
  admin: number;
  rep: number;
  school: number;
  largestRep: number;
  largestSchool: number;
  municipality: string;
};

const FACTS = `
  with counted as (
    select s.school_id as id, min(r.user_id) as rep, row_number() over (order by count(distinct s.user_id) desc, s.school_id) as place, count(*) over () as schools
    from students s join school_reps r on r.school_id = s.school_id and r.school_right = 'DECIDES' join users u on u.id = r.user_id and u.deleted_at is null
    group by 1)
  select (select min(id) from users where role = 'ADMIN' and deleted_at is null) as admin, usual.rep, usual.id as school,
    largest.rep as "largestRep", largest.id as "largestSchool",
    (select municipality from schools where municipality is not null and archived_at is null group by 1 order by count(*) desc, 1 limit 1) as municipality
  from counted largest join counted usual on usual.place = case when largest.schools > 100 then largest.schools / 2 else 1 end
  where largest.place = 1`;

export async function factsOf(db: Knex): Promise<Facts> {
  const { rows } = await db.raw<{ rows: Facts[] }>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('There is no school to ask about');
  return facts;
}

/** What the pages of a school ask for. */
const ofSchool = (id: number, year: number): string[] => [
  ...['', `?year=${year - 1}`].map((query) => `/schools/${id}/overview${query}`),
  ...['', '?schoolYear=current', '?q=mari', '?q=ma&schoolYear=current', '…'].map(
    (query) => `/schools/${id}/students${query}`,
  ),
  ...['CLAIMED&limit=5', 'CLAIMED', 'CONFIRMED', 'CONFIRMED…'].map(
    (state) => `/schools/${id}/memberships?state=${state}`,
  ),
  `/schools/${id}/approvals`,
  ...['', '/log', '/log…', '/history'].map((part) => `/schools/${id}/credits${part}`),
  `/schools/${id}/credit-orders`,
  ...['', '…', '?status=UNPAID&limit=100'].map((query) => `/invoices${query}`),
  '/registrations',
  '/registrations?schoolYear=current',
  ...['representatives', 'invitations', 'conditions', 'conditions/versions', 'settings', 'billing'].map(
    (part) => `/schools/${id}/${part}`,
  ),
];

/** @param year in which the school year begins @returns every list and page of schools, with who opens it */
export function visitsOf(f: Facts, year: number): Wanted<Facts>[] {
  const as = (who: keyof Facts | null, paths: string[]) => paths.map((path) => ({ who, path }));
  const [place, records] = [`municipality=${encodeURIComponent(f.municipality)}`, '/admin/schools'];
  const sorts = ['name', '-name', 'students', '-students', 'spend', '-spend', 'debt', '-debt'];
  return [
    ...as('rep', ofSchool(f.school, year)),
    ...as('largestRep', ofSchool(f.largestSchool, year)),
    ...as('admin', [
      ...sorts.map((sort) => `${records}?sort=${sort}`),
      ...['?sort=-students…', '?sort=-debt…', '…', '?q=kool', '?q=tal&sort=-spend', `?${place}&sort=-debt`].map(
        (query) => records + query,
      ),
      `/schools/${f.school}`,
      `/schools/${f.largestSchool}/overview`,
    ]),
    ...as(
      'admin',
      ['', '?status=DECLINED', '?q=kool'].map((query) => `/school-applications${query}`),
    ),
    ...as(
      null,
      ['?q=kool', '?q=pohikool', `?${place}`, `?q=kool&${place}`].map((query) => `/schools${query}`),
    ),
  ];
}
