import { dateText } from '#platform/index';
import {
  instalmentAsked,
  instalmentByLink,
  instalmentChanged,
  instalmentComing,
  instalmentFailed,
  instalmentPaid,
  instalmentReminded,
  instalmentUnpaid,
} from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { instalmentMailTexts, type InstalmentTexts } from './instalment.texts';
import type { InstalmentFacts, InstalmentReaders, PaidPartFacts } from './instalment.types';

const letter =
  (name: Exclude<keyof InstalmentTexts, 'paid'>) =>
  (facts: InstalmentFacts): Letter => {
    const { to, language, firstName, userId } = facts;
    return {
      to,
      language,
      firstName,
      path: '/user/payment-plan',
      kind: `instalment-${name}`,
      about: { userId },
      words: fill(instalmentMailTexts[language][name], {
        course: facts.course,
        sum: amountText(facts.leftCents, language),
        part: `${facts.position}/${facts.count}`,
        day: dateText(facts.dueAt),
        accessUntil: facts.accessUntil === null ? null : dateText(facts.accessUntil),
        card: facts.lastFour,
        wantsApproval: facts.wantsApproval,
        isCardGone: facts.isCardGone,
      }),
    };
  };

function receipt(facts: PaidPartFacts): Letter {
  const { to, language, firstName, userId, course, nextAt } = facts;
  return {
    to,
    language,
    firstName,
    path: '/user/payment-plan',
    kind: 'instalment-paid',
    about: { userId },
    words: fill(instalmentMailTexts[language].paid, {
      course,
      sum: amountText(facts.paidCents, language),
      part: `${facts.position}/${facts.count}`,
      card: facts.isByCard ? facts.lastFour : null,
      left: amountText(facts.leftCents, language),
      nextDay: nextAt === null ? null : dateText(nextAt),
    }),
  };
}

/** Mails about the parts of a payment plan. A part that was paid meanwhile is not written about. */
export const instalmentMails = ({ instalments }: InstalmentReaders): Mail[] => {
  const facts = ({ instalmentId }: { instalmentId: string }) => instalments.get(instalmentId);
  const paid = ({ attemptId }: { attemptId: string }) => instalments.paid(attemptId);
  const told = { texts: instalmentMailTexts, facts };
  return [
    defineMail({ ...told, message: instalmentComing, handler: 'emails.instalment-coming', letters: letter('coming') }),
    defineMail({ ...told, message: instalmentAsked, handler: 'emails.instalment-asked', letters: letter('asked') }),
    defineMail({ ...told, message: instalmentFailed, handler: 'emails.instalment-failed', letters: letter('failed') }),
    defineMail({
      texts: instalmentMailTexts,
      facts: paid,
      message: instalmentPaid,
      handler: 'emails.instalment-paid',
      letters: receipt,
    }),
    defineMail({ ...told, message: instalmentUnpaid, handler: 'emails.instalment-unpaid', letters: letter('unpaid') }),
    defineMail({
      message: instalmentReminded,
      handler: 'emails.instalment-reminded',
      ...told,
      letters: (found) => letter(found.isLate ? 'unpaid' : 'asked')(found),
    }),
    defineMail({
      ...told,
      message: instalmentChanged,
      handler: 'emails.instalment-changed',
      letters: letter('changed'),
    }),
    defineMail({ ...told, message: instalmentByLink, handler: 'emails.instalment-by-link', letters: letter('byLink') }),
  ];
};
