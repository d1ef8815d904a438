import {
  paymentDuplicated,
  paymentMarkedByMistake,
  paymentOwedAgain,
  paymentRestDue,
  paymentSwapFailed,
  refundReturned,
  refundSettled,
} from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, Words } from '../../mail/mail.types';
import { lettersToBuyer } from '../../mail/school-letters';
import { refundTexts, type RefundValues } from './refund.texts';
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
    message: paymentSwapFailed,
    handler: 'emails.swap-failed',
    texts,
    facts: ({ attemptId }) => refunds.payment(attemptId),
    letters: (facts) => letter(facts, 'swap-failed', texts[facts.language].swapFailed),
  }),
  defineMail({
    message: paymentRestDue,
    handler: 'emails.rest-due',
    texts,
    facts: ({ attemptId }) => refunds.payment(attemptId),
    letters: (facts) => ({
      ...letter(facts, 'rest-due', texts[facts.language].restDue),
      path: '/user/my-courses',
    }),
  }),
  owedAgainMail({ refunds }),
  markedByMistakeMail({ refunds }),
  defineMail({
    message: refundSettled,
    handler: 'emails.refund',
    texts,
    facts: ({ refundId }) => refunds.refund(refundId),
    letters: (facts) => {
      const { refundSent, refundSentByHand } = texts[facts.language];
      return letter(facts, 'refund-sent', facts.isByHand ? refundSentByHand : refundSent);
    },
  }),
  returnedMail({ refunds }),
];

/** To a student, or to the address to which a school has its invoices sent. */
const owedAgainMail = ({ refunds }: RefundReaders): Mail =>
  defineMail({
    message: paymentOwedAgain,
    handler: 'emails.owed-again',
    texts,
    facts: ({ refundId }) => refunds.owedAgain(refundId),
    letters: (owed) =>
      lettersToBuyer(owed, ({ isSchools, ...facts }) => {
        const { owedAgain, owedAgainBySchool } = texts[facts.language];
        return {
          ...letter(facts, 'owed-again', isSchools ? owedAgainBySchool : owedAgain),
          path: isSchools ? '/school' : '/user/my-courses',
        };
      }),
  });

/** To a student who was told that money is on its way, which then came back to us. */
const returnedMail = ({ refunds }: RefundReaders): Mail =>
  defineMail({
    message: refundReturned,
    handler: 'emails.refund-returned',
    texts,
    facts: ({ refundId }) => refunds.returned(refundId),
    letters: (facts) => letter(facts, 'refund-returned', texts[facts.language].refundReturned),
  });

/** To a student who was told of a payment that never was. */
const markedByMistakeMail = ({ refunds }: RefundReaders): Mail =>
  defineMail({
    message: paymentMarkedByMistake,
    handler: 'emails.marked-by-mistake',
    texts,
    facts: ({ attemptId }) => refunds.payment(attemptId),
    letters: (facts) => ({
      ...letter(facts, 'marked-by-mistake', texts[facts.language].markedByMistake),
      path: '/user/my-courses',
    }),
  });

function letter(facts: RefundMailFacts, kind: string, words: Words<RefundValues>): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, course, amountCents, restCents, currency } = facts;
  return {
    kind,
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: fill(words, {
      course,
      amount: amountText(amountCents, language, currency),
      rest: amountText(restCents, language),
    }),
    path: '/user/billing',
  };
}
