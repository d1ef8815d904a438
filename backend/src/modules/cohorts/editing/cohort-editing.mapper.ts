import { euro, HOME_TIME_ZONE } from '#platform/index';
import { toPriceProposalDto } from '../prices/price-proposals.mapper';
import type { CohortChange, CohortEditor, CohortFields, CohortInput, CourseChoice } from './cohort-editing.types';
import { withChange } from './cohort-fields.policy';

const EMPTY: CohortFields = {
  courseId: null,
  name: '',
  startDate: null,
  endDate: null,
  timeZone: HOME_TIME_ZONE,
  sizeMin: null,
  sizeMax: null,
  priceCents: null,
  teacherIds: [],
  onlineClassTimes: [],
  onlineLessonLength: null,
  externalLmsLink: null,
  videoUrl: null,
  lmsId: null,
  lwCourseId: null,
  discordChannelId: null,
  discordInviteUrl: null,
  notes: null,
  decisionDate: null,
};

type Optional<T> = T | null | undefined;

/** undefined: the request does not name the field; null: the field was emptied. */
const instantOf = (text: Optional<string>) => (text === undefined || text === null ? text : new Date(text));
/** An empty text means none. */
const textOf = (text: Optional<string>) => (text === '' ? null : text);

export const toCohortChange = ({
  size,
  price,
  startDate,
  endDate,
  decisionDate,
  teacherIds,
  ...body
}: CohortInput): CohortChange => ({
  courseId: body.courseId,
  name: body.name,
  timeZone: body.timeZone,
  onlineClassTimes: body.onlineClassTimes,
  onlineLessonLength: body.onlineLessonLength,
  externalLmsLink: textOf(body.externalLmsLink),
  videoUrl: textOf(body.videoUrl),
  lmsId: textOf(body.lmsId),
  lwCourseId: textOf(body.lwCourseId),
  discordChannelId: textOf(body.discordChannelId),
  discordInviteUrl: textOf(body.discordInviteUrl),
  notes: textOf(body.notes),
  startDate: instantOf(startDate),
  endDate: instantOf(endDate),
  decisionDate: instantOf(decisionDate),
  sizeMin: size?.min,
  sizeMax: size?.max,
  priceCents: price === undefined ? undefined : (price?.amount ?? null),
  teacherIds: teacherIds && [...new Set(teacherIds)].sort((a, b) => a - b),
});

/** The fields of a new cohort; those that were not filled in are empty. */
export const toCohortFields = (body: CohortInput): CohortFields => withChange(EMPTY, toCohortChange(body));

const toTexts = ({
  externalLmsLink,
  videoUrl,
  lmsId,
  lwCourseId,
  discordChannelId,
  discordInviteUrl,
  notes,
}: CohortEditor) => ({
  externalLmsLink,
  videoUrl,
  lmsId,
  lwCourseId,
  discordChannelId,
  discordInviteUrl,
  notes,
});

const toCourseFields = ({
  courseId,
  courseTitle,
  courseSlug,
  courseLanguage,
  courseStatus,
  coursePriceCents,
  courseLwCourseId,
}: CohortEditor) => ({
  courseId,
  courseTitle,
  courseSlug,
  courseLanguage,
  courseStatus,
  coursePrice: euro(coursePriceCents),
  courseLwCourseId,
});

const toPrices = ({ priceCents, priceProposal, priceRange }: CohortEditor) => ({
  price: priceCents === null ? null : euro(priceCents),
  priceProposal: priceProposal && toPriceProposalDto(priceProposal),
  priceRange: priceRange && { min: euro(priceRange.minCents), max: euro(priceRange.maxCents) },
});

export const toCohortEditorDto = (cohort: CohortEditor) => ({
  id: cohort.id,
  ...toCourseFields(cohort),
  name: cohort.name,
  status: cohort.status,
  startDate: cohort.startDate.toISOString(),
  endDate: cohort.endDate.toISOString(),
  timeZone: cohort.timeZone,
  size: { min: cohort.sizeMin, max: cohort.sizeMax },
  seatsTaken: cohort.seatsTaken,
  freeSeats: Math.max(0, cohort.sizeMax - cohort.seatsTaken),
  ...toPrices(cohort),
  teacherIds: cohort.teacherIds,
  teachers: cohort.teachers,
  onlineClassTimes: cohort.onlineClassTimes,
  onlineLessonLength: cohort.onlineLessonLength,
  ...toTexts(cohort),
  decisionDate: cohort.decisionDate?.toISOString() ?? null,
  decision: cohort.decision,
  stillNeeded: cohort.stillNeeded,
  problems: cohort.problems,
  nextStatuses: cohort.nextStatuses,
  lockedFields: cohort.lockedFields,
  createdAt: cohort.createdAt.toISOString(),
  updatedAt: cohort.updatedAt.toISOString(),
});

export const toCourseChoiceDto = ({ priceCents, ...course }: CourseChoice) => ({ ...course, price: euro(priceCents) });
