import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { NamedSchool, SimilarSchool } from './school-applications.types';

const MOST_SIMILAR = 5;

const IS_LISTED = statement<{ isListed: boolean }>(
  'school-applications-is-listed',
  `select exists (select 1 from schools s where s.archived_at is null
     and (s.registry_code = :registryCode or search_spelling(s.name) = search_spelling(:name))) as "isListed"`,
);

const SIMILAR = statement<SimilarSchool>(
  'school-applications-similar',
  `with near as (
     select s.id from schools s, school_applications a where a.id = :id and s.registry_code = a.registry_code
     union
     select s.id from schools s, school_applications a where a.id = :id and s.search_text % search_spelling(a.school_name))
   select s.id, s.name, s.municipality, s.registry_code as "registryCode", s.archived_at is not null as "isArchived",
     (select count(*) from school_reps r join users u on u.id = r.user_id
      where r.school_id = s.id and u.role = 'SCHOOL_REP' and u.deleted_at is null) as representatives,
     (select count(*) from school_invitations i where i.school_id = s.id and i.role = 'SCHOOL_REP'
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > :now) as invited,
     s.registry_code is not distinct from a.registry_code as "hasSameCode",
     search_spelling(s.name) = search_spelling(a.school_name) as "hasSameName",
     coalesce(split_part(s.invoice_email, '@', 2) = split_part(a.email, '@', 2), false)
       or exists (select 1 from school_reps r join users u on u.id = r.user_id
         where r.school_id = s.id and split_part(u.email, '@', 2) = split_part(a.email, '@', 2)) as "hasSameMailDomain"
   from school_applications a, schools s
   where a.id = :id and s.id in (select id from near)
   order by s.registry_code is not distinct from a.registry_code desc,
     similarity(search_spelling(s.name), search_spelling(a.school_name)) desc, s.id
   limit ${MOST_SIMILAR}`,
);

/** Reads school applications, with the schools on our list that resemble each. */
export class SchoolApplicationsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns whether the public list has a school of this name, or an active school has this registry code */
  async isListed(school: Pick<NamedSchool, 'name' | 'registryCode'>): Promise<boolean> {
    const { name, registryCode } = school;
    return (await IS_LISTED(this.db, { name, registryCode })).rows[0]?.isListed ?? false;
  }

  /** @returns schools that the application may be about, nearest first */
  async similarTo(id: number, now: Date): Promise<SimilarSchool[]> {
    return (await SIMILAR(this.db, { id, now })).rows;
  }

  async nameOfUser(id: number): Promise<string> {
    const row = await this.db('users')
      .where({ id })
      .first<{ name: string } | undefined>(this.db.raw(`trim(first_name || ' ' || last_name) as name`));
    return row?.name ?? '';
  }
}
