import type { InvitationMailReader } from '#modules/schools/index';

export type MembershipReaders = { invitations: InvitationMailReader };
