import type { Diploma } from './diplomas.types';

/** One printed diploma. */
export type DiplomaPage = Pick<
  Diploma,
  | 'number'
  | 'code'
  | 'language'
  | 'courseTitle'
  | 'learningOutcomes'
  | 'academicHours'
  | 'startsAt'
  | 'endsAt'
  | 'teacherNames'
  | 'issuerName'
  | 'issuerRegistryCode'
  | 'issuedAt'
> & {
  holderName: string;
  /** Null where the holder does not want it printed. */
  personalCode: string | null;
  /** The address behind the code at the foot. */
  checkUrl: string;
};

export type DiplomaPdf = { appName: string; pages: readonly DiplomaPage[] };
