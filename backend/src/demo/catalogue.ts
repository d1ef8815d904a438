import type { CohortContent } from './cohort-content.types';
import { COHORT_WEEKS, cohorts as cohortContents } from './cohorts.content';
import { courseContents } from './courses/index';
import { monthName, onDay, weekdayOf } from './calendar';
import { weeklyPlans } from './weekly-plans.content';
import type { DemoCohort, DemoCourse, FirstIds } from './demo.types';

/** A cohort is created and opened this long before its first class. */
const OPENED_DAYS_BEFORE = 60;

/** @returns ids of courses by slug. */
export const courseIdsBySlug = (firstId: number): ReadonlyMap<string, number> =>
  new Map(courseContents.map(({ slug }, index) => [slug, firstId + index]));

/** Escapes text for HTML. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** @param teacherIds user ids by key */
export const demoCourses = (now: Date, firstIds: FirstIds, teacherIds: ReadonlyMap<string, number>): DemoCourse[] =>
  courseContents.map(({ creator, description, ...content }, index) => ({
    ...content,
    id: firstIds.courses + index,
    description: description.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
    categories: [...content.categories],
    learningOutcomes: [...content.learningOutcomes],
    weeklyPlan: [...(weeklyPlans[content.slug] ?? [])],
    testimonials: content.testimonials.map(({ name, text }) => ({ name, text })),
    thumbnail: `courses/${content.slug}.svg`,
    userCreatorId: idOf(teacherIds, creator),
    feedbackCount: 0,
    feedbackTotal: 0,
    changesSinceFeedback: null,
    changesNotedAt: null,
    createdAt: onDay(now, index - 240),
  }));

/** @throws Error when content refers to an unknown key; a test of the content finds such mistakes */
function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo knows no ${key}`);
  return id;
}

const NEAR_DAYS = 7;
const isGoodStart = (now: Date, days: number): boolean => weekdayOf(onDay(now, days, 12)) <= 2;

/** Dates close to today stay as they are, since badges depend on them; other cohorts start on a Monday or Tuesday. */
function firstDay(startsIn: number, now: Date): number {
  if (Math.abs(startsIn) <= NEAR_DAYS) return startsIn;
  let days = startsIn;
  while (!isGoodStart(now, days)) days += Math.sign(startsIn);
  return days;
}

function scheduleOf(content: CohortContent, now: Date) {
  const {
    time: [hour, minute],
    secondAfter,
    lesson,
  } = content;
  const startsIn = firstDay(content.startsIn, now);
  const startDate = onDay(now, startsIn, hour, minute);
  const secondEvening = onDay(now, startsIn + secondAfter, hour, minute);
  const lastEvening = onDay(now, startsIn + (COHORT_WEEKS - 1) * 7 + secondAfter, hour, minute);
  return {
    startDate,
    endDate: new Date(lastEvening.getTime() + lesson * 60_000),
    onlineClassTimes: [startDate, secondEvening].map((evening) => ({ day: weekdayOf(evening), hour, minute })),
    createdAt: onDay(startDate, -OPENED_DAYS_BEFORE, 10),
  };
}

/** @returns a name that is not in `taken`: the second cohort of a course in a month is its II. */
function groupName(name: string, taken: readonly DemoCohort[]): string {
  const same = taken.filter((cohort) => cohort.name.startsWith(name)).length;
  return same === 0 ? name : `${name}, ${'I'.repeat(same + 1)}`;
}

/** Seats are counted later, when it is known who has them. */
export function demoCohorts(
  now: Date,
  firstIds: FirstIds,
  courses: readonly DemoCourse[],
  teacherIds: ReadonlyMap<string, number>,
) {
  const cohorts: DemoCohort[] = [];
  cohortContents.forEach((content, index) => {
    const course = courses.find(({ slug }) => slug === content.slug);
    if (!course) throw new Error(`The demo knows no course ${content.slug}`);
    const schedule = scheduleOf(content, now);
    const isReady = content.status !== 'DRAFT';
    cohorts.push({
      ...schedule,
      createdAt: isReady ? schedule.createdAt : onDay(now, -4, 11),
      id: firstIds.cohorts + index,
      courseId: course.id,
      name: groupName(`${course.title}, ${monthName(schedule.startDate, course.language)}`, cohorts),
      status: content.status,
      sizeMin: content.size[0],
      sizeMax: content.size[1],
      seatsTaken: 0,
      onlineLessonLength: content.lesson,
      videoUrl: isReady ? `https://meet.naide.ee/${content.slug}-${firstIds.cohorts + index}` : null,
      notes: content.notes ?? null,
      userCreatorId: idOf(teacherIds, content.teachers[0] ?? ''),
    });
  });
  const cohortTeachers = cohortContents.flatMap(({ teachers }, index) =>
    teachers.map((key) => ({ cohortId: firstIds.cohorts + index, userId: idOf(teacherIds, key) })),
  );
  return { cohorts, cohortTeachers };
}
