import type { CohortMessage } from './cohort-messages.types';

const statusOf = ({ recipients, sent, failed }: CohortMessage): 'SENDING' | 'SENT' | 'FAILED' => {
  if (failed > 0) return 'FAILED';
  return sent === recipients ? 'SENT' : 'SENDING';
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
});
