import { defaultTimeZone } from '@valikool/shared-ui';
import { toWallTime, z } from '@valikool/shared-ui/forms';
import type { ChangeConditions, ConditionsTerms, DraftConditions } from '../../shared/contract.types';

const cents = 100;
const mostCents = 1_000_000;
const mostCourses = 50;
const longestText = 2000;
const longestNote = 500;
const mostApprovalDays = 30;
/** Euros as people write them: `80`, `47,50`. */
const euros = /^\d{1,5}([.,]\d{1,2})?$/;
const wholeNumber = /^[1-9]\d?$/;

export const pers = ['SCHOOL_YEAR', 'HALF_YEAR', 'PERIOD'] as const;
export const payers = ['SCHOOL', 'STUDENT'] as const;
export const shares = ['100', '20'] as const;
export const whens = ['NOW', 'DAY'] as const;

const plain = (text: string) => text.replace(/[\s\u00A0€]/g, '');
const centsOf = (text: string) => Math.round(Number(plain(text).replace(',', '.')) * cents);
const isAmount = (text: string) => euros.test(plain(text)) && centsOf(text) <= mostCents;
const isCount = (text: string) => wholeNumber.test(text.trim()) && Number(text) <= mostCourses;
const isDays = (text: string) => wholeNumber.test(text.trim()) && Number(text) <= mostApprovalDays;
const today = (): string => toWallTime(new Date(), defaultTimeZone).slice(0, 'yyyy-mm-dd'.length);

type Issue = { path: string; message: string };
type Period = { from: string; to: string };
type Counted = { numberOfCourses: string; numberOfCoursesPer: string; inTimePeriod: Period };

/** Both days or none, unless courses are counted within the period. */
function periodIssues({ numberOfCourses, numberOfCoursesPer, inTimePeriod: { from, to } }: Counted): Issue[] {
  const isCounted = numberOfCourses !== '' && numberOfCoursesPer === 'PERIOD';
  if (from === '' && to === '' && !isCounted) return [];
  const missing = (['from', 'to'] as const).filter((end) => (end === 'from' ? from : to) === '');
  if (missing.length > 0)
    return missing.map((end) => ({ path: `limitations.inTimePeriod.${end}`, message: 'periodWhole' }));
  return to < from ? [{ path: 'limitations.inTimePeriod.to', message: 'not-before-from' }] : [];
}

type Others = {
  limitations: Counted;
  seatPrice: string;
  needsApproval: boolean;
  approvalDays: string;
  when: string;
  inForceFrom: string;
};

function otherIssues({
  limitations: { numberOfCourses },
  seatPrice,
  needsApproval,
  approvalDays,
  when,
  inForceFrom,
}: Others): Issue[] {
  const issues = [
    {
      isBroken: numberOfCourses !== '' && !isCount(numberOfCourses),
      path: 'limitations.numberOfCourses',
      message: 'courseCount',
    },
    { isBroken: seatPrice !== '' && !isAmount(seatPrice), path: 'seatPrice', message: 'seatPrice' },
    { isBroken: needsApproval && !isDays(approvalDays), path: 'approvalDays', message: 'approvalDays' },
    { isBroken: when === 'DAY' && inForceFrom <= today(), path: 'inForceFrom', message: 'not-a-coming-day' },
  ];
  return issues.filter(({ isBroken }) => isBroken);
}

/** Texts may be empty: then there is no such rule. The names are the server's, so that it can name a field. */
export const conditionsForm = z
  .object({
    limitations: z.object({
      inLanguage: z.object({ et: z.boolean(), en: z.boolean(), ru: z.boolean() }),
      courseIds: z.array(z.number()),
      numberOfCourses: z.string(),
      numberOfCoursesPer: z.enum(pers),
      inTimePeriod: z.object({ from: z.string(), to: z.string() }),
    }),
    conditionText: z.string().trim().max(longestText),
    defaultPayer: z.enum(payers),
    sharePercent: z.enum(shares),
    seatPrice: z.string(),
    needsApproval: z.boolean(),
    approvalDays: z.string(),
    when: z.enum(whens),
    inForceFrom: z.string(),
    note: z.string().trim().max(longestNote),
  })
  .superRefine((values, context) => {
    for (const { path, message } of [...periodIssues(values.limitations), ...otherIssues(values)])
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
export type ConditionsValues = z.infer<typeof conditionsForm>;

const dayOf = (instant: string): string => toWallTime(new Date(instant), defaultTimeZone).slice(0, 'yyyy-mm-dd'.length);
const euroText = ({ amount }: { amount: number }): string => (amount / cents).toFixed(2).replace('.', ',');

/**
 * Terms as the form holds them.
 * @param from the day on which a planned version comes into force; null to begin with "at once"
 */
export function valuesOf(terms: ConditionsTerms, from: string | null): ConditionsValues {
  const { inLanguage = [], courseIds = [], numberOfCourses, numberOfCoursesPer, inTimePeriod } = terms.limitations;
  return {
    limitations: {
      inLanguage: { et: inLanguage.includes('et'), en: inLanguage.includes('en'), ru: inLanguage.includes('ru') },
      courseIds,
      numberOfCourses: numberOfCourses === undefined ? '' : String(numberOfCourses),
      numberOfCoursesPer: numberOfCoursesPer ?? 'SCHOOL_YEAR',
      inTimePeriod: inTimePeriod ?? { from: '', to: '' },
    },
    conditionText: terms.conditionText ?? '',
    defaultPayer: terms.defaultPayer,
    sharePercent: terms.sharePercent === 100 ? '100' : '20',
    seatPrice: terms.seatPrice === null ? '' : euroText(terms.seatPrice),
    needsApproval: terms.needsApproval,
    approvalDays: String(terms.approvalDays),
    when: from === null ? 'NOW' : 'DAY',
    inForceFrom: from === null ? '' : dayOf(from),
    note: '',
  };
}

const languages = ['et', 'en', 'ru'] as const;
const orNull = (text: string): string | null => (text === '' ? null : text);

function limitationsOf({ limitations }: ConditionsValues): DraftConditions['limitations'] {
  const { inLanguage, courseIds, numberOfCourses, numberOfCoursesPer, inTimePeriod } = limitations;
  const chosen = languages.filter((code) => inLanguage[code]);
  return {
    ...(chosen.length > 0 && { inLanguage: chosen }),
    ...(courseIds.length > 0 && { courseIds }),
    ...(numberOfCourses !== '' && { numberOfCourses: Number(numberOfCourses), numberOfCoursesPer }),
    ...(inTimePeriod.from !== '' && { inTimePeriod }),
  };
}

/** @param setsPrice whether the price of a seat is sent; only staff may set it */
export const toDraft = (values: ConditionsValues, setsPrice: boolean): DraftConditions => ({
  limitations: limitationsOf(values),
  conditionText: orNull(values.conditionText),
  defaultPayer: values.defaultPayer,
  sharePercent: values.sharePercent === '100' ? 100 : 20,
  needsApproval: values.needsApproval,
  ...(values.needsApproval && { approvalDays: Number(values.approvalDays) }),
  ...(setsPrice && { seatPrice: values.seatPrice === '' ? null : centsOf(values.seatPrice) }),
});

/** @param seen the revision with which the form was opened */
export const toChange = (values: ConditionsValues, setsPrice: boolean, seen: number): ChangeConditions => ({
  ...toDraft(values, setsPrice),
  inForceFrom: values.when === 'NOW' ? null : values.inForceFrom,
  note: orNull(values.note),
  revision: seen,
});
