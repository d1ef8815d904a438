import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { SavedView } from './saved-views.types';

const COLUMNS = ['id', 'list', 'name', 'query'] as const;

const SAVE = statement<SavedView>(
  'saved-view-save',
  `insert into user_saved_views as v (user_id, list, name, query, created_at)
   select cast(:userId as bigint), cast(:list as text), cast(:name as text), cast(:query as text), cast(:now as timestamptz)
   where (select count(*) from user_saved_views where user_id = :userId and list = :list and name <> :name) < cast(:most as integer)
   on conflict (user_id, list, name) do update set query = excluded.query
   returning v.id, v.list, v.name, v.query`,
);

export class SavedViewsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async list(userId: number, list: string): Promise<SavedView[]> {
    return this.db<SavedView & { userId: number }>('user_saved_views')
      .where({ userId, list })
      .orderByRaw('name collate et_names, id')
      .select(...COLUMNS);
  }

  /** Saves a view, or changes the one of this name. @returns null when the list has `most` others */
  async save(
    userId: number,
    view: Omit<SavedView, 'id'>,
    { most, now }: { most: number; now: Date },
  ): Promise<SavedView | null> {
    return (await SAVE(this.db, { userId, ...view, most, now })).rows[0] ?? null;
  }

  /** @returns false when the person has no such view */
  async delete(userId: number, id: number): Promise<boolean> {
    return (await this.db('user_saved_views').where({ userId, id }).delete()) > 0;
  }

  /** Forgets all views of a person. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('user_saved_views').where({ userId }).delete();
  }
}
