import type { Role } from '@valikool/contract';
import {
  InvitationExpiredError,
  InvitationNotFoundError,
  InvitationUsedError,
  InviteeHasOtherRoleError,
  InviteeHasRegistrationsError,
  MovesSchoolError,
} from './invitations.errors';
import type { Invitation, InvitationSettings, InvitationState, InvitationView } from './invitations.types';

const SECOND_MS = 1_000;

/** Mails with an invitation that one address gets from one school within a day, however often it is revoked and invited again. */
export const MOST_MAILS_A_DAY = 3;

/** @returns the state of an invitation at the given moment. */
export function stateOf(
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'PENDING';
}

/** @returns the earliest time to mail the invitation again. Mailing an expired invitation reopens it. */
const resendableAt = (state: InvitationState, lastSentAt: Date, intervalSeconds: number): Date | null =>
  state === 'PENDING' || state === 'EXPIRED' ? new Date(lastSentAt.getTime() + intervalSeconds * SECOND_MS) : null;

export function viewOf(
  invitation: Invitation,
  { intervalSeconds }: Pick<InvitationSettings, 'intervalSeconds'>,
  now: Date,
): InvitationView {
  const state = stateOf(invitation, now);
  return { ...invitation, state, resendableAt: resendableAt(state, invitation.lastSentAt, intervalSeconds) };
}

/** @throws InvitationNotFoundError, InvitationExpiredError, InvitationUsedError unless the invitation can be used */
export function assertOpens(invitation: Invitation | null, now: Date): asserts invitation is Invitation {
  const state = invitation && stateOf(invitation, now);
  if (state === null || state === 'REVOKED') throw new InvitationNotFoundError();
  if (state === 'EXPIRED') throw new InvitationExpiredError();
  if (state === 'ACCEPTED') throw new InvitationUsedError();
}

/**
 * @returns whether the student joins the school or is in it already. Leaving another school takes their consent.
 * @throws MovesSchoolError, InviteeHasOtherRoleError
 */
export function assertMayStudy(
  person: { role: Role; school: { id: number; name: string } | null },
  to: { id: number; name: string },
  mayMove: boolean,
): void {
  if (person.role !== 'STUDENT') throw new InviteeHasOtherRoleError(person.role);
  if (person.school && person.school.id !== to.id && !mayMove) throw new MovesSchoolError(person.school.name, to.name);
}

/** @throws InviteeHasOtherRoleError, InviteeHasRegistrationsError */
export function assertMayRepresent(
  person: { role: Role; represents: number | null; activeRegistrations: number },
  schoolId: number,
): void {
  const { role, represents, activeRegistrations } = person;
  if (role === 'SCHOOL_REP' && (represents === null || represents === schoolId)) return;
  if (role !== 'STUDENT') throw new InviteeHasOtherRoleError(role);
  if (activeRegistrations > 0) throw new InviteeHasRegistrationsError(activeRegistrations);
}
