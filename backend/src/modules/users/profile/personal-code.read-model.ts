import type { Knex } from 'knex';
import { secretBox, type MasterKeys } from '#platform/index';

/** The purpose by which the key of personal codes is derived: what is sealed with it opens with it only. */
export const PERSONAL_CODE_KEY = 'users.personal-code';

/** @returns reads the personal identification code of an open account, decrypted; null when there is none */
export const personalCodes = (db: Knex, masterKeys: MasterKeys) => {
  const box = secretBox(masterKeys, PERSONAL_CODE_KEY);
  return async (userId: number): Promise<string | null> => {
    const row = await db('users')
      .where({ id: userId })
      .whereNull('deletedAt')
      .first<{ personalCode: string | null } | undefined>('personalCode');
    return row?.personalCode ? box.open(row.personalCode) : null;
  };
};
