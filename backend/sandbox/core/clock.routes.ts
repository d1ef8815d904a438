import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { z } from 'zod';
import type { SandboxClock } from './clock';
import { parseBody } from './http';

const amount = z.number().default(0);

/** So long a question may wait for another offset than the one that the asker knows. */
const MOST_WAIT_MS = 20_000;
const Question = z.object({ unlike: z.coerce.number().optional() });

const ClockChange = z.union([
  z.strictObject({ offsetMs: z.number().int() }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.strictObject({ days: amount, hours: amount, minutes: amount, seconds: amount }) }),
  z.strictObject({ reset: z.literal(true) }),
]);
type ClockChange = z.infer<typeof ClockChange>;

function offsetAfter(clock: SandboxClock, change: ClockChange): number {
  if ('offsetMs' in change) return change.offsetMs;
  if ('now' in change) return Date.parse(change.now) - Date.now();
  if ('reset' in change) return 0;
  const { days, hours, minutes, seconds } = change.advance;
  return clock.offsetMs + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * `GET /clock` and `POST /clock`: the offset that every process of the product follows. `GET /clock?unlike=<offsetMs>`
 * is answered once the offset is another one, so that nobody has to ask several times a second.
 * @param settleMs how long `POST` waits until all have the new value
 */
export function clockRoutes(clock: SandboxClock, settleMs: number): Router {
  const answer = () => ({ offsetMs: clock.offsetMs, now: clock.now().toISOString() });
  return Router()
    .get('/', async (req, res) => {
      if (parseBody(Question, req.query).unlike === clock.offsetMs) await clock.changed(MOST_WAIT_MS);
      res.json(answer());
    })
    .post('/', async (req, res) => {
      clock.setOffset(offsetAfter(clock, parseBody(ClockChange, req.body)));
      await sleep(settleMs);
      res.json(answer());
    });
}
