import { formatClock } from '@valikool/shared-ui';
import { fromWallTime, toWallTime, z } from '@valikool/shared-ui/forms';
import type { CohortEditor, CohortFields } from '../../shared/contract.types';
import { centsOf, eurosText } from '../../shared/euros';

/** One weekly class in the form, in the cohort's local time: day 1 is Monday, `''` is no choice yet. */
export type ClassTimeValue = { day: string; time: string };
export type TeacherValue = { id: number; name: string };

const text = z.string().trim();

const shape = z.object({
  status: z.string(),
  courseId: z.string(),
  name: text,
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  onlineClassTimes: z.array(z.object({ day: z.string(), time: z.string() })),
  onlineLessonLength: text,
  size: z.object({ min: text, max: text }),
  price: text,
  /** Why an administrator changes the price after the cohort has opened. */
  priceReason: text,
  // Has the API's name, so that its errors find the field; people are shown by name.
  teacherIds: z.array(z.object({ id: z.number(), name: z.string() })),
  externalLmsLink: text,
  videoUrl: text,
  lmsId: text,
  lwCourseId: text,
  discordChannelId: text,
  discordInviteUrl: text,
  notes: text,
  decisionDate: z.string(),
});

/** A cohort in the form; dates are local times of its zone. */
export type CohortValues = z.input<typeof shape>;

type Rule = { field: string; rule: string; isBroken: (values: CohortValues) => boolean };

const isWholeNumber = (value: string, { from, to }: { from: number; to: number }): boolean =>
  /^\d{1,4}$/.test(value) && Number(value) >= from && Number(value) <= to;
const isDateTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);
const isLink = (value: string): boolean =>
  value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));
const isEmptyTime = ({ day, time }: ClassTimeValue): boolean => day === '' && time === '';
const isWholeTime = ({ day, time }: ClassTimeValue): boolean => day !== '' && /^\d{2}:\d{2}$/.test(time);

const longerThan = (field: 'name' | 'notes', max: number): Rule => ({
  field,
  rule: `tooLong?maximum=${max}`,
  isBroken: (values) => values[field].length > max,
});
const link = (field: 'externalLmsLink' | 'videoUrl' | 'discordInviteUrl'): Rule => ({
  field,
  rule: 'link',
  isBroken: (values) => !isLink(values[field].trim()),
});
const given = (field: 'startDate' | 'endDate'): Rule => ({
  field,
  rule: 'dates-required',
  isBroken: (values) => values[field] === '',
});
const date = (field: 'startDate' | 'endDate' | 'decisionDate'): Rule => ({
  field,
  rule: 'datetime',
  isBroken: (values) => values[field] !== '' && !isDateTime(values[field]),
});
const seats = (field: 'min' | 'max', from: number): Rule[] => [
  { field: `size.${field}`, rule: 'size-required', isBroken: ({ size }) => size[field].trim() === '' },
  {
    field: `size.${field}`,
    rule: 'size-number',
    isBroken: ({ size }) => size[field].trim() !== '' && !isWholeNumber(size[field].trim(), { from, to: 1000 }),
  },
];

/** The server's rules with the server's names, so that both use the same texts; in the form's order. */
const rules: readonly Rule[] = [
  { field: 'status', rule: 'status-required', isBroken: ({ status }) => status === '' },
  { field: 'courseId', rule: 'course-required', isBroken: ({ courseId }) => courseId === '' },
  { field: 'name', rule: 'name-required', isBroken: ({ name }) => name.trim() === '' },
  longerThan('name', 200),
  given('startDate'),
  date('startDate'),
  given('endDate'),
  date('endDate'),
  {
    field: 'endDate',
    rule: 'start-before-end',
    isBroken: ({ startDate, endDate }) => isDateTime(startDate) && isDateTime(endDate) && startDate >= endDate,
  },
  date('decisionDate'),
  {
    field: 'decisionDate',
    rule: 'decision-before-start',
    isBroken: ({ decisionDate, startDate }) =>
      isDateTime(decisionDate) && isDateTime(startDate) && decisionDate >= startDate,
  },
  {
    field: 'onlineClassTimes',
    rule: 'class-times-required',
    isBroken: ({ onlineClassTimes }) => onlineClassTimes.every(isEmptyTime),
  },
  {
    field: 'onlineClassTimes',
    rule: 'class-times-incomplete',
    isBroken: ({ onlineClassTimes }) => onlineClassTimes.some((time) => !isEmptyTime(time) && !isWholeTime(time)),
  },
  {
    field: 'onlineLessonLength',
    rule: 'lesson-length-required',
    isBroken: ({ onlineLessonLength }) => onlineLessonLength.trim() === '',
  },
  {
    field: 'onlineLessonLength',
    rule: 'lesson-length-number',
    isBroken: ({ onlineLessonLength }) =>
      onlineLessonLength.trim() !== '' && !isWholeNumber(onlineLessonLength.trim(), { from: 5, to: 600 }),
  },
  ...seats('min', 0),
  ...seats('max', 1),
  {
    field: 'size.max',
    rule: 'size-order',
    isBroken: ({ size }) => size.min.trim() !== '' && size.max.trim() !== '' && Number(size.min) > Number(size.max),
  },
  { field: 'price', rule: 'price', isBroken: ({ price }) => price.trim() !== '' && centsOf(price) === null },
  { field: 'teacherIds', rule: 'teacher-required', isBroken: ({ teacherIds }) => teacherIds.length === 0 },
  {
    field: 'externalLmsLink',
    rule: 'classroom-link-required',
    isBroken: ({ externalLmsLink }) => externalLmsLink.trim() === '',
  },
  link('externalLmsLink'),
  { field: 'videoUrl', rule: 'video-link-required', isBroken: ({ videoUrl }) => videoUrl.trim() === '' },
  link('videoUrl'),
  link('discordInviteUrl'),
  longerThan('notes', 5000),
];

/** After the cohort has opened, a change of its price needs a reason for the timeline. */
const isReasonMissing = ({ price, priceReason }: CohortValues, { status, price: stored }: CohortEditor): boolean =>
  status !== 'DRAFT' && priceReason.trim() === '' && (priceOf(price)?.amount ?? null) !== (stored?.amount ?? null);

const inPath = (field: string): string[] => field.split('.');

/**
 * The rules of the form.
 * @param known rules that the stored cohort breaks already, as `field rule`. They may wait, so that an old cohort can
 * be corrected one field at a time
 * @param stored the cohort on the server; undefined for a new one
 */
export const cohortForm = (known: ReadonlySet<string> = new Set(), stored?: CohortEditor) =>
  shape.superRefine((values, context) => {
    const wrong = new Set<string>();
    for (const { field, rule, isBroken } of rules) {
      if (wrong.has(field) || known.has(`${field} ${rule}`) || !isBroken(values)) continue;
      wrong.add(field);
      context.addIssue({ code: 'custom', path: inPath(field), message: rule });
    }
    if (stored !== undefined && isReasonMissing(values, stored))
      context.addIssue({ code: 'custom', path: ['priceReason'], message: 'price-reason-required' });
  });

const emptyTime: ClassTimeValue = { day: '', time: '' };

/** The first values of a new cohort. @param courseId of the course in the address, `''` for none */
export const newCohort = (courseId: string, teachers: readonly TeacherValue[]): CohortValues => ({
  status: 'DRAFT',
  courseId,
  name: '',
  startDate: '',
  endDate: '',
  timeZone: 'Europe/Tallinn',
  onlineClassTimes: [emptyTime],
  onlineLessonLength: '60',
  size: { min: '', max: '' },
  price: '',
  priceReason: '',
  teacherIds: [...teachers],
  externalLmsLink: '',
  videoUrl: '',
  lmsId: '',
  lwCourseId: '',
  discordChannelId: '',
  discordInviteUrl: '',
  notes: '',
  decisionDate: '',
});

const wall = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : toWallTime(instant, timeZone);
const shownTime = ({ day, hour, minute }: CohortEditor['onlineClassTimes'][number]): ClassTimeValue => ({
  day: String(day),
  time: formatClock({ hour, minute }),
});

/** The server's cohort, as the form shows it. */
export const valuesOf = (cohort: CohortEditor): CohortValues => ({
  status: cohort.status,
  courseId: String(cohort.courseId),
  name: cohort.name,
  startDate: wall(cohort.startDate, cohort.timeZone),
  endDate: wall(cohort.endDate, cohort.timeZone),
  timeZone: cohort.timeZone,
  onlineClassTimes: cohort.onlineClassTimes.length === 0 ? [emptyTime] : cohort.onlineClassTimes.map(shownTime),
  onlineLessonLength: cohort.onlineLessonLength === null ? '' : String(cohort.onlineLessonLength),
  size: { min: String(cohort.size.min), max: String(cohort.size.max) },
  price: cohort.price === null ? '' : eurosText(cohort.price.amount),
  priceReason: '',
  teacherIds: cohort.teachers,
  externalLmsLink: cohort.externalLmsLink ?? '',
  videoUrl: cohort.videoUrl ?? '',
  lmsId: cohort.lmsId ?? '',
  lwCourseId: cohort.lwCourseId ?? '',
  discordChannelId: cohort.discordChannelId ?? '',
  discordInviteUrl: cohort.discordInviteUrl ?? '',
  notes: cohort.notes ?? '',
  decisionDate: wall(cohort.decisionDate, cohort.timeZone),
});

const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
const numberOrNull = (value: string): number | null => (value.trim() === '' ? null : Number(value));
const instantOrNull = (value: string, timeZone: string): string | null =>
  isDateTime(value) ? fromWallTime(value, timeZone).toISOString() : null;

/** Weekly classes as the API takes them, without empty rows. */
export const classTimesOf = (times: readonly ClassTimeValue[]): CohortEditor['onlineClassTimes'] =>
  times
    .filter(isWholeTime)
    .map(({ day, time }) => ({ day: Number(day), hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }));

function priceOf(price: string): NonNullable<CohortFields['price']> | null {
  const cents = price.trim() === '' ? null : centsOf(price);
  return cents === null ? null : { amount: cents, currency: 'EUR' };
}

/** The form's values, as the server takes them. */
export const fieldsOf = (values: CohortValues): CohortFields => ({
  courseId: numberOrNull(values.courseId),
  name: values.name.trim(),
  startDate: instantOrNull(values.startDate, values.timeZone),
  endDate: instantOrNull(values.endDate, values.timeZone),
  timeZone: values.timeZone,
  onlineClassTimes: classTimesOf(values.onlineClassTimes),
  onlineLessonLength: numberOrNull(values.onlineLessonLength),
  size: { min: numberOrNull(values.size.min), max: numberOrNull(values.size.max) },
  price: priceOf(values.price),
  teacherIds: values.teacherIds.map(({ id }) => id),
  externalLmsLink: orNull(values.externalLmsLink),
  videoUrl: orNull(values.videoUrl),
  lmsId: orNull(values.lmsId),
  lwCourseId: orNull(values.lwCourseId),
  discordChannelId: orNull(values.discordChannelId),
  discordInviteUrl: orNull(values.discordInviteUrl),
  notes: orNull(values.notes),
  decisionDate: instantOrNull(values.decisionDate, values.timeZone),
});

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The fields that the form has changed. Seconds of stored dates, which no field shows, stay as they are. */
export function changesOf(values: CohortValues, stored: CohortEditor): CohortFields {
  const before = fieldsOf(valuesOf(stored));
  const changed = Object.entries(fieldsOf(values)).filter(
    ([field, value]) => !isSame(value, before[field as keyof CohortFields]),
  );
  const reason = values.priceReason.trim();
  const changes: CohortFields = Object.fromEntries(changed);
  return changes.price === undefined || reason === '' ? changes : { ...changes, priceReason: reason };
}
