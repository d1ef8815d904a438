import type { CohortMessage } from './cohort-messages.types';

const statusOf = ({ recipients, sent, failed, skipped }: CohortMessage): 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED' => {
  if (failed > 0) return 'FAILED';
  const left = recipients - Object.values(skipped).reduce((sum, count) => sum + count, 0);
  if (left === 0) return 'SKIPPED';
  return sent === left ? 'SENT' : 'SENDING';
};

export const toCohortMessageDto = (message: CohortMessage) => ({
  id: message.id,
  subject: message.subject,
  body: message.body,
  sender: { id: message.senderId, name: message.senderName },
  createdAt: message.createdAt.toISOString(),
  status: statusOf(message),
  recipients: message.recipients,
  sent: message.sent,
  failed: message.failed,
  skipped: message.skipped,
});
