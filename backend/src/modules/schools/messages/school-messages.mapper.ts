import type { SchoolMessage } from './school-messages.types';

const statusOf = ({ recipients, sent, failed }: SchoolMessage): 'SENDING' | 'SENT' | 'FAILED' => {
  if (failed > 0) return 'FAILED';
  return sent === recipients ? 'SENT' : 'SENDING';
};

export const toSchoolMessageDto = ({ senderId, senderName, ...message }: SchoolMessage) => ({
  ...message,
  sender: { id: senderId, name: senderName },
  createdAt: message.createdAt.toISOString(),
  status: statusOf({ senderId, senderName, ...message }),
});
