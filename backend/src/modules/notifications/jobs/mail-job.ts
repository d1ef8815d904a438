import { handleJob, type JobHandler, type Message, type z } from '#platform/index';

/**
 * A handler that sends one mail per message.
 * @param send gets the mail's id, made from the outbox row and the handler: a repeat of the job is the same mail
 */
export const mailJob = <P extends z.ZodType>(
  message: Message<P>,
  handler: `emails.${string}`,
  send: (payload: z.output<P>, mailId: string) => Promise<void>,
): JobHandler => handleJob(message, handler, (payload, { messageId }) => send(payload, `${messageId}.${handler}`));
