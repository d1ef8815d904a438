import type { Knex } from 'knex';
import { SecurityNoticeModel } from './security-notice.model';
import type { SecurityNotice } from './security-notice.types';

const toNotice = ({ id, accountId, kind, recipient, language, createdAt }: SecurityNoticeModel): SecurityNotice => ({
  id,
  accountId,
  kind,
  recipient,
  language,
  createdAt,
});

export class SecurityNoticeRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(notice: SecurityNotice): Promise<void> {
    await SecurityNoticeModel.query(this.db).insert(notice);
  }

  async findById(id: string): Promise<SecurityNotice | null> {
    const row = await SecurityNoticeModel.query(this.db).findById(id);
    return row ? toNotice(row) : null;
  }

  async deleteCreatedBefore(instant: Date): Promise<number> {
    return SecurityNoticeModel.query(this.db).delete().where('createdAt', '<', instant);
  }
}
