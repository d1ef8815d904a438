import type { CohortMessage } from './cohort-messages.types';
import { undoSecondsLeft } from './undo.policy';

type Status = 'WAITING' | 'WITHDRAWN' | 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED';

const statusOf = ({ releasedAt, withdrawnAt, recipients, sent, failed, skipped }: CohortMessage): Status => {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (releasedAt === null) return 'WAITING';
  if (failed > 0) return 'FAILED';
  const left = recipients - Object.values(skipped).reduce((sum, count) => sum + count, 0);
  if (left === 0) return 'SKIPPED';
  return sent === left ? 'SENT' : 'SENDING';
};

export const toCohortMessageDto = (message: CohortMessage, now: Date) => ({
  id: message.id,
  subject: message.subject,
  body: message.body,
  sender: { id: message.senderId, name: message.senderName },
  createdAt: message.createdAt.toISOString(),
  status: statusOf(message),
  undoSeconds: statusOf(message) === 'WAITING' ? undoSecondsLeft(message.createdAt, now) : 0,
  recipients: message.recipients,
  sent: message.sent,
  failed: message.failed,
  skipped: message.skipped,
});
