import type { Payer } from '@valikool/contract';
import type { School } from '../schools.types';

/** What a version of a school's conditions says. */
export type Terms = Pick<
  School,
  | 'limitations'
  | 'conditionText'
  | 'defaultPayer'
  | 'sharePercent'
  | 'seatPriceCents'
  | 'needsApproval'
  | 'approvalDays'
>;

export const VERSION_STATES = ['IN_FORCE', 'PLANNED', 'WITHDRAWN', 'PAST'] as const;
type VersionState = (typeof VERSION_STATES)[number];

export type ConditionsVersion = Terms & {
  id: number;
  number: number;
  state: VersionState;
  /** Null: since the school has been here. */
  inForceFrom: Date | null;
  note: string | null;
  /** Null when it came with the school, or was set outside the page of conditions. */
  setBy: { id: number; name: string } | null;
  setAt: Date;
  withdrawnBy: { id: number; name: string } | null;
  withdrawnAt: Date | null;
};

/** A version in the list of versions. */
export type ListedVersion = ConditionsVersion & {
  /** The fields that differ from the version before; none for the first. */
  changed: TermsField[];
};

export const TERMS_FIELDS = [
  'inLanguage',
  'courseIds',
  'numberOfCourses',
  'numberOfCoursesPer',
  'inTimePeriod',
  'conditionText',
  'defaultPayer',
  'sharePercent',
  'seatPrice',
  'needsApproval',
  'approvalDays',
] as const;
export type TermsField = (typeof TERMS_FIELDS)[number];

/** New terms that a person has entered. An optional field that is left out keeps its current value. */
export type Draft = Omit<Terms, 'seatPriceCents' | 'needsApproval' | 'approvalDays'> & {
  seatPriceCents?: number | null | undefined;
  needsApproval?: boolean | undefined;
  approvalDays?: number | undefined;
};

export type NewVersion = {
  draft: Draft;
  /** A day in Tallinn, `yyyy-mm-dd`, at whose start it comes into force; null for at once. */
  fromDay: string | null;
  note: string | null;
  /** The revision of the conditions that the editor has seen. */
  revision: number;
};

/** The school with the versions that matter now. */
export type Conditions = {
  school: School;
  inForce: ConditionsVersion;
  planned: ConditionsVersion | null;
  revision: number;
};

/** A registration of the school's students as the preview of a draft judges it. Amounts are cents. */
export type PastRegistration = {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  courseId: number;
  courseTitle: string;
  courseLanguage: 'et' | 'en' | 'ru';
  startDate: Date;
  createdAt: Date;
  payer: Payer;
  cohortPriceCents: number;
  schoolShareCents: number;
  /** The school decided for this registration against a rule of its own. */
  isOverridden: boolean;
};
