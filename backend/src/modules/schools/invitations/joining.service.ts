import type { SchoolRight } from '@valikool/contract';
import type { Actor, Clock, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { RoleHolder, UserWriter } from '#modules/users/index';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { tokenHashOf } from './invitation-token';
import { InvitationNotFoundError, OtherAddressError } from './invitations.errors';
import { assertMayRepresent, assertMayStudy, assertOpens } from './invitations.policy';
import type { InvitationsRepository } from './invitations.repository';
import type { ActiveRegistrations, Invitation, Joined, OpenInvitation } from './invitations.types';
import type { MembershipRepository } from './membership.repository';

export type JoiningStores = {
  invitations: InvitationsRepository;
  members: MembershipRepository;
  schools: SchoolsRepository;
  users: UserWriter;
  registrations: ActiveRegistrations;
  activity: ActivityLog;
};
export type JoiningDeps = {
  stores: UnitOfWork<JoiningStores>;
  invitations: InvitationsRepository;
  schools: SchoolsRepository;
  clock: Clock;
};

/** Reads and accepts invitations by their token. */
export class JoiningService {
  constructor(private readonly deps: JoiningDeps) {}

  /**
   * Shows the invitation on the sign-up page. @throws InvitationNotFoundError, InvitationExpiredError,
   * InvitationUsedError
   */
  async read(token: string): Promise<OpenInvitation> {
    const invitation = await this.deps.invitations.findByTokenHash(tokenHashOf(token));
    assertOpens(invitation, this.deps.clock.now());
    const { email, role, expiresAt } = invitation;
    return { schoolName: (await schoolOf(this.deps.schools, invitation)).name, email, role, expiresAt };
  }

  /**
   * Joins the school. Safe to repeat.
   * @param mayMove the student agrees to leave another school
   * @throws OtherAddressError 403, MovesSchoolError 409 and the refusals of `read`
   */
  async accept(actor: Actor, token: string, mayMove: boolean): Promise<Joined> {
    return this.deps.stores.run(async (stores) => {
      const invitation = await stores.invitations.lockByTokenHash(tokenHashOf(token));
      const now = this.deps.clock.now();
      if (invitation?.acceptedByUserId !== actor.userId) assertOpens(invitation, now);
      const [user, school] = [await stores.users.lock(actor.userId), await schoolOf(stores.schools, invitation)];
      const joined = { schoolId: school.id, schoolName: school.name, role: invitation.role };
      if (invitation.acceptedAt) return joined;
      if (user?.email !== invitation.email) throw new OtherAddressError();
      if (invitation.role === 'STUDENT')
        await this.study(stores, user, { school, mayMove, grade: invitation.grade, now });
      else await this.represent(stores, user, { schoolId: school.id, right: invitation.schoolRight ?? 'DECIDES', now });
      await stores.invitations.setAccepted(invitation.id, user.id, now);
      await stores.activity.record({
        type: 'SCHOOL_JOINED',
        userId: user.id,
        actorUserId: user.id,
        schoolId: school.id,
        metadata: { invitationId: invitation.id, role: invitation.role },
      });
      return joined;
    });
  }

  private async study(
    { members }: JoiningStores,
    user: RoleHolder,
    { school, mayMove, grade, now }: { school: School; mayMove: boolean; grade: string | null; now: Date },
  ): Promise<void> {
    assertMayStudy({ role: user.role, school: await members.studentsSchool(user.id) }, school, mayMove);
    await members.joinAsStudent(user.id, school.id, { grade, now });
  }

  private async represent(
    { members, users, registrations }: JoiningStores,
    user: RoleHolder,
    { schoolId, right, now }: { schoolId: number; right: SchoolRight; now: Date },
  ): Promise<void> {
    const [represents, activeRegistrations] = [
      await members.representedSchoolId(user.id),
      await registrations.countActive(user.id),
    ];
    assertMayRepresent({ role: user.role, represents, activeRegistrations }, schoolId);
    await members.joinAsRep(user.id, { schoolId, right, now });
    await users.becomeSchoolRep(user.id);
  }
}

async function schoolOf(schools: SchoolsRepository, { schoolId }: Pick<Invitation, 'schoolId'>): Promise<School> {
  const school = await schools.find(schoolId);
  if (!school) throw new InvitationNotFoundError();
  return school;
}
