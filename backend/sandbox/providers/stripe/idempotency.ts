import { createHash } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { HttpError } from '../../core/http';
import { stripeError } from './stripe.errors';

const KEPT_MS = 86_400_000;

/** The first answer to a key, with what was asked. */
export type KeptAnswer = { id: string; asked: string; status: number; body: Record<string, unknown>; atMs: number };
export type Answer = { status: number; body: Record<string, unknown>; isReplayed: boolean };

/** Keys of requests whose answers are repeated for a day, refusals included. */
export class IdempotencyKeys {
  constructor(
    private readonly kept: Collection<KeptAnswer>,
    private readonly nowMs: () => number,
  ) {}

  /**
   * @param request method, path and body of the request
   * @throws HttpError 400 when the key came with another request before
   */
  answer(key: string | undefined, request: string, act: () => Record<string, unknown>): Answer {
    if (key === undefined) return { ...answerOf(act), isReplayed: false };
    const asked = createHash('sha256').update(request).digest('hex');
    const known = this.kept.get(key);
    if (known !== undefined && this.nowMs() - known.atMs < KEPT_MS) {
      if (known.asked === asked) return { status: known.status, body: known.body, isReplayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`;
      throw stripeError(400, message, { type: 'idempotency_error' });
    }
    const answer = answerOf(act);
    this.kept.put({ id: key, asked, ...answer, atMs: this.nowMs() });
    return { ...answer, isReplayed: false };
  }
}

function answerOf(act: () => Record<string, unknown>): { status: number; body: Record<string, unknown> } {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, body: error.body };
  }
}
