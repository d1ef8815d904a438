import type { FreeSibling } from '#modules/cohorts/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { siblingMails } from './sibling.mails';
import type { SiblingOffer, SiblingReaders } from './sibling.types';

const HANDLER = 'emails.siblings-offered';
const payload = { cohortId: 5, userIds: [3, 4, 6] };

const aSibling = (cohortId: number): FreeSibling => ({
  cohortId,
  name: `Rühm ${cohortId}`,
  startDate: new Date('2027-02-12T16:00:00Z'),
  endDate: new Date('2027-05-12T16:00:00Z'),
  timeZone: 'Europe/Tallinn',
  onlineClassTimes: [{ day: 3, hour: 17, minute: 30 }],
  onlineLessonLength: null,
  freeSeats: 1,
  priceCents: 9_500,
});

/** Two siblings with one free seat each; student 6 has closed their account. */
const reading = ({ language, firstName, text }: Reader, earlier: SiblingOffer[] = []): SiblingReaders => ({
  canceledCohorts: {
    offersOf: async () => earlier,
    studentOf: async (cohortId, userId) =>
      userId === 6
        ? null
        : {
            userId,
            cohortId,
            to: `opilane${userId}@example.ee`,
            language,
            firstName,
            cohort: text,
            course: text,
            courseSlug: 'keemia',
            otherCohorts: [],
          },
  },
  siblings: {
    freeSiblings: async (_cohortId, _otherCohorts, promised) =>
      [21, 22].filter((id) => (promised?.get(id) ?? 0) === 0).map(aSibling),
  },
});

describeMails(siblingMails, {
  [HANDLER]: { 'a free sibling': (reader) => ({ payload, readers: reading(reader) }) },
});

const offered = async (earlier?: SiblingOffer[]) =>
  (await sentBy(siblingMails(reading(aReader(), earlier)), HANDLER, payload)).map(({ about, details }) => [
    about.userId,
    details?.['siblingId'],
  ]);

it('offers every student another seat, in their order, and no seat twice', async () => {
  expect(await offered()).toEqual([
    [3, 21],
    [4, 22],
  ]);
});

it('writes to no student who was offered a seat before, and keeps that seat for them', async () => {
  expect(await offered([{ userId: 3, siblingId: 21, isTaken: false }])).toEqual([[4, 22]]);
});

it('does not keep an offered seat twice once it is taken', async () => {
  expect(await offered([{ userId: 3, siblingId: 21, isTaken: true }])).toEqual([[4, 21]]);
});

it('tries every student before it fails', async () => {
  const fail = new Error('connection refused');

  await expect(sentBy(siblingMails(reading(aReader())), HANDLER, payload, { fail })).rejects.toThrow(': 2');
});
