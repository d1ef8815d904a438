import type { Language } from '@valikool/contract';

/** A student whom a school names, by the address in lower case. */
export type NamedStudent = { email: string; grade: string | null };

/** What a school may know of an address. */
export type KnownStudent = {
  email: string;
  /** The student's open claim at this school or membership in it. */
  membershipId: number | null;
  state: 'CLAIMED' | 'CONFIRMED' | null;
  grade: string | null;
  /** The school year of the grade, by the calendar year in which it begins; null when there is none. */
  gradeYear: number | null;
  /** An invitation of this school waits. */
  isInvited: boolean;
  /** The address belongs to a member of another school. False unless the asker may see members of all schools. */
  isElsewhere: boolean;
};

export type IntakeAct = { schoolId: number; byUserId: number; language: Language; isAdmin: boolean };

/** A confirmed claim, with the membership in another school that it ended, for its undoing. */
export type ConfirmedClaim = {
  membershipId: number;
  endedMembershipId: number | null;
  /** The grade of the claim. */
  formerGrade: string | null;
};

export type InvitedStudents = { sent: ReadonlyMap<string, string>; oftenMailed: ReadonlySet<string> };

/** `id` is the membership's; `former` is the grade that it must still have; `year` is the new grade's school year. */
export type GradeChange = { id: number; former: string | null; grade: string | null; year: number | null };

/** A member of the school, by the membership's id. */
export type SchoolMember = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  grade: string | null;
  gradeYear: number | null;
};

/** A member who leaves, and how. */
export type EndedMember = { id: number; how: 'LEFT' | 'GRADUATED' };

/** Takes students into a school, many at once. Made for the caller's transaction. */
export type StudentIntake = {
  /** @returns a row for each address, in any order; one statement for any number */
  known(schoolId: number, emails: readonly string[], seesAll: boolean): Promise<KnownStudent[]>;
  /**
   * Invites the addresses that have no open invitation and were not mailed too often today.
   * @returns the new invitations' ids by address, and the addresses that were mailed too often
   */
  invite(students: readonly NamedStudent[], act: IntakeAct): Promise<InvitedStudents>;
  /** Confirms open claims. @returns what was confirmed, by the claim's id; a claim that is gone has no entry */
  confirm(
    claims: readonly { id: number; grade: string | null; year: number }[],
    act: IntakeAct,
  ): Promise<Map<number, ConfirmedClaim>>;
  /**
   * Sets grades of members, unless somebody has changed them since they were read.
   * @returns the ids of the memberships that have the new grade
   */
  setGrades(changes: readonly GradeChange[], schoolId: number): Promise<Set<number>>;
  /** @returns the school's members without those who have one of the addresses, by name */
  membersBut(schoolId: number, emails: readonly string[]): Promise<SchoolMember[]>;
  /** Ends memberships; the students are told. @returns the ids of those that ended now */
  end(leavers: readonly EndedMember[], act: IntakeAct): Promise<Set<number>>;
  /**
   * Makes those who left members again, by new memberships, unless they belong to a school by now or have asked one.
   * @returns the ids of the ended memberships whose students are back
   */
  takeBackEnds(ids: readonly number[], act: Pick<IntakeAct, 'schoolId' | 'byUserId'>): Promise<Set<number>>;
  /** Takes back invitations that nobody has accepted. @returns the ids of those that were taken back */
  takeBackInvitations(schoolId: number, ids: readonly string[]): Promise<Set<string>>;
  /**
   * Makes confirmed claims open claims again, unless the school has registered the student since, and restores the
   * memberships that they ended. @returns the ids of those that were taken back
   */
  takeBackConfirmations(schoolId: number, confirmed: readonly ConfirmedClaim[], byUserId: number): Promise<Set<number>>;
};
