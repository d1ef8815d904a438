import type { CourseCounts, ListedCourse, OpenCohort, OwnPrice, WrittenCourse } from '../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

/** A course as the catalogue shows it. */
export const aCourseCard = (card: Partial<ListedCourse> = {}): ListedCourse => ({
  id: 1,
  slug: 'psuhholoogia-argielus',
  title: 'Psühholoogia argielus',
  descriptionShort: 'Kuidas mõte, tunne ja harjumus meid juhivad.',
  language: 'et',
  categories: ['POPULAR', 'MENTAL_HEALTH'],
  thumbnailUrl: null,
  tag: null,
  academicHours: 35,
  rating: 4.8,
  price: eur(9500),
  nextCohortStartTime: '2027-01-12T15:00:00.000Z',
  freeSeats: 2,
  badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'],
  teachers: ['Liis Kask'],
  cohortCount: 1,
  nextCohort: {
    id: 11,
    timeZone: 'Europe/Tallinn',
    onlineClassTimes: [
      { day: 2, hour: 17, minute: 0 },
      { day: 4, hour: 17, minute: 0 },
    ],
    onlineLessonLength: 60,
    freeSeats: 2,
  },
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...card,
});

/** The counts beside the catalogue's filters. */
export const courseCounts = (counts: Partial<CourseCounts> = {}): CourseCounts => ({
  days: { 1: 9, 2: 4, 4: 6 },
  hours: { '0-17': 4, '17-19': 11 },
  months: { '2026-12': 9, '2027-01': 5 },
  languages: { et: 11, en: 4, ru: 3 },
  payers: {},
  free: 15,
  ...counts,
});

/** What the cohort of the card costs a student whose school pays. */
export const anOwnPrice = (price: Partial<OwnPrice> = {}): OwnPrice => ({
  cohortId: 11,
  payer: 'SCHOOL',
  youPay: eur(0),
  schoolPays: eur(9500),
  ...price,
});

/** An open cohort of a course. */
export const anOpenCohort = (cohort: Partial<OpenCohort> = {}): OpenCohort => ({
  id: 11,
  name: 'Jaanuar 2027',
  status: 'REGISTRATION_OPEN',
  startDate: '2027-01-12T15:00:00.000Z',
  endDate: '2027-03-02T15:00:00.000Z',
  timeZone: 'Europe/Tallinn',
  onlineClassTimes: [
    { day: 2, hour: 17, minute: 0 },
    { day: 4, hour: 17, minute: 0 },
  ],
  onlineLessonLength: 60,
  size: { min: 8, max: 20 },
  freeSeats: 2,
  badges: ['LAST_SPOTS'],
  price: eur(9500),
  teachers: ['Liis Kask'],
  ...cohort,
});

/** A course with its open cohorts. */
export const aCourse = (course: Partial<WrittenCourse> = {}): WrittenCourse => ({
  id: 1,
  slug: 'psuhholoogia-argielus',
  title: 'Psühholoogia argielus',
  descriptionShort: 'Kuidas mõte, tunne ja harjumus meid juhivad.',
  description: 'Seitse nädalat iseenda uurimist.\n\nIga nädal üks katse, mida teed kodus.',
  descriptionHtml: '<p>Seitse nädalat iseenda uurimist.</p><p>Iga nädal üks katse, mida teed kodus.</p>',
  summary: 'Seitse nädalat iseenda uurimist.',
  language: 'et',
  categories: ['POPULAR', 'MENTAL_HEALTH'],
  learningOutcomes: ['Tunned ära mõtlemisvigu', 'Plaanid harjumuse muutmist', 'Selgitad, kuidas mälu töötab'],
  weeklyPlan: ['Tähelepanu ja mälu', 'Harjumused'],
  gradingCriteria: 'Arvestuse saad, kui teed ära viis katset seitsmest.',
  academicHours: 35,
  thumbnailUrl: null,
  tag: null,
  rating: 4.8,
  price: eur(9500),
  testimonials: [{ name: 'Karl-Erik, 11. klass', text: 'Sain aru, miks ma asju edasi lükkan.' }],
  nextCohortStartTime: '2027-01-12T15:00:00.000Z',
  changes: null,
  teachers: [{ id: 5, name: 'Liis Kask', avatarUrl: null, shortDescription: 'Psühholoog' }],
  cohorts: [anOpenCohort()],
  ...course,
});

/** The cohort alone, as `/cohorts/{id}` returns it to everybody. */
export const aCohort = (cohort: Partial<OpenCohort> = {}) => {
  const { teachers, ...rest } = anOpenCohort(cohort);
  return {
    ...rest,
    courseId: 1,
    courseTitle: 'Psühholoogia argielus',
    courseSlug: 'psuhholoogia-argielus',
    courseLanguage: 'et' as const,
    teachers: teachers.map((name, index) => ({ id: index + 5, name })),
  };
};
