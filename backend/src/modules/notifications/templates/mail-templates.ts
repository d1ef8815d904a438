import type { Language } from '@valikool/contract';
import { dateText, dateTimeText, euroText } from '#platform/index';
import type { MailBrand, MailFact } from '../mail-layout';
import type {
  InvoiceMailFacts,
  MailContent,
  OneTimeMailFacts,
  OneTimeMailKind,
  PaymentMailFacts,
  RefundMailFacts,
  RegistrationMailFacts,
} from '../notifications.types';
import { classTimesText } from './class-times-text';
import { composeMail, type MailParts } from './compose-mail';
import { mailTexts } from './mail-texts';
import type { MailTexts, Words } from './mail-texts.types';

/** Only who is signed in can make these be sent. */
const ASKED_INSIDE: ReadonlySet<OneTimeMailKind> = new Set(['reauthentication', 'email_change_current']);

/** Every mail that the product sends, from facts to finished content in the reader's language. */
export class MailTemplates {
  constructor(private readonly brand: MailBrand) {}

  oneTime(facts: OneTimeMailFacts): MailContent {
    const t = mailTexts[facts.language];
    const moment = dateTimeText(facts.expiresAt);
    const closing = [
      facts.link === null ? t.oneTime.codeValidUntil(moment) : t.oneTime.validUntil(moment),
      ASKED_INSIDE.has(facts.kind) ? t.oneTime.intruder : t.oneTime.notYou,
    ];
    return this.compose(facts.language, t.oneTime[facts.kind], undefined, {
      code: facts.code,
      closing,
      url: facts.link,
    });
  }

  /** The first mail of a registration: the seat is sure, waits for a payment now, or waits for an invoice to be paid. */
  registered(facts: RegistrationMailFacts): MailContent {
    const { language, course, schoolName, heldUntil } = facts;
    const t = mailTexts[language];
    const parts = {
      firstName: facts.firstName,
      facts: this.registrationFacts(facts, t),
      url: this.url('/user/my-courses'),
    };
    const isSchoolPaying = facts.payer === 'SCHOOL';
    if (facts.isAddedBySchool && schoolName !== null) {
      const toPay =
        facts.isConfirmed || heldUntil === null
          ? null
          : { amount: euroText(facts.amountToPayCents), heldUntil: dateTimeText(heldUntil, facts.timeZone) };
      return this.compose(
        language,
        t.addedBySchool,
        { course, school: schoolName, toPay },
        { ...parts, closing: [t.addedBySchoolClosing] },
      );
    }
    if (facts.isConfirmed || heldUntil === null) {
      return this.compose(
        language,
        t.seatSure,
        { course, schoolPays: isSchoolPaying && facts.paidCents === 0 ? schoolName : null },
        parts,
      );
    }
    const held = {
      course,
      amount: euroText(facts.amountToPayCents),
      heldUntil: dateTimeText(heldUntil, facts.timeZone),
    };
    if (facts.provider === 'invoice') return this.compose(language, t.seatInvoiced, held, parts);
    return this.compose(language, t.seatHeld, { ...held, schoolShare: isSchoolPaying ? schoolName : null }, parts);
  }

  paymentReceived(facts: RegistrationMailFacts): MailContent {
    const t = mailTexts[facts.language];
    const { course, invoiceNumber } = facts;
    const parts = { firstName: facts.firstName, facts: this.courseFacts(facts, t), url: this.url('/user/my-courses') };
    return this.compose(
      facts.language,
      t.paymentReceived,
      { course, amount: euroText(facts.paidCents), invoiceNumber },
      parts,
    );
  }

  holdLapsed(facts: RegistrationMailFacts): MailContent {
    const t = mailTexts[facts.language];
    return this.compose(facts.language, t.holdLapsed, facts, {
      firstName: facts.firstName,
      url: this.url(`/courses/${encodeURIComponent(facts.courseSlug)}`),
    });
  }

  registrationCanceled(facts: RegistrationMailFacts): MailContent {
    const t = mailTexts[facts.language];
    const refund = facts.refund && { amount: euroText(facts.refund.amountCents), dueBy: dateText(facts.refund.dueBy) };
    const rows: MailFact[] = refund
      ? [
          [t.labels.refund, refund.amount],
          [t.labels.refundDueBy, refund.dueBy],
        ]
      : [];
    return this.compose(
      facts.language,
      t.registrationCanceled,
      { course: facts.course, refund },
      { firstName: facts.firstName, facts: rows, url: this.url('/courses') },
    );
  }

  paidWithoutSeat(facts: RegistrationMailFacts): MailContent {
    const t = mailTexts[facts.language];
    const values = { course: facts.course, amount: euroText(facts.paidCents) };
    return this.compose(facts.language, t.paidWithoutSeat, values, {
      firstName: facts.firstName,
      facts: this.courseFacts(facts, t),
      url: this.url('/user/my-courses'),
    });
  }

  invoiceIssued(facts: InvoiceMailFacts): MailContent {
    const { language, number, firstName } = facts;
    const t = mailTexts[language];
    const url = this.url(facts.schoolId === null ? '/user/billing' : '/school');
    const total = euroText(facts.totalCents);
    if (facts.kind === 'CREDIT_NOTE')
      return this.compose(
        language,
        t.creditNote,
        { number, amount: euroText(Math.abs(facts.totalCents)) },
        { firstName, url },
      );
    if (facts.isPaid) return this.compose(language, t.invoicePaid, { number, amount: total }, { firstName, url });
    const dueAt = facts.dueAt && dateText(facts.dueAt);
    const values = { number, amount: euroText(facts.amountToPayCents), dueAt };
    return this.compose(language, t.invoiceUnpaid, values, { firstName, url, facts: this.paymentFacts(facts, t) });
  }

  duplicatePayment(facts: PaymentMailFacts): MailContent {
    return this.aboutMoney(facts, mailTexts[facts.language].duplicatePayment);
  }

  refundSent(facts: RefundMailFacts): MailContent {
    return this.aboutMoney(facts, mailTexts[facts.language].refundSent);
  }

  private aboutMoney(
    facts: PaymentMailFacts | RefundMailFacts,
    words: Words<{ course: string; amount: string }>,
  ): MailContent {
    const values = { course: facts.course, amount: euroText(facts.amountCents) };
    return this.compose(facts.language, words, values, { firstName: facts.firstName, url: this.url('/user/billing') });
  }

  private compose<Values>(language: Language, words: Words<Values>, values: Values, parts: MailParts): MailContent {
    return composeMail({ language, brand: this.brand }, words, values, parts);
  }

  private courseFacts(
    { course, cohort, startsAt, timeZone, classTimes, language }: RegistrationMailFacts,
    t: MailTexts,
  ): MailFact[] {
    const { labels } = t;
    const facts: MailFact[] = [
      [labels.course, course],
      [labels.cohort, cohort],
      [labels.start, dateTimeText(startsAt, timeZone)],
    ];
    return classTimes.length === 0 ? facts : [...facts, [labels.classTimes, classTimesText(classTimes, language)]];
  }

  private registrationFacts(facts: RegistrationMailFacts, t: MailTexts): MailFact[] {
    const { labels } = t;
    const rows = this.courseFacts(facts, t);
    rows.push([labels.payer, payerText(facts, t)]);
    if (facts.isConfirmed || facts.heldUntil === null) return rows;
    return [
      ...rows,
      [labels.toPay, euroText(facts.amountToPayCents)],
      [labels.seatHeldUntil, dateTimeText(facts.heldUntil, facts.timeZone)],
    ];
  }

  private paymentFacts(facts: InvoiceMailFacts, { labels }: MailTexts): MailFact[] {
    const due: MailFact[] = facts.dueAt ? [[labels.dueAt, dateText(facts.dueAt)]] : [];
    return [
      [labels.total, euroText(facts.amountToPayCents)],
      ...due,
      [labels.payee, this.brand.seller.name],
      [labels.iban, facts.iban],
      [labels.referenceNumber, facts.referenceNumber],
    ];
  }

  private url(path: string): string {
    return `${this.brand.publicUrl}${path}`;
  }
}

function payerText({ payer, schoolName, amountToPayCents, paidCents }: RegistrationMailFacts, t: MailTexts): string {
  if (payer === 'STUDENT') return t.payer.you;
  const school = schoolName ?? t.payer.school;
  return amountToPayCents + paidCents > 0 ? t.payer.schoolAndYou(school) : school;
}
