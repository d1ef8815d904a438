import { dateTimeText } from '#platform/index';
import { cohortSiblingsOffered, type FreeSibling } from '#modules/cohorts/index';
import { classTimesOf } from '../../mail/class-times.policy';
import { classTimesRow } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { commonTexts } from '../../mail/mail.texts';
import type { Letter } from '../../mail/mail.types';
import { siblingTexts } from './sibling.texts';
import type { SiblingReaders, StudentWithoutCohort } from './sibling.types';

type Offer = { student: StudentWithoutCohort; sibling: FreeSibling };

/** Mails to students of a canceled cohort: a free seat in another cohort of the course. */
export const siblingMails = (readers: SiblingReaders): Mail[] => [
  defineMail({
    message: cohortSiblingsOffered,
    handler: 'emails.siblings-offered',
    texts: siblingTexts,
    facts: ({ cohortId, userIds }) => chooseSiblings(readers, cohortId, userIds),
    letters: (offers) => offers.map(offerLetter),
  }),
];

/**
 * Chooses for each student, in the given order, the soonest sibling that clashes with none of their classes and has a
 * free seat that was not promised to a student before them. A student without such a sibling gets no mail; a student
 * who was mailed an offer before keeps it and gets no second one.
 */
async function chooseSiblings(
  { canceledCohorts, siblings }: SiblingReaders,
  cohortId: number,
  userIds: readonly number[],
): Promise<Offer[]> {
  const earlier = await canceledCohorts.offersOf(cohortId);
  /** Seats that were offered and not taken yet, by sibling. */
  const promised = new Map<number, number>();
  const promise = (siblingId: number) => promised.set(siblingId, (promised.get(siblingId) ?? 0) + 1);
  for (const { siblingId, isTaken } of earlier) if (!isTaken) promise(siblingId);
  const offers: Offer[] = [];
  for (const userId of userIds) {
    if (earlier.some((offer) => offer.userId === userId)) continue;
    const student = await canceledCohorts.studentOf(cohortId, userId);
    if (student === null) continue;
    const [sibling] = await siblings.freeSiblings(cohortId, student.otherCohorts, promised);
    if (sibling === undefined) continue;
    promise(sibling.cohortId);
    offers.push({ student, sibling });
  }
  return offers;
}

function offerLetter({ student, sibling }: Offer): Letter {
  const { userId, cohortId, to, language, firstName, courseSlug } = student;
  const { labels } = commonTexts[language];
  const classTimes = classTimesOf(sibling.onlineClassTimes, sibling.onlineLessonLength);
  return {
    kind: 'sibling-offered',
    suffix: userId,
    to,
    language,
    firstName,
    about: { userId, cohortId },
    // Read back by `offersOf`, which tells who was offered what.
    details: { siblingId: sibling.cohortId },
    words: fill(siblingTexts[language].offered, { ...student, sibling: sibling.name }),
    rows: [
      [labels.cohort, sibling.name],
      [labels.start, dateTimeText(sibling.startDate, sibling.timeZone)],
      classTimesRow(classTimes, language),
    ],
    path: `/courses/${courseSlug}/register/${sibling.cohortId}`,
  };
}
