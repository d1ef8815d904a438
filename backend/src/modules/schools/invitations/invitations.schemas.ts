import { SCHOOL_RIGHTS } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { INVITATION_OUTCOMES, INVITATION_STATES, INVITED_ROLES } from './invitations.types';

export const SchoolParams = z.object({ id: numericId });
export const InvitationParams = z.object({ id: numericId, invitation: z.uuid() });
export const TokenParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

const ADDRESSES_AT_ONCE = 100;

export const InvitePeople = z
  .strictObject({
    emails: z
      .array(z.string().trim().min(1).max(320))
      .min(1)
      .max(ADDRESSES_AT_ONCE)
      .openapi({ example: ['mari@naide.ee'] }),
    role: z.enum(INVITED_ROLES),
    right: z
      .enum(SCHOOL_RIGHTS)
      .optional()
      .openapi({ description: 'What an invited representative may do; DECIDES unless given' }),
  })
  .openapi('InvitePeople');

export const InvitedDto = z
  .object({ results: z.array(z.object({ email: z.string(), outcome: z.enum(INVITATION_OUTCOMES) })) })
  .openapi('InvitedPeople');

export const ListInvitations = z.object(PageQuery);

export const InvitationDto = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(INVITED_ROLES),
    right: z.enum(SCHOOL_RIGHTS).nullable().openapi({ description: 'Of a representative; null for students' }),
    state: z.enum(INVITATION_STATES),
    invitedAt: instant,
    lastSentAt: instant,
    expiresAt: instant,
    acceptedAt: instant.nullable(),
    resendableAt: instant.nullable().openapi({ description: 'From when it may be sent again; null when it may not' }),
  })
  .openapi('SchoolInvitation');

export const InvitationsDto = pageOf(InvitationDto).openapi('SchoolInvitations');

export const OpenInvitationDto = z
  .object({ schoolName: z.string(), email: z.string(), role: z.enum(INVITED_ROLES), expiresAt: instant })
  .openapi('OpenInvitation');

export const AcceptInvitation = z.object({
  move: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .openapi({ description: 'Whether a student of another school agrees to leave it' }),
});

export const JoinedDto = z
  .object({ schoolId: z.number().int(), schoolName: z.string(), role: z.enum(INVITED_ROLES) })
  .openapi('JoinedSchool');
