import type { InvitationView, OpenInvitation } from './invitations.types';

export const toInvitationDto = ({
  id,
  email,
  role,
  schoolRight,
  state,
  createdAt,
  lastSentAt,
  expiresAt,
  acceptedAt,
  resendableAt,
}: InvitationView) => ({
  id,
  email,
  role,
  right: role === 'SCHOOL_REP' ? (schoolRight ?? ('DECIDES' as const)) : null,
  state,
  invitedAt: createdAt.toISOString(),
  lastSentAt: lastSentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
  resendableAt: resendableAt?.toISOString() ?? null,
});

export const toOpenInvitationDto = ({ expiresAt, ...invitation }: OpenInvitation) => ({
  ...invitation,
  expiresAt: expiresAt.toISOString(),
});
