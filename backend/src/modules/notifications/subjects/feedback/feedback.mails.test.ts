/** @covers GivenFeedbackReply */
import type { FeedbackMailFacts, FeedbackReplyMailFacts } from '#modules/feedback/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { feedbackMails } from './feedback.mails';

const HANDLER = 'emails.feedback-wanted';
const REPLIED = 'emails.feedback-replied';
const payload = { cohortId: 5, userId: 3, reminder: 0 };
const replyPayload = { replyId: 9, userId: 3 };

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
const aReply = (reader: Reader): FeedbackReplyMailFacts => ({
  ...aCourseThatIsOver(reader),
  teacher: reader.text,
  text: 'Aitäh!\n\n<i>Tempo</i>',
  changes: 'Aeglasem tempo',
});
const reading = (facts: FeedbackMailFacts | null, reply: FeedbackReplyMailFacts | null = null) => ({
  feedback: { mail: async () => facts },
  replies: { mail: async () => reply },
});

describeMails(feedbackMails, {
  [HANDLER]: {
    'the course is over': (reader) => ({ payload, readers: reading(aCourseThatIsOver(reader)) }),
    'a reminder': (reader) => ({ payload: { ...payload, reminder: 1 }, readers: reading(aCourseThatIsOver(reader)) }),
    'the last reminder': (reader) => ({
      payload: { ...payload, reminder: 2 },
      readers: reading(aCourseThatIsOver(reader)),
    }),
  },
  [REPLIED]: { 'the teacher replied': (reader) => ({ payload: replyPayload, readers: reading(null, aReply(reader)) }) },
});

it('leads to the form of the cohort', async () => {
  const [mail] = await sentBy(feedbackMails(reading(aCourseThatIsOver(aReader()))), HANDLER, payload);

  expect(mail?.content.text).toContain('https://valikool.example/user/cohorts/5/feedback');
});

it('brings the teacher’s own words, escaped, and what will change', async () => {
  const [mail] = await sentBy(feedbackMails(reading(null, aReply(aReader()))), REPLIED, replyPayload);

  expect(mail?.content.html).toContain('&lt;i&gt;Tempo&lt;/i&gt;');
  expect(mail?.content.text).toContain('Aeglasem tempo');
});

it('asks nobody who has answered meanwhile', async () => {
  expect(await sentBy(feedbackMails(reading(null)), HANDLER, payload)).toEqual([]);
});
