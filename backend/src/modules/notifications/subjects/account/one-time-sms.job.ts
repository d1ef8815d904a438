import { handleJob, type JobHandler } from '#platform/index';
import { authSmsRequested } from '#modules/auth/index';
import type { OneTimeSmsService } from './one-time-sms.service';

const HANDLER = 'sms.one-time';

export const oneTimeSmsJob = (service: OneTimeSmsService): JobHandler =>
  handleJob(authSmsRequested, HANDLER, ({ tokenId }, { messageId }) =>
    service.send(tokenId, `${messageId}.${HANDLER}`),
  );
