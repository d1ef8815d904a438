import { PARTICIPANT_STATUSES, PAYERS } from '@valikool/contract';
import { instant, MoneyInCurrencyDto, z } from '#platform/index';
import type { EventDataOf, EventType } from './event.types';

const id = z.number().int();
const link = z.string().openapi({
  description: 'Where the REST API has it as it is now',
  example: 'https://valikool.ee/api/v1/registrations/42',
});
const schoolId = id.nullable().openapi({ description: 'Null where no school is concerned' });

const RegistrationData = z
  .object({
    registrationId: id,
    cohortId: id,
    courseId: id,
    studentId: id,
    schoolId,
    status: z.enum(PARTICIPANT_STATUSES),
    payer: z.enum(PAYERS),
    confirmedAt: instant.nullable().openapi({ description: 'Null while the seat is only held' }),
    canceledAt: instant.nullable(),
    cancelReason: z.string().nullable(),
    url: link,
  })
  .openapi('RegistrationEventData');

const ResultData = z
  .object({
    registrationId: id,
    cohortId: id,
    courseId: id,
    studentId: id,
    schoolId,
    status: z.enum(PARTICIPANT_STATUSES).openapi({ description: 'AWAITING_RESULT: the result was withdrawn' }),
    formerStatus: z.enum(PARTICIPANT_STATUSES),
    url: link,
  })
  .openapi('ResultEventData');

const StudentData = z
  .object({
    membershipId: id,
    studentId: id,
    schoolId: id,
    at: instant.openapi({ description: 'When the student joined or left' }),
    url: link,
  })
  .openapi('StudentEventData');

const InvoiceData = z
  .object({
    invoiceId: z.uuid(),
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
    number: z.string().nullable(),
    status: z.enum(['UNPAID', 'PAID', 'CANCELED']),
    schoolId: schoolId.openapi({ description: 'The buyer, when it is a school' }),
    userId: id.nullable().openapi({ description: 'The buyer, when it is a person; never sent to a school' }),
    total: MoneyInCurrencyDto.openapi({ description: 'Negative on a credit note' }),
    issuedAt: instant.nullable(),
    dueAt: instant.nullable(),
    url: link,
  })
  .openapi('InvoiceEventData');

const PaymentData = z
  .object({
    paymentId: z.uuid(),
    refundId: z.uuid().nullable().openapi({ description: 'Of money that went back' }),
    invoiceId: z.uuid(),
    schoolId: schoolId.openapi({ description: 'The buyer on the invoice, when it is a school' }),
    userId: id.nullable().openapi({ description: 'The buyer, when it is a person; never sent to a school' }),
    amount: MoneyInCurrencyDto,
    at: instant,
    url: link.openapi({ description: 'The invoice that it is about' }),
  })
  .openapi('PaymentEventData');

const TestData = z.object({ endpointId: id, schoolId, note: z.string() }).openapi('TestEventData');

/** What each event says, and when it is sent. */
const EVENTS = {
  'registration.created': {
    summary: 'A seat was taken, or waits for the school’s approval',
    data: RegistrationData,
  },
  'registration.confirmed': {
    summary: 'The seat is confirmed: the school pays, it was paid, or it is free',
    data: RegistrationData,
  },
  'registration.moved': { summary: 'The seat moved to another cohort', data: RegistrationData },
  'registration.payer_changed': { summary: 'Somebody else pays for the seat now', data: RegistrationData },
  'registration.canceled': {
    summary: 'The seat was given up or lost: by the student, the school or staff, unpaid, refused or with its cohort',
    data: RegistrationData,
  },
  'result.set': { summary: 'A result was set, corrected or withdrawn', data: ResultData },
  'student.joined': { summary: 'A student belongs to the school from now on', data: StudentData },
  'student.left': { summary: 'A student no longer belongs to the school', data: StudentData },
  'invoice.issued': { summary: 'An invoice or credit note got its number', data: InvoiceData },
  'invoice.paid': { summary: 'Nothing is left to pay on the invoice', data: InvoiceData },
  'payment.received': { summary: 'Money came and was booked', data: PaymentData },
  'payment.refunded': { summary: 'Money was sent back to its payer', data: PaymentData },
  'payment.reversed': { summary: 'A payment went back without our asking, and is owed again', data: PaymentData },
  'webhook.test': { summary: 'Somebody pressed “Send a test event”', data: TestData },
} as const satisfies { [T in EventType]: { summary: string; data: z.ZodObject & z.ZodType<EventDataOf[T]> } };

const bodyOf = (type: EventType, data: z.ZodObject) =>
  z.object({
    type: z.literal(type),
    timestamp: instant.openapi({ description: 'When it happened' }),
    data,
  });

/** The events as the API's document lists them. */
export const WEBHOOK_DOCS = Object.entries(EVENTS).map(([type, { summary, data }]) => ({
  name: type,
  summary,
  body: bodyOf(type as EventType, data),
}));
