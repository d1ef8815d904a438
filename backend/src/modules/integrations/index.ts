/** The face of integrations: what other modules may use. */
import type { Knex } from 'knex';
import { ColumnsRepository } from './imports/columns.repository';
import { ImportRowsRepository } from './imports/import-rows.repository';

export type { ApiKeysService } from './api-keys/api-keys.service';
export { grantable, KEY_PERMISSIONS, KEY_PREFIX } from './api-keys/api-keys.policy';
export { exportReady } from './exports/exports.messages';
export type { ExportJob } from './exports/exports.types';
export { WEBHOOK_DOCS } from './webhooks/events/events.schemas';
export { endpointSwitchedOff } from './webhooks/webhooks.messages';

/** @returns the eraser of imported rows about a person, and of the columns of their lists, for the transaction `db` that closes the account */
export const importsEraser = (db: Knex) => ({
  async erase(person: { userId: number; email: string }): Promise<void> {
    await new ImportRowsRepository(db).erase(person);
    await new ColumnsRepository(db).erase(person);
  },
});
