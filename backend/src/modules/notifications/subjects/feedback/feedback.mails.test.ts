import type { FeedbackMailFacts } from '#modules/feedback/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { feedbackMails } from './feedback.mails';

const HANDLER = 'emails.feedback-wanted';
const payload = { cohortId: 5, userId: 3 };

const aCourseThatIsOver = ({ language, firstName, text }: Reader): FeedbackMailFacts => ({
  userId: 3,
  cohortId: 5,
  schoolId: 4,
  to: 'mari@example.ee',
  language,
  firstName,
  course: text,
  cohort: text,
});
const reading = (facts: FeedbackMailFacts | null) => ({ feedback: { mail: async () => facts } });

describeMails(feedbackMails, {
  [HANDLER]: { 'the course is over': (reader) => ({ payload, readers: reading(aCourseThatIsOver(reader)) }) },
});

it('leads to the form of the cohort', async () => {
  const [mail] = await sentBy(feedbackMails(reading(aCourseThatIsOver(aReader()))), HANDLER, payload);

  expect(mail?.content.text).toContain('https://valikool.example/user/cohorts/5/feedback');
});

it('asks nobody who has answered meanwhile', async () => {
  expect(await sentBy(feedbackMails(reading(null)), HANDLER, payload)).toEqual([]);
});
