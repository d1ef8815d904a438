import { route } from '#platform/index';
import { RegistrationNotFoundError } from '../seats/index';
import { RegistrationDto, RegistrationParams } from '../view/registrations.schemas';
import type { PayerController } from './payer.controller';
import {
  ChangePayer,
  PayerPreviewDto,
  PayerPreviewsDto,
  PreviewPayer,
  PreviewPayers,
  UndoPayer,
} from './payer.schemas';

const badParams = () => new RegistrationNotFoundError();
const PERMISSION = ['registration.change-payer-school', 'registration.change-payer-all'] as const;
const SEE = ['registration.read-school', 'registration.change-payer-all'] as const;
const REFUSALS = [
  'registration.not-found',
  'student.not-found',
  'payer.past-cohort',
  'payer.registration-over',
  'payer.hold-lapsed',
  'payer.same',
  'payer.other-school',
  'registration.payer-not-offered',
  'registration.conditions-failed',
  'swap.pending',
  'seat.busy',
] as const;

export const payerRoutes = (controller: PayerController) => [
  route({
    method: 'post',
    path: '/registrations/:id/payer/preview',
    operationId: 'previewPayer',
    summary:
      'What a change of payer would mean: who pays what, which documents follow, which of the school’s conditions hold, and until when the student has access unpaid',
    permission: SEE,
    params: RegistrationParams,
    body: PreviewPayer,
    badParams,
    response: { status: 200, body: PayerPreviewDto },
    errors: REFUSALS,
    handler: controller.preview,
  }),
  route({
    method: 'post',
    path: '/registrations/payer/preview',
    operationId: 'previewPayers',
    summary:
      'What a change of payer would mean for up to a hundred registrations in all, and which would stay as they are',
    permission: SEE,
    body: PreviewPayers,
    response: { status: 200, body: PayerPreviewsDto },
    limitPerMinute: 30,
    handler: controller.previewMany,
  }),
  route({
    method: 'post',
    path: '/registrations/:id/payer',
    operationId: 'changePayer',
    summary:
      'Lets the student’s school pay in place of the student, or the student in place of the school. The seat stays; invoices, credit notes and refunds follow',
    permission: PERMISSION,
    params: RegistrationParams,
    body: ChangePayer,
    badParams,
    response: { status: 200, body: RegistrationDto },
    errors: REFUSALS,
    handler: controller.change,
  }),
  route({
    method: 'post',
    path: '/registrations/:id/payer/undo',
    operationId: 'undoPayerChange',
    summary:
      'Undoes the last change of payer, until schools are invoiced for the cohort. The seat stays; documents follow as in every change',
    permission: PERMISSION,
    params: RegistrationParams,
    body: UndoPayer,
    badParams,
    response: { status: 200, body: RegistrationDto },
    errors: [
      ...REFUSALS,
      ...([
        'payer.nothing-to-undo',
        'payer.undo-too-late',
        'payer.pass-used',
        'payer.pass-unpaid',
        'payer.card-used',
      ] as const),
    ],
    handler: controller.undo,
  }),
];
