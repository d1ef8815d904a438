import { after, Completions, DAY_MS, HOUR_MS, IdempotencyStore, type Schedule } from '#platform/index';
import { WebhookEventsRepository } from '#modules/billing/index';
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
export function housekeeping({ knex, config, clock }: Kernel): Schedule[] {
  const before = (days: number): Date => after(clock.now(), -days * DAY_MS);
  return [
    hourly('platform.prune-idempotency-keys', () => IdempotencyStore.prune(knex, KEEP_ANSWERS_HOURS)),
    hourly('platform.prune-messages', () => new Completions(knex).prune(config.OUTBOX_KEEP_DAYS)),
    hourly('billing.prune-notices', () => new WebhookEventsRepository(knex).prune(before(config.NOTICES_KEEP_DAYS))),
  ];
}
