import { euro } from '#platform/index';
import type { CatalogueCourse, CoursePage, OpenCohort } from './courses.types';
import { plainText } from './rich-text';
import { thumbnailSources, toPictureUrl } from './thumbnail';

/** The sources of a course's picture. */
export const toThumbnailDto = (key: string | null) => {
  const sources = thumbnailSources(key);
  return { thumbnailUrl: toPictureUrl(key), ...(sources && { thumbnailSources: sources }) };
};

/** Number of badges that fit on a card. */
const BADGES_ON_A_CARD = 2;

export const toCourseCardDto = (course: CatalogueCourse) => ({
  id: course.id,
  slug: course.slug,
  title: course.title,
  descriptionShort: course.descriptionShort,
  language: course.language,
  categories: course.categories,
  ...toThumbnailDto(course.thumbnail),
  tag: course.tag,
  academicHours: course.academicHours,
  rating: course.rating,
  price: euro(course.priceCents),
  nextCohortStartTime: course.nextCohortStartTime?.toISOString() ?? null,
  freeSeats: course.freeSeats,
  badges: course.badges.slice(0, BADGES_ON_A_CARD),
  teachers: course.teachers,
  cohortCount: course.cohortCount,
  nextCohort: course.nextCohort,
  updatedAt: course.updatedAt.toISOString(),
  ...(course.isFavorite !== undefined && { isFavorite: course.isFavorite }),
});

const toOpenCohortDto = ({ priceCents, startDate, endDate, stillNeeded, ...cohort }: OpenCohort) => ({
  ...cohort,
  ...(stillNeeded !== null && { stillNeeded }),
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
  price: euro(priceCents),
});

/** The start of the cohort that the course's card shows. */
const nextStart = (cohorts: readonly OpenCohort[]): Date | null =>
  (cohorts.find((cohort) => cohort.freeSeats > 0) ?? cohorts[0])?.startDate ?? null;

export const toCourseDto = (course: CoursePage) => ({
  id: course.id,
  slug: course.slug,
  title: course.title,
  descriptionShort: course.descriptionShort,
  description: plainText(course.description),
  descriptionHtml: course.description,
  summary: course.summary,
  language: course.language,
  categories: course.categories,
  learningOutcomes: course.learningOutcomes,
  weeklyPlan: course.weeklyPlan,
  gradingCriteria: course.gradingCriteria,
  academicHours: course.academicHours,
  ...toThumbnailDto(course.thumbnail),
  tag: course.tag,
  rating: course.rating,
  price: euro(course.priceCents),
  testimonials: course.testimonials,
  changes: course.changes && { ...course.changes, notedAt: course.changes.notedAt.toISOString() },
  nextCohortStartTime: nextStart(course.cohorts)?.toISOString() ?? null,
  teachers: course.teachers.map(({ avatar, ...teacher }) => ({ ...teacher, avatarUrl: toPictureUrl(avatar) })),
  cohorts: course.cohorts.map(toOpenCohortDto),
});
