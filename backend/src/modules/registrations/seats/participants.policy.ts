import type { ParticipantStatus } from '@valikool/contract';
import type { Participant, StudentFacts } from './seats.types';

/** Groups of statuses that lists can be filtered by. */
export const PARTICIPANT_STATUS_GROUPS: Readonly<Record<string, readonly ParticipantStatus[]>> = {
  ACTIVE: ['AWAITING_RESULT', 'IN_PROGRESS', 'REGISTERED'],
  FINAL: ['COMPLETED', 'FAILED'],
};

/** @param status one status, or the name of a group */
export const statusesOf = (status: string): readonly string[] => PARTICIPANT_STATUS_GROUPS[status] ?? [status];

const ACTIVE = new Set<string>(PARTICIPANT_STATUS_GROUPS['ACTIVE']);

/** @returns whether the student has or holds a seat whose result is still open. */
export const isActive = ({ status }: Pick<Participant, 'status'>): boolean => ACTIVE.has(status);

const NOT_ENDED: ReadonlySet<ParticipantStatus> = new Set(['REGISTERED', 'IN_PROGRESS']);

/**
 * @returns whether the student's course is still to come or running: the status is REGISTERED or IN_PROGRESS, and the
 * cohort's end is not past
 */
export const hasNotEnded = (
  { status }: Pick<Participant, 'status'>,
  { endDate }: { endDate: Date },
  now: Date,
): boolean => NOT_ENDED.has(status) && endDate > now;

/**
 * @returns whether the student owes something: for a seat that is only held, or for a confirmed one after a change of
 * payer, or when money went back and staff kept the seat. While the school has not approved the registration, nothing is
 * owed yet.
 */
export const isUnpaid = ({
  confirmedAt,
  approvalUntil,
  accessUntil,
  studentShareCents,
  ...row
}: Pick<Participant, 'status' | 'confirmedAt' | 'approvalUntil' | 'accessUntil' | 'studentShareCents'>): boolean =>
  isActive(row) && approvalUntil === null && (confirmedAt === null || accessUntil !== null) && studentShareCents > 0;

/**
 * @returns the school whose rules decide whether it pays: the one that has confirmed the student, else the one that the
 * student claims. The claimed one never pays, and its option says why.
 */
export const schoolIdToAsk = ({
  schoolId,
  claimedSchoolId,
}: Pick<StudentFacts, 'schoolId' | 'claimedSchoolId'>): number | null => schoolId ?? claimedSchoolId;
