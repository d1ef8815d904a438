import { LANGUAGES } from '@valikool/contract';
import type { OfferMail } from '#modules/registrations/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { waitlistMails } from './waitlist.mails';
import type { WaitlistReaders } from './waitlist.types';

const payload = { offerId: '0190f1de-0000-7000-8000-000000000001', entryId: 5 };

const anOffer = ({ language, firstName, text }: Reader, over: Partial<OfferMail> = {}): OfferMail => ({
  userId: 1,
  cohortId: 2,
  to: 'mari@example.ee',
  language,
  firstName,
  course: text,
  courseSlug: 'keemia',
  cohort: text,
  startsAt: new Date('2026-12-01T15:00:00Z'),
  timeZone: 'Europe/Tallinn',
  expiresAt: new Date('2026-11-22T18:30:00Z'),
  token: 'v1.a.b.c',
  ...over,
});
const reading = (offer: OfferMail | null): WaitlistReaders => ({
  offers: { mail: async () => offer, closedMail: async () => offer },
});
const example = (reader: Reader) => ({ payload, readers: reading(anOffer(reader)) });

describeMails(waitlistMails, {
  'emails.waitlist-offered': { 'an open offer': example },
  'emails.waitlist-offer-lapsed': { lapsed: example },
  'emails.waitlist-closed': { 'the cohort is canceled': example },
  'emails.waitlist-registration-ended': { 'registration has ended': example },
});

it.each(LANGUAGES)(
  'an offer in %s names the course, the last moment to answer, and the page where to',
  async (language) => {
    const offer = anOffer(aReader({ language, text: 'Keemia' }));

    const [mail] = await sentBy(waitlistMails(reading(offer)), 'emails.waitlist-offered', payload);

    expect(mail?.content.subject).toContain('Keemia');
    expect(mail?.content.subject).toContain('22.11.2026 20:30');
    expect(mail?.content.text).toContain('https://valikool.example/courses/offer/v1.a.b.c');
  },
);

it('a student who lost an offer or waited in vain finds the course again', async () => {
  for (const handler of [
    'emails.waitlist-offer-lapsed',
    'emails.waitlist-closed',
    'emails.waitlist-registration-ended',
  ]) {
    const [mail] = await sentBy(waitlistMails(reading(anOffer(aReader()))), handler, payload);
    expect(mail?.content.text).toContain('https://valikool.example/courses/keemia');
  }
});

it('sends no offer that was answered or withdrawn meanwhile', async () => {
  for (const offer of [anOffer(aReader(), { token: null }), null])
    expect(await sentBy(waitlistMails(reading(offer)), 'emails.waitlist-offered', payload)).toEqual([]);
});
