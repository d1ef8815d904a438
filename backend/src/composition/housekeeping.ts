import { Completions, HOUR_MS, IdempotencyStore, type Schedule } from '#platform/index';
import type { Kernel } from './kernel';

const KEEP_ANSWERS_HOURS = 24;

const hourly = (name: string, prune: () => Promise<unknown>): Schedule => ({
  name,
  everyMs: HOUR_MS,
  run: async () => {
    await prune();
  },
});

/** Deletes old operational rows after the number of days in the settings. Several workers may run each at once. */
export function housekeeping({ knex, config }: Kernel): Schedule[] {
  return [
    hourly('platform.prune-idempotency-keys', () => IdempotencyStore.prune(knex, KEEP_ANSWERS_HOURS)),
    hourly('platform.prune-messages', () => new Completions(knex).prune(config.OUTBOX_KEEP_DAYS)),
  ];
}
