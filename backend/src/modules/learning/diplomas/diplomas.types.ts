import type { Language, ParticipantStatus } from '@valikool/contract';

/** Who issues diplomas. */
export type DiplomaIssuer = { name: string; registryCode: string };

/** What is printed on a diploma, as it was on the day of issue. */
export type DiplomaPaper = {
  courseTitle: string;
  courseLanguage: Language;
  learningOutcomes: string[];
  academicHours: number | null;
  startsAt: Date;
  endsAt: Date;
  teacherNames: string[];
};

/** A registration whose result was set, locked, with what its diploma would say. */
export type Graduate = DiplomaPaper & {
  registrationId: number;
  userId: number;
  cohortId: number;
  schoolId: number | null;
  status: ParticipantStatus;
  resultAt: Date | null;
  /** Null for a closed account. */
  holderName: string | null;
  language: Language;
  /** The reason of the last correction of the result. */
  reason: string | null;
};

export type NewDiploma = DiplomaPaper & {
  userId: number;
  participantId: number;
  resultAt: Date;
  series: string;
  sequence: number;
  number: string;
  code: string;
  language: Language;
  holderName: string;
  issuerName: string;
  issuerRegistryCode: string;
  issuedAt: Date;
};

export type Diploma = Omit<NewDiploma, 'participantId' | 'holderName' | 'series' | 'sequence'> & {
  id: number;
  registrationId: number;
  /** Null once the holder has closed their account. */
  holderName: string | null;
  cohortId: number;
  cohortName: string;
  schoolId: number | null;
  revokedAt: Date | null;
  revokeReason: string | null;
};

/** Which diplomas a query may see. */
export type DiplomaScope = { all: true } | { userId: number } | { schoolId: number } | { teacherId: number };

export type DiplomasFilter = {
  cohort?: number | undefined;
  registration?: number | undefined;
  state?: 'VALID' | 'REVOKED' | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** What a stranger learns of a code. */
export type DiplomaCheck =
  | { state: 'UNKNOWN' }
  | ({ state: 'VALID' | 'REVOKED' } & Pick<
      Diploma,
      | 'number'
      | 'holderName'
      | 'courseTitle'
      | 'academicHours'
      | 'startsAt'
      | 'endsAt'
      | 'issuerName'
      | 'issuedAt'
      | 'revokedAt'
    >);

export type Revocation = { diplomaId: number; actorUserId: number | null; reason: string; now: Date };
