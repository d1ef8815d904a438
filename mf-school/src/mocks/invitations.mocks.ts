import { inDays, nextId } from '@valikool/shared-ui/testing/samples';
import type { Invitation } from '../shared/contract.types';

/** An invitation that nobody has answered. */
export function anInvitation(invitation: Partial<Invitation> = {}): Invitation {
  const id = `7a1c7b0e-0000-4000-8000-${String(nextId()).padStart(12, '0')}`;
  return {
    id,
    email: `kutsutud${id.slice(-3)}@example.test`,
    role: 'STUDENT',
    right: null,
    state: 'PENDING',
    invitedAt: inDays(-3),
    lastSentAt: inDays(-3),
    expiresAt: inDays(11),
    acceptedAt: null,
    resendableAt: inDays(-2),
    ...invitation,
  };
}
