import { z } from 'zod';

/** Settings of webhooks: what is sent to other programs. */
export const webhookSettings = {
  /** How often webhooks that are due are looked for. */
  WEBHOOK_SWEEP_SECONDS: z.coerce.number().positive().default(5),
  /** A webhook to which nothing could be sent for so many days is switched off. */
  WEBHOOK_OFF_DAYS: z.coerce.number().int().min(1).default(5),
  /** Days for which the log of webhooks is kept. It says who was told of already, for two days back. */
  WEBHOOKS_KEEP_DAYS: z.coerce.number().int().min(3).default(30),
  /** Webhooks to this machine, by http as well. */
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(false),
};
