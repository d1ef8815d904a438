import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import { SchoolParams } from '../schools.schemas';
import type { SchoolMessagesController } from './school-messages.controller';
import { SchoolMessageNotFoundError } from './school-messages.errors';
import {
  AddSchoolMessageReaders,
  SchoolMessageDto,
  SchoolMessagePage,
  SchoolMessageParams,
  SchoolMessagesQuery,
  SendSchoolMessage,
} from './school-messages.schemas';

/** A school seldom writes to its students. The limit stops a program that loops. */
const MESSAGES_PER_MINUTE = 6;

/** A message to more than a hundred students comes in parts. */
const PARTS_PER_MINUTE = 30;

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
  route({
    method: 'post',
    path: '/schools/:id/messages/:messageId/recipients',
    operationId: 'addSchoolMessageReaders',
    summary:
      'Sends one’s own message to more students, until 24 hours after it was written; who gets it already is left out. Safe to repeat',
    permission: ['school.edit-own', 'school.edit-all'],
    params: SchoolMessageParams,
    badParams: () => new SchoolMessageNotFoundError(),
    body: AddSchoolMessageReaders,
    response: { status: 200, body: SchoolMessageDto },
    errors: ['school.not-found', 'school-message.not-found'],
    limitPerMinute: PARTS_PER_MINUTE,
    handler: controller.addReaders,
  }),
];
