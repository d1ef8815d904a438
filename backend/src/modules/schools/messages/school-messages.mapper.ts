import type { SchoolMessage } from './school-messages.types';

const statusOf = ({ recipients, sent, failed, skipped }: SchoolMessage): 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED' => {
  if (failed > 0) return 'FAILED';
  const left = recipients - Object.values(skipped).reduce((sum, count) => sum + count, 0);
  if (left === 0) return 'SKIPPED';
  return sent === left ? 'SENT' : 'SENDING';
};

export const toSchoolMessageDto = ({ senderId, senderName, ...message }: SchoolMessage) => ({
  ...message,
  sender: { id: senderId, name: senderName },
  createdAt: message.createdAt.toISOString(),
  status: statusOf({ senderId, senderName, ...message }),
});
