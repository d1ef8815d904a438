import { LANGUAGES } from '@valikool/contract';
import type { RegistrationMailFacts } from '../notifications.types';
import { SeatTemplates } from './seat-templates';

const brand = {
  appName: 'Valikool',
  publicUrl: 'https://valikool.test',
  seller: { name: 'Valikool OÜ', address: 'Tartu', email: 'tere@valikool.test' },
};
const templates = new SeatTemplates(brand);
const cohort = {
  userId: 1,
  cohortId: 2,
  to: 'mari@naide.ee',
  firstName: 'Mari',
  course: 'Keemia',
  courseSlug: 'keemia',
  cohort: 'Keemia sügis',
  startsAt: new Date('2026-12-01T15:00:00Z'),
  timeZone: 'Europe/Tallinn',
};
const registration: Omit<RegistrationMailFacts, 'language'> = {
  ...cohort,
  registrationId: 3,
  schoolId: null,
  classTimes: [{ weekday: 2, start: '17:00', end: '18:00' }],
  payer: 'STUDENT',
  schoolName: null,
  isAddedBySchool: false,
  isCanceled: true,
  isConfirmed: false,
  heldUntil: null,
  provider: null,
  amountToPayCents: 0,
  paidCents: 9_500,
  invoiceNumber: null,
  refund: { amountCents: 9_500, dueBy: new Date('2026-12-08T10:00:00Z') },
};

describe.each(LANGUAGES)('in %s', (language) => {
  it('an offer names the course, the last moment to answer, and the page where to', () => {
    const mail = templates.offered({
      ...cohort,
      language,
      expiresAt: new Date('2026-11-22T18:30:00Z'),
      token: 'v1.a.b.c',
    });

    expect(mail.subject).toContain('Keemia');
    expect(mail.subject).toContain('22.11.2026 20:30');
    expect(mail.text).toContain('https://valikool.test/courses/offer/v1.a.b.c');
  });

  it('whoever lost an offer or waited in vain finds the course again', () => {
    for (const mail of [
      templates.offerLapsed({ ...cohort, language }),
      templates.waitedInVain({ ...cohort, language }),
      templates.registrationEnded({ ...cohort, language }),
    ])
      expect(mail.text).toContain('https://valikool.test/courses/keemia');
  });

  it('a move says where to, when it starts and when the classes are', () => {
    const { text } = templates.moved({ ...registration, language });

    for (const part of ['Keemia sügis', '01.12.2026 17:00', '17:00–18:00']) expect(text).toContain(part);
  });

  it('a canceled group says what comes back until when, if anything does', () => {
    expect(templates.cohortCanceled({ ...registration, language }).text).toMatch(/95,00[\s\S]*08\.12\.2026/);
    expect(templates.cohortCanceled({ ...registration, language, refund: null }).text).not.toContain('95,00');
  });

  it('a letter to the class is the teacher’s own words, escaped, with who wrote it', () => {
    const mail = templates.toClass({
      userId: 1,
      cohortId: 2,
      to: 'mari@naide.ee',
      language,
      firstName: 'Mari',
      subject: 'Homme',
      body: 'Üks\n\n<i>kaks</i>',
      sender: 'Liis Kask',
      course: 'Keemia',
      cohort: 'Keemia sügis',
    });

    expect(mail.subject).toBe('Homme');
    expect(mail.html).toContain('&lt;i&gt;kaks&lt;/i&gt;');
    for (const part of ['Üks', 'Liis Kask', 'Keemia sügis']) expect(mail.text).toContain(part);
  });
});
