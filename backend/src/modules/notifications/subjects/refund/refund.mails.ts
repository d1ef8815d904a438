import { euroText } from '#platform/index';
import { paymentDuplicated, refundSettled } from '#modules/billing/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, Words } from '../../mail/mail.types';
import { refundTexts } from './refund.texts';
import type { RefundMailFacts, RefundReaders } from './refund.types';

const texts = refundTexts;

/** Mails to a payer about money that goes back. */
export const refundMails = ({ refunds }: RefundReaders): Mail[] => [
  defineMail({
    message: paymentDuplicated,
    handler: 'emails.duplicate-payment',
    texts,
    facts: ({ attemptId }) => refunds.payment(attemptId),
    letters: (facts) => letter(facts, 'duplicate-payment', texts[facts.language].duplicatePayment),
  }),
  defineMail({
    message: refundSettled,
    handler: 'emails.refund',
    texts,
    facts: ({ refundId }) => refunds.refund(refundId),
    letters: (facts) => letter(facts, 'refund-sent', texts[facts.language].refundSent),
  }),
];

function letter(facts: RefundMailFacts, kind: string, words: Words<{ course: string; amount: string }>): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, course, amountCents } = facts;
  return {
    kind,
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: fill(words, { course, amount: euroText(amountCents) }),
    path: '/user/billing',
  };
}
