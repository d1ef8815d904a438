import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { courseReviewMails } from './course-review.mails';
import type { CourseReviewFacts, CourseReviewReaders } from './course-review.types';

const payload = { reviewId: 6 };
const SUBMITTED = 'emails.course-for-admins';
const REVIEWED = 'emails.course-reviewed';

const creator = ({ language, firstName }: Reader) => ({
  id: 8,
  email: 'autor@example.ee',
  language,
  firstName,
  role: 'TEACHER' as const,
});
const aReview = (reader: Reader, over: Partial<CourseReviewFacts> = {}): CourseReviewFacts => ({
  courseId: 2,
  title: reader.text,
  outcome: 'SUBMITTED',
  comment: null,
  actorUserId: 1,
  actorName: reader.text,
  isLatest: true,
  creator: creator(reader),
  ...over,
});
const reading = (facts: CourseReviewFacts | null, { language } = aReader()): CourseReviewReaders => ({
  reviews: { review: async () => facts },
  administrators: {
    list: async () => [
      { id: 1, email: 'esimene@example.ee', language },
      { id: 2, email: 'teine@example.ee', language },
    ],
  },
});
const example =
  (over: (reader: Reader) => Partial<CourseReviewFacts> = () => ({})) =>
  (reader: Reader) => ({ payload, readers: reading(aReview(reader, over(reader)), reader) });

describeMails(courseReviewMails, {
  [SUBMITTED]: { submitted: example() },
  [REVIEWED]: {
    approved: example(() => ({ outcome: 'APPROVED' })),
    'sent back with a comment': example(({ text }) => ({ outcome: 'SENT_BACK', comment: text })),
    'of an administrator': example((reader) => ({
      outcome: 'APPROVED',
      creator: { ...creator(reader), role: 'ADMIN' },
    })),
  },
});

const sent = (handler: string, facts: CourseReviewFacts | null) =>
  sentBy(courseReviewMails(reading(facts)), handler, payload);

it('asks every administrator but the one who submitted the course', async () => {
  expect((await sent(SUBMITTED, aReview(aReader()))).map(({ to }) => to)).toEqual(['teine@example.ee']);
});

it('asks for no review that is over', async () => {
  expect(await sent(SUBMITTED, aReview(aReader(), { isLatest: false }))).toEqual([]);
});

it('tells no creator who reviewed their own course, and none who has gone', async () => {
  expect(await sent(REVIEWED, aReview(aReader(), { outcome: 'APPROVED', actorUserId: 8 }))).toEqual([]);
  expect(await sent(REVIEWED, aReview(aReader(), { outcome: 'APPROVED', creator: null }))).toEqual([]);
});
