import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type DateRange, type Page } from '#platform/index';
import { fullName } from '../catalogue-list.read-model';
import { coursesWithText, searchBindings, TEACHING_NAME } from '../course-search.read-model';
import { MANAGED_SORTS, type ManagedCourse, type ManagedFilter, type ManagedSort } from './authoring.types';

type Row = ManagedCourse & { rank: string; total: number };
type Values = Record<string, string | number | Date | null>;
/** `startsWithin`: range of the start of one of the course's cohorts. */
type Filter = Omit<ManagedFilter, 'schoolYear'> & { startsWithin: DateRange };

/** Sort values, lowest first; then by id, newest first. Times are in microseconds. */
const RANKS: Record<ManagedSort, string> = {
  updated: `cast(-1000000 * extract(epoch from greatest(c.updated_at, r.updated_at)) as bigint)`,
  created: `cast(-1000000 * extract(epoch from c.created_at) as bigint)`,
  price: `cast(c.price_cents as bigint)`,
  title: `c.title collate et_names`,
};

const WHOLE = /^-?\d{1,18}$/;
const Cursor = z
  .tuple([z.enum(MANAGED_SORTS), z.string().max(200), z.number().int()])
  .refine(([sort, rank]) => sort === 'title' || WHOLE.test(rank));

const found = (among: readonly string[]): string => `
  select id from (${coursesWithText(among)}) found
  union select c.id from courses c join users u on u.id = c.user_creator_id and u.role <> 'STUDENT' where ${TEACHING_NAME} like search_spelling(:pattern)
  union select c.id from courses c where cast(c.id as text) = :q`;
const CONDITIONS: Partial<Record<keyof Filter, string>> = {
  status: `(c.status = :status or :status = 'IN_REVIEW' and r.status = 'IN_REVIEW')`,
  language: `c.language = :language`,
  category: `c.categories @> array[:category]`,
  creator: `c.user_creator_id = :creator`,
};
const STARTS_WITHIN = `exists (select 1 from cohorts h where h.course_id = c.id
  and h.start_date >= coalesce(cast(:from as timestamptz), '-infinity') and h.start_date < coalesce(cast(:to as timestamptz), 'infinity'))`;

function cursorValues({ cursor, sort }: Filter): Values {
  if (cursor === undefined) return {};
  const [, rank, id] = decodeCursor(
    Cursor.refine(([sorted]) => sorted === sort),
    cursor,
  );
  return { rank, id };
}

function valuesOf(filter: Filter, authorId: number | null): Values {
  const { q, status = null, language = null, category = null, creator = null, startsWithin, limit } = filter;
  return {
    status,
    language,
    category,
    creator,
    ...startsWithin,
    authorId,
    rows: limit + 1,
    ...(q ? searchBindings(q) : {}),
    ...cursorValues(filter),
  };
}

function managedSql(filter: Filter, authorId: number | null): string {
  const { from, to } = filter.startsWithin;
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) =>
    filter[name as keyof Filter] ? [condition] : [],
  );
  const own = authorId === null ? [] : ['c.user_creator_id = :authorId'];
  const seen = [
    ...own,
    ...(from || to ? [STARTS_WITHIN] : []),
    ...conditions,
    ...(filter.q ? [`c.id in (${found(own)})`] : []),
  ];
  const rankAfter = filter.sort === 'title' ? ':rank collate et_names' : 'cast(:rank as bigint)';
  return `
    with matched as materialized (
      select c.id, ${RANKS[filter.sort]} as rank
      from courses c
        left join course_revisions r on r.course_id = c.id and r.status in ('DRAFT', 'IN_REVIEW')
        left join users u on u.id = c.user_creator_id
      ${seen.length > 0 ? `where ${seen.join(' and ')}` : ''}
    ), page as (
      select * from matched
      ${filter.cursor === undefined ? '' : `where (rank, -id) > (${rankAfter}, -cast(:id as bigint))`}
      order by rank, id desc limit :rows
    )
    select c.id, c.slug, c.title, c.language, c.status, c.categories, c.tag, c.thumbnail, c.price_cents as "priceCents", c.rating,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${fullName('u')}) end as creator,
      r.status as "pendingRevision", coalesce(r.revision, c.revision) as revision, c.created_at as "createdAt", greatest(c.updated_at, r.updated_at) as "updatedAt",
      (select count(*) from cohorts h where h.course_id = c.id) as "cohortCount",
      (select count(*) from cohorts h where h.course_id = c.id and h.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS')) as "openCohortCount",
      cast(page.rank as text) as rank, (select count(*) from matched) as total
    from page join courses c on c.id = page.id
      left join course_revisions r on r.course_id = c.id and r.status in ('DRAFT', 'IN_REVIEW')
      left join users u on u.id = c.user_creator_id
    order by page.rank, c.id desc`;
}

const toManaged = ({ rank: _rank, total: _total, ...course }: Row): ManagedCourse => course;

/** Courses of every status, for their authors. One statement for each page. */
export class ManagedCoursesReadModel {
  constructor(private readonly db: Knex) {}

  /** @param authorId only this author's courses; null for all */
  async list(filter: Filter, authorId: number | null): Promise<Page<ManagedCourse>> {
    const { rows } = await statement<Row>(null, managedSql(filter, authorId))(this.db, valuesOf(filter, authorId));
    const { items, nextCursor } = toPage(rows, filter.limit, ({ rank, id }) => [filter.sort, rank, id]);
    return { items: items.map(toManaged), nextCursor, total: rows[0]?.total ?? 0 };
  }
}
