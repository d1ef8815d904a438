import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { Material, MaterialAccess, MaterialChange, NewMaterial } from './materials.types';

const COLUMNS = `
  m.id, m.cohort_id as "cohortId", m.title, m.position, m.url, m.created_at as "createdAt",
  case when s.id is not null then json_build_object('id', s.id, 'startsAt', s.starts_at) end as session,
  case when m.file_key is not null then json_build_object(
    'key', m.file_key, 'name', m.file_name, 'mediaType', m.media_type, 'sizeBytes', m.size_bytes) end as file`;
const FROM = `cohort_materials m left join class_sessions s on s.id = m.class_session_id`;

/** Who runs the cohort edits; who has a seat with access reads. No row: neither, or there is no such cohort. */
const ACCESS = statement<MaterialAccess>(
  'materials-access',
  `select bool_or(mine.edits) as edits, bool_or(mine.reads) as reads from cohorts h join lateral (
     select true as edits, true as reads where :isAdmin
     union all select true, true where h.user_creator_id = :userId
       or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :userId)
     union all select false, p.confirmed_at is not null and (p.access_until is null or p.access_until > :now)
       from cohort_participants p where p.cohort_id = h.id and p.user_id = :userId and p.status <> 'CANCELED'
   ) mine on true where h.id = :cohortId having count(*) > 0`,
);

const INSERT = statement<{ id: number }>(
  'materials-insert',
  `insert into cohort_materials (cohort_id, class_session_id, title, position, url, file_key, file_name, media_type,
     size_bytes, created_by_user_id, created_at)
   select :cohortId, :sessionId, :title, coalesce(max(position), 0) + 1, :url, :fileKey, :fileName, :mediaType,
     :sizeBytes, :createdByUserId, :createdAt from cohort_materials where cohort_id = :cohortId
   returning id`,
);

const ORDER = statement(
  'materials-order',
  `update cohort_materials m set position = wanted.position
   from unnest(cast(:ids as bigint[])) with ordinality as wanted (id, position)
   where m.id = wanted.id and m.cohort_id = :cohortId and m.position <> wanted.position`,
);

type Row = Omit<Material, 'session'> & { session: { id: number; startsAt: string } | null };
const toMaterial = ({ session, ...row }: Row): Material => ({
  ...row,
  session: session && { ...session, startsAt: new Date(session.startsAt) },
});

/** The materials of cohorts. */
export class MaterialsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null for somebody who has nothing to do with the cohort, and for a cohort that does not exist */
  async access(cohortId: number, who: { userId: number; isAdmin: boolean; now: Date }): Promise<MaterialAccess | null> {
    return (await ACCESS(this.db, { cohortId, ...who })).rows[0] ?? null;
  }

  /** In the order of the teacher. */
  async list(
    cohortId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Material>> {
    const [position, id] =
      cursor === undefined ? [0, 0] : decodeCursor(z.tuple([z.number().int(), z.number().int()]), cursor);
    const { rows } = await statement<Row>(
      'materials-list',
      `select ${COLUMNS} from ${FROM} where m.cohort_id = :cohortId and (m.position, m.id) > (:position, :id)
       order by m.position, m.id limit :limit`,
    )(this.db, { cohortId, position, id, limit: limit + 1 });
    return toPage(rows.map(toMaterial), limit, (material) => [material.position, material.id]);
  }

  async get(cohortId: number, id: number): Promise<Material | null> {
    const { rows } = await statement<Row>(
      'materials-get',
      `select ${COLUMNS} from ${FROM} where m.cohort_id = :cohortId and m.id = :id`,
    )(this.db, { cohortId, id });
    return rows[0] ? toMaterial(rows[0]) : null;
  }

  async count(cohortId: number): Promise<number> {
    const [row] = await this.db('cohort_materials').where({ cohortId }).count<{ count: string }[]>('id as count');
    return Number(row?.count ?? 0);
  }

  async hasSession(cohortId: number, sessionId: number): Promise<boolean> {
    const row = await this.db('class_sessions')
      .where({ id: sessionId, cohortId })
      .first<{ id: number } | undefined>('id');
    return row !== undefined;
  }

  /** Adds it as the last of its cohort. */
  async insert({ file, ...material }: NewMaterial): Promise<number> {
    const { rows } = await INSERT(this.db, {
      ...material,
      fileKey: file?.key ?? null,
      fileName: file?.name ?? null,
      mediaType: file?.mediaType ?? null,
      sizeBytes: file?.sizeBytes ?? null,
    });
    if (!rows[0]) throw new Error('An inserted material has an id');
    return rows[0].id;
  }

  async update(id: number, { title, url, sessionId }: MaterialChange): Promise<void> {
    const change = {
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(sessionId !== undefined && { classSessionId: sessionId }),
    };
    if (Object.keys(change).length > 0) await this.db('cohort_materials').where({ id }).update(change);
  }

  /** Puts the cohort's materials in this order; others keep their place. */
  async order(cohortId: number, ids: readonly number[]): Promise<void> {
    await ORDER(this.db, { cohortId, ids: [...ids] });
  }

  async delete(id: number): Promise<void> {
    await this.db('cohort_materials').where({ id }).delete();
  }
}
