import type { Knex } from 'knex';

/** Sets cohorts' chat channels, in other modules' transactions. */
export type CohortChannels = {
  set(cohortId: number, channel: { channelId: string; inviteUrl: string }): Promise<void>;
};

/** @returns a writer for the transaction `db` */
export const cohortChannels = (db: Knex): CohortChannels => ({
  async set(cohortId, { channelId, inviteUrl }) {
    await db('cohorts').where({ id: cohortId }).update({ discordChannelId: channelId, discordInviteUrl: inviteUrl });
  },
});
