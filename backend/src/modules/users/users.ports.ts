import type { Role } from '@valikool/contract';
import type { Placement } from './administration/administration.types';
import type { Obligation } from './users.types';

/** Those who know what a person still has to finish here. Implemented by `registrations`. */
export type Obligations = {
  /** Asked while the user's row is locked, so that nothing new begins meanwhile. */
  of(userId: number, now: Date): Promise<Obligation[]>;
};

/** Those who keep something of a person beside the user's row: each forgets its own. */
export type PersonalData = { forget(person: { userId: number; email: string }): Promise<void> };

/** Removes the account at the auth server: in the same transaction where it is ours, by a message where it is not. */
export type AccountRemoval = { delete(authId: string): Promise<unknown> };

/** Notes that an account was closed. Implemented by `activity`. */
export type DepartureLog = {
  record(activity: {
    type: 'USER_DELETED';
    userId: number;
    actorUserId: number;
    metadata: Record<string, unknown>;
  }): Promise<void>;
};

/** Notes what administrators do to people. Implemented by `activity`. */
export type AccountLog = {
  record(activity: {
    type: 'USER_CREATED' | 'USER_CHANGED' | 'USER_INVITED';
    userId: number;
    actorUserId: number;
    metadata?: Record<string, unknown>;
  }): Promise<void>;
};

/** Who decides where a person belongs, and when. */
export type PlacementAct = { byUserId: number; now: Date };

/** Which school somebody belongs to in which role. Implemented by `schools`. */
export type Belonging = {
  hasSchool(schoolId: number): Promise<boolean>;
  representedSchoolId(userId: number): Promise<number | null>;
  /** Ends what belongs to other roles. What the placement does not name stays as it is. Safe to repeat. */
  place(userId: number, role: Role, placement: Placement, act: PlacementAct): Promise<void>;
};
