import type { SeatTexts } from './seat-texts.types';

export const en: SeatTexts = {
  labels: {
    course: 'Course',
    cohort: 'Group',
    start: 'Start',
    answerBy: 'Answer by',
    refund: 'You get back',
    refundDueBy: 'At the latest',
    from: 'From',
  },
  offered: {
    subject: ({ course, expiresAt }) => `A seat is yours until ${expiresAt}: ${course}`,
    heading: 'A seat has come free',
    paragraphs: ({ course, expiresAt }) => [
      `You waited for a seat on the course “${course}”, and one is free now. We are keeping it for you until ${expiresAt}.`,
      'Press the button and say whether you take it. If you do not want it any more, say so too: the next in line will be glad.',
    ],
    button: 'Answer',
  },
  offerLapsed: {
    subject: ({ course }) => `The seat went to the next in line: ${course}`,
    heading: 'The seat went to the next in line',
    paragraphs: ({ course }) => [
      `We did not hear from you in time, so the seat on the course “${course}” went on.`,
      'If you still want one, join the waiting list again.',
    ],
    button: 'See the course',
  },
  waitedInVain: {
    subject: ({ course }) => `The group does not take place: ${course}`,
    heading: 'The group does not take place',
    paragraphs: ({ course }) => [
      `You were waiting for a seat on the course “${course}”. That group has been called off, so there is nothing to wait for any more.`,
      'Perhaps another group suits you.',
    ],
    button: 'See other groups',
  },
  registrationEnded: {
    subject: ({ course }) => `Registration has ended and no seat came free: ${course}`,
    heading: 'No seat came free',
    paragraphs: ({ course, cohort }) => [
      `You were waiting for a seat in the group “${cohort}” of the course “${course}”. Registration for that group has ended, and no seat came free for you.`,
      'You need to do nothing. Perhaps another group of the course suits you.',
    ],
    button: 'See other groups',
  },
  moved: {
    subject: ({ course, cohort }) => `You are in another group now: ${course}, ${cohort}`,
    heading: 'You are in another group now',
    paragraphs: ({ course, cohort }) => [
      `Your seat on the course “${course}” is in the group “${cohort}” now. Below is when it starts and when its classes are.`,
    ],
    button: 'See your course',
  },
  cohortCanceled: {
    subject: ({ course }) => `The group does not take place: ${course}`,
    heading: 'The group does not take place',
    paragraphs: ({ course, cohort, refund }) => [
      `We are sorry: the group “${cohort}” of the course “${course}” has been called off.`,
      refund === null
        ? 'There is nothing for you to pay.'
        : `We pay ${refund.amount} back to you. A refund takes one working week: the money is on your account by ${refund.dueBy}.`,
    ],
    button: 'See other groups',
  },
  seeCourse: 'See your course',
  wroteToClass: ({ sender, course, cohort }) =>
    `${sender} wrote this to everybody in the group “${cohort}” of the course “${course}”.`,
};
