import type { ParticipantStatus, Payer } from '@valikool/contract';

/** What an endpoint can hear. */
export const EVENT_TYPES = [
  'registration.created',
  'registration.confirmed',
  'registration.moved',
  'registration.payer_changed',
  'registration.canceled',
  'result.set',
  'student.joined',
  'student.left',
  'invoice.issued',
  'invoice.paid',
  'payment.received',
  'payment.refunded',
  'payment.reversed',
] as const;
export type HeardType = (typeof EVENT_TYPES)[number];

/** As which events each kind of message is told. While no endpoint hears any of them, the message gets no job. */
export const TOLD_AS = {
  created: ['registration.created', 'registration.confirmed'],
  confirmed: ['registration.confirmed'],
  canceled: ['registration.canceled'],
  moved: ['registration.moved'],
  payerChanged: ['registration.payer_changed'],
  resultSet: ['result.set'],
  studentChanged: ['student.joined', 'student.left'],
  issued: ['invoice.issued'],
  received: ['payment.received', 'invoice.paid'],
  refunded: ['payment.refunded'],
  reversed: ['payment.reversed'],
} as const satisfies Record<string, readonly HeardType[]>;

/** Sent only when somebody asks for it, to any endpoint. */
export const TEST_EVENT = 'webhook.test';

export const ALL_TYPES = [...EVENT_TYPES, TEST_EVENT] as const;
export type EventType = (typeof ALL_TYPES)[number];

type Money = { amount: number; currency: string };

type SeatData = {
  registrationId: number;
  cohortId: number;
  courseId: number;
  studentId: number;
  schoolId: number | null;
  status: ParticipantStatus;
  url: string;
};

type RegistrationData = SeatData & {
  payer: Payer;
  confirmedAt: string | null;
  canceledAt: string | null;
  cancelReason: string | null;
};

type StudentData = { membershipId: number; studentId: number; schoolId: number; at: string; url: string };

type InvoiceData = {
  invoiceId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string | null;
  status: 'UNPAID' | 'PAID' | 'CANCELED';
  schoolId: number | null;
  userId: number | null;
  total: Money;
  issuedAt: string | null;
  dueAt: string | null;
  url: string;
};

type PaymentData = {
  paymentId: string;
  /** Of money that went back. */
  refundId: string | null;
  invoiceId: string;
  schoolId: number | null;
  userId: number | null;
  amount: Money;
  at: string;
  url: string;
};

/** What each event says: ids, states, times and where to read more; no names and no addresses. */
export type EventDataOf = {
  'registration.created': RegistrationData;
  'registration.confirmed': RegistrationData;
  'registration.moved': RegistrationData;
  'registration.payer_changed': RegistrationData;
  'registration.canceled': RegistrationData;
  'result.set': SeatData & { formerStatus: ParticipantStatus };
  'student.joined': StudentData;
  'student.left': StudentData;
  'invoice.issued': InvoiceData;
  'invoice.paid': InvoiceData;
  'payment.received': PaymentData;
  'payment.refunded': PaymentData;
  'payment.reversed': PaymentData;
  'webhook.test': { endpointId: number; schoolId: number | null; note: string };
};
export type EventData<T extends EventType = EventType> = EventDataOf[T];
