import type { CohortStatus, RoomEntrance, RoomId, RoomState } from '@valikool/contract';

/** A cohort as rooms know it. */
export type RoomCohort = {
  cohortId: number;
  cohortName: string;
  courseTitle: string;
  status: CohortStatus;
  startDate: Date;
  endDate: Date;
  /** The learning environment's own id of the cohort, else null. */
  lmsId: string | null;
  /** The cohort's address in its learning environment, else its course's. */
  lmsUrl: string | null;
  /** The cohort's course at the learning platform, else its course's. */
  lwCourseId: string | null;
  discordInviteUrl: string | null;
};

/** A student as rooms know them; null where the room's id of them is not known. */
export type RoomPerson = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  discordUserId: string | null;
  classroomEmail: string | null;
  lwUserId: string | null;
};

/** A field of a person that holds a room's own id of them. */
export type IdentityField = 'discordUserId' | 'classroomEmail' | 'lwUserId';

/** Where the ids of people in rooms are kept, of one transaction. Each belongs to another module. */
export type RoomIdentities = {
  /** @returns false when somebody else has this id in the room */
  set(userId: number, field: IdentityField, id: string | null): Promise<boolean>;
};

/** A room's own ids of what was made there for a cohort. */
export type KeptIds = Readonly<Record<string, string>>;

/** Another access of a student to the same room; `place` is null until they are asked in. */
export type OtherAccess = { id: number; place: string | null; cohort: RoomCohort; kept: KeptIds };

/** One student's access to one room, claimed by a worker, with everything that the room asks for. */
export type ClaimedAccess = {
  id: number;
  room: RoomId;
  participantId: number;
  state: RoomState;
  version: number;
  place: string | null;
  externalId: string | null;
  attempts: number;
  failingSince: Date | null;
  person: RoomPerson;
  cohort: RoomCohort;
  kept: KeptIds;
  /** Other access of the same student to the room that is to be given or was given. */
  others: OtherAccess[];
  /** Places of the room that the student has ever said to have joined, by any of their seats. */
  joinedPlaces: string[];
  /** Addresses of learning environments that the student has ever opened here. */
  openedUrls: string[];
  /** Another student is in the same place under the same id, such as an address that two people gave. */
  isUsedByAnother: boolean;
};

/** A place in which students of a cohort are. */
export type PlaceInUse = { room: RoomId; cohort: RoomCohort; kept: KeptIds; place: string };

/** How a try ended. */
export type TryResult = {
  state: RoomState;
  place: string | null;
  externalId: string | null;
  attempts: number;
  failingSince: Date | null;
  nextTryAt: Date | null;
  lastError: string | null;
  progressDueAt: Date | null;
  /** When the room is asked whether the student is still in. */
  checkDueAt: Date | null;
};

/** The facts about a room that the access statements need. */
export type RoomRule = {
  room: RoomId;
  needs: 'nothing' | 'lms-place' | 'lw-course';
  /** Days after a cohort's end on which its place is closed; null leaves it open. */
  closesAfterDays: number | null;
  identity: IdentityField;
};

/** Access as people see it. */
export type SeenAccess = {
  id: number;
  registrationId: number;
  cohortId: number;
  cohortName: string;
  courseTitle: string;
  userId: number;
  firstName: string;
  lastName: string;
  room: RoomId;
  state: RoomState;
  error: string | null;
  nextTryAt: Date | null;
  updatedAt: Date;
  lmsUrl: string | null;
  discordInviteUrl: string | null;
  lwCourseId: string | null;
  /** Null until the student is asked in. */
  place: string | null;
  progressPercent: number | null;
  progressAt: Date | null;
};

/** A person who is away at a room to connect their account. */
export type RoomVisit = { room: RoomId; userId: number; sessionId: string; returnUrl: string; expiresAt: Date };

/** A connection of a person to a room. */
export type RoomConnection = {
  room: RoomId;
  enters: RoomEntrance;
  /** What the person gave: their address there, or whether an account is connected. */
  account: string | null;
};
