import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import { SchoolParams } from '../schools.schemas';
import type { SchoolMessagesController } from './school-messages.controller';
import { SchoolMessageDto, SchoolMessagePage, SchoolMessagesQuery, SendSchoolMessage } from './school-messages.schemas';

/** A school seldom writes to its students. The limit stops a program that loops. */
const MESSAGES_PER_MINUTE = 6;

const messages = {
  path: '/schools/:id/messages',
  params: SchoolParams,
  badParams: () => new SchoolNotFoundError(),
} as const;

export const schoolMessagesRoutes = (controller: SchoolMessagesController) => [
  route({
    ...messages,
    method: 'post',
    operationId: 'sendSchoolMessage',
    summary: 'Mails several students of the school, through the queue, each in a frame of their own language',
    permission: ['school.edit-own', 'school.edit-all'],
    body: SendSchoolMessage,
    response: { status: 201, body: SchoolMessageDto },
    errors: ['school.not-found', 'school-message.no-recipients'],
    limitPerMinute: MESSAGES_PER_MINUTE,
    handler: controller.send,
  }),
  route({
    ...messages,
    method: 'get',
    operationId: 'listSchoolMessages',
    summary: 'What was written to students of the school, newest first, and whether it was sent',
    permission: ['school.read-own', 'school.read-all'],
    query: SchoolMessagesQuery,
    response: { status: 200, body: SchoolMessagePage },
    errors: ['school.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
];
