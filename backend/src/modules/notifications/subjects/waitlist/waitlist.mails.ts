import { dateTimeText } from '#platform/index';
import {
  waitlistClosed,
  waitlistOffered,
  waitlistOfferLapsed,
  waitlistRegistrationEnded,
  type OfferMail,
  type WaitlistMailFacts,
} from '#modules/registrations/index';
import { cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { waitlistTexts } from './waitlist.texts';
import type { WaitlistReaders } from './waitlist.types';

const texts = waitlistTexts;

/** Mails to students on a waiting list. */
export const waitlistMails = ({ offers }: WaitlistReaders): Mail[] => [
  defineMail({
    message: waitlistOffered,
    handler: 'emails.waitlist-offered',
    texts,
    facts: async ({ offerId }) => {
      const facts = await offers.mail(offerId);
      // An offer that was answered or withdrawn has no token: the link of the mail would open nothing.
      return facts === null || facts.token === null ? null : { ...facts, token: facts.token };
    },
    letters: offered,
  }),
  defineMail({
    message: waitlistOfferLapsed,
    handler: 'emails.waitlist-offer-lapsed',
    texts,
    facts: ({ offerId }) => offers.mail(offerId),
    letters: offerLapsed,
  }),
  defineMail({
    message: waitlistClosed,
    handler: 'emails.waitlist-closed',
    texts,
    facts: ({ entryId }) => offers.closedMail(entryId),
    letters: cohortCanceled,
  }),
  defineMail({
    message: waitlistRegistrationEnded,
    handler: 'emails.waitlist-registration-ended',
    texts,
    facts: ({ entryId }) => offers.closedMail(entryId),
    letters: registrationEnded,
  }),
];

const toStudent = ({ to, language, firstName, userId, cohortId, courseSlug }: WaitlistMailFacts) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId },
  path: `/courses/${encodeURIComponent(courseSlug)}`,
});

/** The token opens the offer's page to everybody who has the mail. */
function offered(facts: OfferMail & { token: string }): Letter {
  const t = texts[facts.language];
  const expiresAt = dateTimeText(facts.expiresAt, facts.timeZone);
  return {
    ...toStudent(facts),
    kind: 'waitlist-offered',
    words: fill(t.offered, { course: facts.course, expiresAt }),
    rows: [...cohortRows(facts), [t.labels.answerBy, expiresAt]],
    path: `/courses/offer/${facts.token}`,
  };
}

const offerLapsed = (facts: WaitlistMailFacts): Letter => ({
  ...toStudent(facts),
  kind: 'waitlist-offer-lapsed',
  words: fill(texts[facts.language].offerLapsed, facts),
});

const cohortCanceled = (facts: WaitlistMailFacts): Letter => ({
  ...toStudent(facts),
  kind: 'waitlist-closed',
  words: fill(texts[facts.language].cohortCanceled, facts),
  rows: cohortRows(facts),
});

const registrationEnded = (facts: WaitlistMailFacts): Letter => ({
  ...toStudent(facts),
  kind: 'waitlist-registration-ended',
  words: fill(texts[facts.language].registrationEnded, facts),
  rows: cohortRows(facts),
});
