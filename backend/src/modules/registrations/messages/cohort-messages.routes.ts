import { AppError, route } from '#platform/index';
import { CohortParams } from '../view/registrations.schemas';
import type { CohortMessagesController } from './cohort-messages.controller';
import { CohortMessageNotFoundError } from './cohort-messages.errors';
import {
  CohortMessageDto,
  CohortMessagePage,
  CohortMessageParams,
  CohortMessagesQuery,
  SendCohortMessage,
} from './cohort-messages.schemas';

const badParams = () => new AppError('not-found', 'cohort.not-found', 'The cohort could not be found');

/** Teachers seldom write to a whole cohort. The limit stops a program that loops. */
const MESSAGES_PER_MINUTE = 6;

const WITHDRAWALS_PER_MINUTE = 30;

export const cohortMessagesRoutes = (controller: CohortMessagesController) => [
  route({
    method: 'post',
    path: '/cohorts/:id/messages',
    operationId: 'sendCohortMessage',
    summary:
      'Mails all active students of a cohort, through the queue, after half a minute in which it can be taken back',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: CohortParams,
    body: SendCohortMessage,
    badParams,
    response: { status: 201, body: CohortMessageDto },
    errors: ['cohort.not-found', 'cohort-message.no-recipients'],
    limitPerMinute: MESSAGES_PER_MINUTE,
    handler: controller.send,
  }),
  route({
    method: 'post',
    path: '/cohorts/:id/messages/:messageId/withdraw',
    operationId: 'withdrawCohortMessage',
    summary: 'Takes one’s own message back before its mails go out. Safe to repeat',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: CohortMessageParams,
    badParams: () => new CohortMessageNotFoundError(),
    response: { status: 200, body: CohortMessageDto },
    errors: ['cohort.not-found', 'cohort-message.not-found', 'cohort-message.too-late'],
    limitPerMinute: WITHDRAWALS_PER_MINUTE,
    handler: controller.withdraw,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/messages',
    operationId: 'listCohortMessages',
    summary: 'What was written to the students of a cohort, newest first, and whether it was sent',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: CohortParams,
    query: CohortMessagesQuery,
    badParams,
    response: { status: 200, body: CohortMessagePage },
    errors: ['cohort.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
];
