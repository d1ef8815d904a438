import { formatClock } from '@valikool/shared-ui';
import { absolute, breadcrumbs, organizationRef, type PrerenderPage, type Site } from '@valikool/shared-ui/prerender';
import type { OpenCohort, WrittenCourse as Course } from '../shared/contract.types';
import { courseOf, fetchCourse, shownOf } from '../shared/course.queries';

const centsPerEuro = 100;
const weekMs = 604_800_000;
const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Search engines show about this many characters. */
const descriptionLength = 300;

const pathOf = ({ slug }: Pick<Course, 'slug'>) => `/courses/${slug}`;

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

const offer = ({ price }: Pick<OpenCohort, 'price'>, url: string, isFull: boolean): object => ({
  '@type': 'Offer',
  category: 'Paid',
  price: (price.amount / centsPerEuro).toFixed(2),
  priceCurrency: price.currency,
  availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
  url,
});

/** The weekly classes of a cohort; nothing when none are planned. */
function schedule({ onlineClassTimes, onlineLessonLength, startDate, endDate, timeZone }: OpenCohort): object {
  if (onlineClassTimes.length === 0) return {};
  const [first] = onlineClassTimes;
  return {
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / weekMs)),
      byDay: onlineClassTimes.map(({ day }) => `https://schema.org/${daysOfWeek[day - 1] ?? ''}`),
      ...(first && { startTime: formatClock(first) }),
      ...(onlineLessonLength !== null && { duration: `PT${onlineLessonLength}M` }),
      scheduleTimezone: timeZone,
    },
  };
}

const instance = (cohort: OpenCohort, course: Course, url: string): object => ({
  '@type': 'CourseInstance',
  name: cohort.name,
  courseMode: 'Online',
  startDate: cohort.startDate,
  endDate: cohort.endDate,
  inLanguage: course.language,
  instructor: cohort.teachers.map((name) => ({ '@type': 'Person', name })),
  offers: offer(cohort, url, cohort.freeSeats === 0),
  ...(course.academicHours !== null && { courseWorkload: `PT${course.academicHours}H` }),
  ...schedule(cohort),
});

function courseData(course: Course, site: Site): object {
  const url = absolute(site, pathOf(course));
  const { title, description, descriptionShort, language, thumbnailUrl, learningOutcomes, cohorts } = course;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: descriptionShort || shortened(description),
    url,
    inLanguage: language,
    provider: organizationRef(site),
    teaches: learningOutcomes,
    ...(thumbnailUrl !== null && { image: absolute(site, thumbnailUrl) }),
    offers:
      cohorts.length > 0
        ? cohorts.map((cohort) => offer(cohort, url, cohort.freeSeats === 0))
        : [offer(course, url, true)],
    hasCourseInstance: cohorts.map((cohort) => instance(cohort, course, url)),
  };
}

/** One course, with structured data for search engines: its teachers, cohorts and prices. */
export const coursePage: PrerenderPage = {
  pattern: '/courses/:slug',
  prepare: async ({ queryClient, params, t, site }) => {
    const slug = params['slug'] ?? '';
    const course = await fetchCourse(slug);
    queryClient.setQueryData(courseOf(slug).queryKey, shownOf(course));
    const { title, descriptionShort, description, thumbnailUrl } = course;
    const trail = [
      { name: t('catalogue.title'), path: '/courses' },
      { name: title, path: pathOf(course) },
    ];
    return {
      title,
      description: shortened(descriptionShort || description),
      // A course can also be opened by its number; this is its canonical address.
      path: pathOf(course),
      ...(thumbnailUrl !== null && { image: thumbnailUrl }),
      structuredData: [courseData(course, site), breadcrumbs(site, trail)],
    };
  },
};
