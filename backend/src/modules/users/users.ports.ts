import type { Role } from '@valikool/contract';
import type { Placement } from './administration/administration.types';
import type { Obligation } from './users.types';

/** Knows what a person has still to finish. Implemented by `registrations`. */
export type Obligations = {
  /** Called while the user's row is locked, so that nothing new begins meanwhile. */
  of(userId: number, now: Date): Promise<Obligation[]>;
};

/** Knows what keeps an account though nobody uses it. Implemented by `registrations`. */
export type AccountTies = {
  /**
   * @returns those of the users who have something to finish, a pass, a gift card that is not spent, or an open case, or
   *   had a course or anything of the kind within the last `months`
   */
  tied(userIds: readonly number[], since: { now: Date; months: number }): Promise<number[]>;
};

/** Erases what a module keeps of a person besides the user's row. */
export type PersonalData = { erase(person: { userId: number; email: string }): Promise<void> };

/** Deletes the account at the auth server: ours in the same transaction, a hosted one by a message. */
export type AccountRemoval = { delete(authId: string): Promise<unknown> };

/** Signs an account out everywhere, in the same transaction. */
export type AccountSignOut = { signOut(authId: string): Promise<void> };

/** Records that an account was closed. Implemented by `activity`. */
export type DepartureLog = {
  record(activity: {
    type: 'USER_DELETED';
    userId: number;
    /** Null: nobody has used the account for long, and a schedule closed it. */
    actorUserId: number | null;
    metadata: Record<string, unknown>;
  }): Promise<void>;
};

/** Records what administrators change about people. Implemented by `activity`. */
export type AccountLog = {
  record(activity: {
    type: 'USER_CREATED' | 'USER_CHANGED' | 'USER_INVITED' | 'USER_SIGNED_OUT';
    userId: number;
    actorUserId: number;
    metadata?: Record<string, unknown>;
  }): Promise<void>;
};

/** Records what a list changes about many people. Implemented by `activity`. */
export type AccountBatchLog = {
  recordAll(
    activities: readonly {
      type: 'USER_CREATED' | 'USER_CHANGED' | 'USER_INVITED' | 'USER_DELETED';
      userId: number;
      actorUserId: number;
      metadata: Record<string, unknown>;
    }[],
  ): Promise<void>;
};

/** Who sets a person's school, and when. */
export type PlacementAct = { byUserId: number; now: Date };

/** Sets the school of a user in a role. Implemented by `schools`. */
export type Belonging = {
  hasSchool(schoolId: number): Promise<boolean>;
  representedSchoolId(userId: number): Promise<number | null>;
  /** Ends what belongs to other roles. Fields that the placement does not name stay as they are. Safe to repeat. */
  place(userId: number, role: Role, placement: Placement, act: PlacementAct): Promise<void>;
};
