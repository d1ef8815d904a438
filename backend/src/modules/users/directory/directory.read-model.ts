import type { Knex } from 'knex';
import { containing, decodeCursor, toPage, z, type Page } from '#platform/index';
import type { ListedUser, UsersFilter } from './directory.types';

const Cursor = z.tuple([z.string(), z.string(), z.number().int()]);

const COLUMNS = {
  id: 'users.id',
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  email: 'users.email',
  role: 'users.role',
  language: 'users.language',
  phoneNumber: 'users.phone_number',
  schoolId: 'schools.id',
  schoolName: 'schools.name',
  createdAt: 'users.created_at',
};

/** All users by name, with the school that they study at or represent. */
export class DirectoryReadModel {
  constructor(private readonly db: Knex) {}

  async list(filter: UsersFilter): Promise<Page<ListedUser>> {
    const [rows, total] = await Promise.all([this.rows(filter), this.count(filter)]);
    return { ...toPage(rows, filter.limit, (row) => [row.lastName, row.firstName, row.id]), total };
  }

  private async rows(filter: UsersFilter): Promise<ListedUser[]> {
    const query = this.found(filter)
      .leftJoin('students', (join) => join.on('students.user_id', 'users.id').andOn(this.db.raw(`users.role = 'STUDENT'`)))
      .leftJoin('school_reps', (join) => join.on('school_reps.user_id', 'users.id').andOn(this.db.raw(`users.role = 'SCHOOL_REP'`)))
      .joinRaw('left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)')
      .select<ListedUser[]>(COLUMNS, this.db.raw('users.auth_id is not null as "hasSignedIn"'))
      .orderByRaw('users.last_name collate et_names, users.first_name collate et_names, users.id')
      .limit(filter.limit + 1);
    if (filter.cursor === undefined) return query;
    const after = decodeCursor(Cursor, filter.cursor);
    return query.whereRaw(
      '(users.last_name collate et_names, users.first_name collate et_names, users.id) > (? collate et_names, ? collate et_names, ?)',
      after,
    );
  }

  private async count(filter: UsersFilter): Promise<number> {
    const [row] = await this.found(filter).count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /** By every word, wherever it stands in names and address. */
  private found({ q, role }: UsersFilter): Knex.QueryBuilder {
    const query = this.db('users').whereNull('users.deleted_at');
    if (role) void query.where('users.role', role);
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      void query.whereRaw(`(users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ?`, [containing(word)]);
    return query;
  }
}
