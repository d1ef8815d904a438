import type { InvitationMailReader, MembershipMailReader } from '#modules/schools/index';

export type MembershipReaders = { invitations: InvitationMailReader; memberships: MembershipMailReader };
