import type { Language, Payer, Provider } from '@valikool/contract';
import type { Knex } from 'knex';
import type {
  InvoiceMailFacts,
  MailClassTime,
  PaymentMailFacts,
  RefundMailFacts,
  RegistrationMailFacts,
} from './notifications.types';

export type ClassTime = { day: number; hour: number; minute: number };
const DEFAULT_LESSON_MINUTES = 60;

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @returns the weekly classes with their ends. */
export const classTimesOf = (times: readonly ClassTime[], lessonMinutes: number | null): MailClassTime[] =>
  times.map(({ day, hour, minute }) => {
    const start = hour * 60 + minute;
    return { weekday: day, start: clockText(start), end: clockText(start + (lessonMinutes ?? DEFAULT_LESSON_MINUTES)) };
  });

type RegistrationRow = Omit<
  RegistrationMailFacts,
  'classTimes' | 'provider' | 'amountToPayCents' | 'refund' | 'isConfirmed'
> & {
  confirmedAt: Date | null;
  studentShareCents: number;
  onlineClassTimes: ClassTime[];
  onlineLessonLength: number | null;
  provider: Provider | null;
  refundCents: number | null;
  refundDueBy: Date | null;
  payer: Payer;
};

const REGISTRATION = `
  select p.id as "registrationId", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", p.default_payer as payer,
    u.email as "to", u.language, u.first_name as "firstName", co.title as course, co.slug as "courseSlug",
    c.name as cohort, c.start_date as "startsAt",
    c.time_zone as "timeZone", c.online_class_times as "onlineClassTimes", c.online_lesson_length as "onlineLessonLength",
    s.name as "schoolName", p.registered_by_user_id <> p.user_id as "isAddedBySchool", p.status = 'CANCELED' as "isCanceled",
    p.confirmed_at as "confirmedAt", p.held_until as "heldUntil",
    p.student_share_cents as "studentShareCents",
    case when p.student_share_cents = 0 then null else coalesce(
      (select a.provider from payment_attempts a where a.participant_id = p.id order by a.created_at desc limit 1), case when i.due_at is not null then 'invoice' end) end as provider,
    greatest(case when i.buyer_user_id is null then 0 else i.paid_cents end, paid.cents, 0) as "paidCents",
    case when i.buyer_user_id is null then null else i.number end as "invoiceNumber", r.cents as "refundCents", r.due_by as "refundDueBy"
  from cohort_participants p join users u on u.id = p.user_id join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
    left join schools s on s.id = p.school_id left join invoices i on i.invoice_id = p.invoice_id
    -- Money that came after the seat was gone stands on no invoice; the attempt alone tells of it.
    left join lateral (select sum(a.amount_cents)::integer as cents from payment_attempts a
      where a.participant_id = p.id and a.status = 'PAID' and a.resolution in ('SETTLED', 'NO_SEAT')) paid on true
    left join lateral (select sum(rf.amount_cents)::integer as cents, max(rf.due_by) as due_by from refunds rf join payment_attempts pa on pa.id = rf.payment_attempt_id
      -- What came back earlier, when the student went over to a cheaper cohort, is no news.
      where pa.participant_id = p.id and rf.reason = 'CANCELLATION' and rf.created_at >= p.canceled_at and rf.status not in ('REJECTED', 'CANCELED')) r on true
  where p.id = ? and u.deleted_at is null`;

const PAYMENT = `
  select a.id as "attemptId", a.participant_id as "registrationId", u.id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId",
    u.email as "to", u.language, u.first_name as "firstName", coalesce(co.title, '') as course, a.amount_cents as "amountCents"
  from payment_attempts a join invoices i on i.invoice_id = a.invoice_id join users u on u.id = i.buyer_user_id
    left join cohort_participants p on p.id = a.participant_id left join cohorts c on c.id = p.cohort_id left join courses co on co.id = c.course_id
  where u.deleted_at is null`;

type InvoiceRow = Omit<InvoiceMailFacts, 'amountToPayCents' | 'isPaid'> & {
  status: string;
  paidCents: number;
  seller: { iban: string };
};

/** What mails say, each in one statement; null when there is nobody to write to any more. */
export class MailFactsReadModel {
  constructor(private readonly db: Knex) {}

  async registration(id: number): Promise<RegistrationMailFacts | null> {
    const row = await this.first<RegistrationRow>(REGISTRATION, id);
    if (!row) return null;
    const { confirmedAt, studentShareCents, onlineClassTimes, onlineLessonLength, refundCents, refundDueBy, ...facts } =
      row;
    return {
      ...facts,
      classTimes: classTimesOf(onlineClassTimes, onlineLessonLength),
      isConfirmed: confirmedAt !== null,
      amountToPayCents: confirmedAt === null ? studentShareCents : 0,
      refund: refundCents === null || refundDueBy === null ? null : { amountCents: refundCents, dueBy: refundDueBy },
    };
  }

  async invoice(invoiceId: string): Promise<InvoiceMailFacts | null> {
    const row = await this.first<InvoiceRow>(
      `select i.invoice_id as "invoiceId", i.kind, i.buyer_user_id as "userId", i.buyer_school_id as "schoolId", null::bigint as "cohortId",
         coalesce(u.email, s.invoice_email) as "to", coalesce(u.language, 'et') as language, u.first_name as "firstName", i.number,
         i.total_cents as "totalCents", i.status, i.paid_cents as "paidCents", i.due_at as "dueAt", i.reference_number as "referenceNumber", i.seller
       from invoices i left join users u on u.id = i.buyer_user_id and u.deleted_at is null left join schools s on s.id = i.buyer_school_id
       where i.invoice_id = ? and i.issued_at is not null and coalesce(u.email, s.invoice_email) is not null`,
      invoiceId,
    );
    if (!row) return null;
    const { status, paidCents, seller, ...facts } = row;
    const isPaid = status === 'PAID';
    return {
      ...facts,
      iban: seller.iban,
      isPaid,
      amountToPayCents: isPaid ? 0 : Math.max(0, facts.totalCents - paidCents),
    };
  }

  payment(attemptId: string): Promise<PaymentMailFacts | null> {
    return this.first<PaymentMailFacts>(`${PAYMENT} and a.id = ?`, attemptId);
  }

  async refund(refundId: string): Promise<RefundMailFacts | null> {
    const refund = await this.db('refunds')
      .where({ id: refundId })
      .first<{ paymentAttemptId: string; amountCents: number } | undefined>('paymentAttemptId', 'amountCents');
    const facts = refund && (await this.payment(refund.paymentAttemptId));
    if (!refund || !facts) return null;
    const { userId, cohortId, schoolId, to, firstName, course } = facts;
    const language: Language = facts.language;
    return { refundId, userId, cohortId, schoolId, to, language, firstName, course, amountCents: refund.amountCents };
  }

  /** @returns the language that somebody has chosen in the product, or null when nobody there has the account. */
  async accountLanguage(accountId: string): Promise<Language | null> {
    const row = await this.first<{ language: Language }>(
      `select language from users where auth_id = ? and deleted_at is null`,
      accountId,
    );
    return row?.language ?? null;
  }

  private async first<T>(sql: string, id: number | string): Promise<T | null> {
    const { rows } = await this.db.raw<{ rows: T[] }>(sql, [id]);
    return rows[0] ?? null;
  }
}
