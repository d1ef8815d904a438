import { dateText, dateTimeText, euroText } from '#platform/index';
import type { MailBrand, MailFact } from './mail-layout';
import type { MailContent } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { PayerFacts, PayerFactsReadModel, SchoolRep } from './payer-facts.read-model';
import { composeMail } from './templates/compose-mail';
import { payerTexts } from './templates/payer-texts';

type Deps = {
  payers: Pick<PayerFactsReadModel, 'registration' | 'repsOf'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** What the message names. */
type PayerChanged = { registrationId: number; actorUserId: number; creditNoteIds: readonly string[] };

const momentOf = (date: Date | null): string | null => (date === null ? null : dateTimeText(date));

const toPayOf = ({ owedCents, dueAt, accessUntil, heldUntil }: PayerFacts) =>
  owedCents === 0 || dueAt === null
    ? null
    : {
        amount: euroText(owedCents),
        dueAt: dateText(dueAt),
        accessUntil: momentOf(accessUntil),
        heldUntil: momentOf(heldUntil),
      };

/** Mails about who pays for a seat. Facts are read when the mail is made: after two changes at once both tell of the last. */
export class PayerMails {
  constructor(private readonly deps: Deps) {}

  /** To the student, and to all who look after the school but the one who did it. */
  async changed({ registrationId, actorUserId, creditNoteIds }: PayerChanged, id: string): Promise<void> {
    const { payers, notifications } = this.deps;
    const facts = await payers.registration(registrationId, creditNoteIds);
    if (facts === null) return;
    const { to, userId, cohortId, schoolId } = facts;
    await notifications.send({
      id,
      kind: 'payer-changed',
      to,
      content: this.forStudent(facts),
      about: { userId, cohortId, schoolId },
    });
    if (schoolId === null) return;
    for (const rep of await payers.repsOf(schoolId)) {
      if (rep.id === actorUserId) continue;
      await notifications.send({
        id: `${id}.${rep.id}`,
        kind: 'payer-changed-school',
        to: rep.email,
        content: this.forRep(facts, rep),
        about: { userId: rep.id, cohortId, schoolId },
      });
    }
  }

  private forStudent(facts: PayerFacts): MailContent {
    const { language, firstName, course, cohort, refundCents, refundDueBy } = facts;
    const t = payerTexts[language];
    const toPay = toPayOf(facts);
    const rows: MailFact[] = [
      [t.labels.course, course],
      [t.labels.cohort, cohort],
      ...(toPay === null ? [] : [[t.labels.toPay, toPay.amount] as const, [t.labels.dueAt, toPay.dueAt] as const]),
      ...(toPay?.accessUntil == null ? [] : [[t.labels.accessUntil, toPay.accessUntil] as const]),
    ];
    const parts = { firstName, facts: rows, url: `${this.deps.brand.publicUrl}/user/my-courses` };
    const to = { language, brand: this.deps.brand };
    if (facts.payer === 'STUDENT') return composeMail(to, t.studentPays, { course, cohort, toPay }, parts);
    const refund =
      refundCents === 0 || refundDueBy === null
        ? null
        : { amount: euroText(refundCents), dueBy: dateText(refundDueBy) };
    return composeMail(to, t.schoolPays, { course, cohort, school: facts.schoolName ?? '', refund, toPay }, parts);
  }

  private forRep({ firstName, lastName, course, cohort, payer }: PayerFacts, { language }: SchoolRep): MailContent {
    const t = payerTexts[language];
    const student = `${firstName} ${lastName}`;
    const facts: MailFact[] = [
      [t.labels.student, student],
      [t.labels.course, course],
      [t.labels.cohort, cohort],
    ];
    const url = `${this.deps.brand.publicUrl}/user/school/my-students`;
    return composeMail(
      { language, brand: this.deps.brand },
      t.forSchool,
      { student, course, cohort, isSchools: payer === 'SCHOOL' },
      { facts, url },
    );
  }
}
