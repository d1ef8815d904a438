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

/** Draws a document. @param onDrawn hears after each page how many there are, and may write it down */
export type RenderDiplomas = (pdf: DiplomaPdf, onDrawn?: (done: number) => Promise<void>) => Promise<Buffer>;
