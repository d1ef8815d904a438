import type { JobsOptions } from 'bullmq';
import type { z } from 'zod';

export const QUEUES = ['checkout', 'invoices', 'emails', 'integrations', 'webhooks', 'maintenance'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Which queues staff ask for: one of them, or all but that of mails. */
export const QUEUE_FILTERS = [...QUEUES, 'not-emails'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** @returns the queues that a filter asks for; all without one */
export const queuesOf = (filter?: QueueFilter): readonly QueueName[] =>
  filter === undefined
    ? QUEUES
    : QUEUES.filter((queue) => (filter === 'not-emails' ? queue !== 'emails' : queue === filter));

/** Something that happened or is wanted, as the outbox and Redis store it. */
export type Message<P extends z.ZodType = z.ZodType> = {
  /** Stored: rename only by adding a second name. */
  name: string;
  queue: QueueName;
  payload: P;
  /** A key is accepted once; it is remembered for `OUTBOX_KEEP_DAYS` after its handlers are done. */
  key?: (payload: z.output<P>) => string;
  /** Somebody waits for it, such as a code by which they sign in: its jobs begin also while processors are short. */
  isWaitedFor?: boolean;
  options?: Pick<JobsOptions, 'attempts' | 'backoff' | 'delay' | 'priority'>;
};

export const defineMessage = <P extends z.ZodType>(message: Message<P>): Message<P> => message;

export type JobContext = {
  /** The outbox row's id, the same for every retry; use it to do something once. */
  messageId: string;
  attempt: number;
  isLastAttempt: boolean;
};

/** A named handler of one message. */
export type JobHandler = {
  message: Message;
  handler: string;
  run: (payload: unknown, context: JobContext) => Promise<void>;
  isIdle: (payload: unknown) => Promise<boolean>;
};

/**
 * Whether the handler has nothing to do for this message. Asked when the message is first put on its queue; on yes, the
 * handler gets no job. Not asked when the message is sent again: then every handler gets a job.
 */
type Idle<P extends z.ZodType> = (payload: z.output<P>) => boolean | Promise<boolean>;

/**
 * @param handler stable name of this handler, stored in Redis and in the completions
 * @param run must be idempotent: a job may run twice
 * @param isIdle for a handler that often has nothing to do; a later change of the answer does not bring the job back
 */
export function handleJob<P extends z.ZodType>(
  message: Message<P>,
  handler: string,
  run: (payload: z.output<P>, context: JobContext) => Promise<void>,
  isIdle?: Idle<P>,
): JobHandler {
  return {
    message: message,
    handler,
    run: (payload, context) => run(message.payload.parse(payload), context),
    isIdle: async (payload) => isIdle !== undefined && isIdle(message.payload.parse(payload)),
  };
}

/** Work that the `maintenance` queue repeats. */
export type Schedule = { name: string; everyMs: number; run: () => Promise<void> };
