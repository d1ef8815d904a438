import type { Words } from './mail-texts.types';

type Course = { course: string };

/** What mails about seats that are offered, moved or called off say in one language. */
export type SeatTexts = {
  labels: {
    course: string;
    cohort: string;
    start: string;
    answerBy: string;
    refund: string;
    refundDueBy: string;
    from: string;
  };
  offered: Words<Course & { expiresAt: string }>;
  offerLapsed: Words<Course>;
  waitedInVain: Words<Course>;
  registrationEnded: Words<Course & { cohort: string }>;
  moved: Words<Course & { cohort: string }>;
  cohortCanceled: Words<Course & { cohort: string; refund: { amount: string; dueBy: string } | null }>;
  /** The button of a message to a class. */
  seeCourse: string;
  wroteToClass: (values: { sender: string; course: string; cohort: string }) => string;
};
