import type { SchoolRight } from '@valikool/contract';
import {
  after,
  can,
  DAY_MS,
  type Actor,
  type Clock,
  type Outbox,
  type Page,
  type SecretBox,
  type UnitOfWork,
  z,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { newToken, tokenHashOf } from './invitation-token';
import { InvitationNotFoundError, InvitationNotPendingError, InvitationTooSoonError } from './invitations.errors';
import { invitationRequested } from './invitations.messages';
import { MOST_MAILS_A_DAY, stateOf, viewOf } from './invitations.policy';
import type { InvitationsRepository, KeptToken } from './invitations.repository';
import type {
  Invitation,
  InvitationMail,
  InvitationMailReader,
  InvitationOutcome,
  InvitationSettings,
  InvitationView,
  InvitedRole,
} from './invitations.types';
import type { MembershipRepository } from './membership.repository';

export type InvitationStores = {
  invitations: InvitationsRepository;
  members: MembershipRepository;
  activity: ActivityLog;
  outbox: Outbox;
};
export type InvitationsDeps = {
  stores: UnitOfWork<InvitationStores>;
  invitations: InvitationsRepository;
  schools: SchoolsRepository;
  tokens: SecretBox;
  settings: InvitationSettings;
  clock: Clock;
};

const Address = z.email().max(254);
/** What an invitation makes of the person. */
type Offer = Pick<Invitation, 'role' | 'schoolRight'>;
type Invited = { email: string; outcome: InvitationOutcome };

/** Invitations of a school, by its representatives and by administrators. */
export class InvitationsService implements InvitationMailReader {
  constructor(private readonly deps: InvitationsDeps) {}

  /**
   * Invites each address once. @returns the result for each, in the given order
   * @throws SchoolNotFoundError
   */
  async invite(
    actor: Actor,
    schoolId: number,
    { emails, role, right }: { emails: readonly string[]; role: InvitedRole; right?: SchoolRight | undefined },
  ): Promise<Invited[]> {
    const school = await this.managed(actor, schoolId);
    const addresses = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
    const schoolRight = role === 'SCHOOL_REP' ? (right ?? 'DECIDES') : null;
    return this.deps.stores.run(async (stores) => {
      const members = new Set(await stores.members.listMembers(school.id, role, addresses));
      const since = after(this.deps.clock.now(), -DAY_MS);
      const oftenMailed = await stores.invitations.oftenMailed(school.id, addresses, {
        since,
        mails: MOST_MAILS_A_DAY,
      });
      const outcomeOf = async (email: string): Promise<InvitationOutcome> => {
        if (members.has(email)) return 'ALREADY_MEMBER';
        return this.inviteOne(stores, {
          actor,
          school,
          email,
          role,
          schoolRight,
          isOftenMailed: oftenMailed.has(email),
        });
      };
      const results: Invited[] = [];
      for (const email of addresses) results.push({ email, outcome: await outcomeOf(email) });
      return results;
    });
  }

  async list(
    actor: Actor,
    schoolId: number,
    filter: { limit: number; cursor?: string | undefined },
  ): Promise<Page<InvitationView>> {
    const school = await this.managed(actor, schoolId);
    const page = await this.deps.invitations.list(school.id, filter);
    const now = this.deps.clock.now();
    return { ...page, items: page.items.map((invitation) => viewOf(invitation, this.deps.settings, now)) };
  }

  /**
   * Mails the invitation again and reopens it; links of earlier mails work too.
   * @throws InvitationTooSoonError, InvitationNotPendingError, InvitationNotFoundError
   */
  async resend(actor: Actor, schoolId: number, id: string): Promise<InvitationView> {
    const school = await this.managed(actor, schoolId);
    const now = this.deps.clock.now();
    const sent = await this.deps.stores.run(async (stores) => {
      const invitation = await stores.invitations.lock(school.id, id);
      if (!invitation) throw new InvitationNotFoundError();
      const { state, resendableAt } = viewOf(invitation, this.deps.settings, now);
      if (resendableAt === null) throw new InvitationNotPendingError(state);
      if (resendableAt > now)
        throw new InvitationTooSoonError(Math.ceil((resendableAt.getTime() - now.getTime()) / 1_000));
      return this.send(stores, invitation, invitation);
    });
    return viewOf(sent, this.deps.settings, now);
  }

  /**
   * Revokes an invitation that nobody has accepted. Safe to repeat. @throws InvitationNotFoundError,
   * InvitationNotPendingError
   */
  async revoke(actor: Actor, schoolId: number, id: string): Promise<void> {
    const school = await this.managed(actor, schoolId);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ invitations }) => {
      const invitation = await invitations.lock(school.id, id);
      if (!invitation) throw new InvitationNotFoundError();
      const state = stateOf(invitation, now);
      if (state === 'ACCEPTED') throw new InvitationNotPendingError(state);
      if (state !== 'REVOKED') await invitations.setRevoked(id, now);
    });
  }

  async get(invitationId: string): Promise<InvitationMail | null> {
    const invitation = await this.deps.invitations.find(invitationId);
    if (!invitation?.sealedToken || stateOf(invitation, this.deps.clock.now()) !== 'PENDING') return null;
    const school = await this.deps.schools.find(invitation.schoolId);
    if (!school) return null;
    const { schoolId, email, role, language, expiresAt, sealedToken } = invitation;
    return {
      invitationId,
      schoolId,
      schoolName: school.name,
      email,
      role,
      language,
      expiresAt,
      token: this.deps.tokens.open(sealedToken),
    };
  }

  private async managed(actor: Actor, schoolId: number): Promise<School> {
    const { schools } = this.deps;
    const school = can(actor, 'invitation.manage-all')
      ? await schools.find(schoolId)
      : await schools.findRepresentedBy(actor.userId, schoolId);
    if (!school) throw new SchoolNotFoundError();
    return school;
  }

  private async inviteOne(
    stores: InvitationStores,
    {
      actor,
      school,
      email,
      role,
      schoolRight,
      isOftenMailed,
    }: Offer & { actor: Actor; school: School; email: string; isOftenMailed: boolean },
  ): Promise<InvitationOutcome> {
    if (!Address.safeParse(email).success) return 'INVALID_ADDRESS';
    if (isOftenMailed)
      return (await stores.invitations.lockOpen(school.id, email)) ? 'ALREADY_INVITED' : 'MAILED_OFTEN';
    const now = this.deps.clock.now();
    const token = newToken();
    const invitation = {
      schoolId: school.id,
      email,
      role,
      schoolRight,
      token,
      language: actor.language,
      invitedByUserId: actor.userId,
      expiresAt: this.expiryFrom(now),
      now,
    };
    const inserted = await stores.invitations.insertUnlessOpen(invitation, this.keep(token));
    const sent = inserted
      ? await this.announce(stores, inserted)
      : await this.reopen(stores, { schoolId: school.id, email, role, schoolRight });
    if (!sent) return 'ALREADY_INVITED';
    await stores.activity.record({
      type: 'SCHOOL_INVITED',
      actorUserId: actor.userId,
      schoolId: school.id,
      metadata: { invitationId: sent.id, role, ...(schoolRight !== null && { right: schoolRight }) },
    });
    return 'INVITED';
  }

  /** Reopens an expired invitation as if it were new. */
  private async reopen(
    stores: InvitationStores,
    { schoolId, email, ...offer }: Pick<Invitation, 'schoolId' | 'email'> & Offer,
  ): Promise<Invitation | null> {
    const open = await stores.invitations.lockOpen(schoolId, email);
    if (!open || stateOf(open, this.deps.clock.now()) !== 'EXPIRED') return null;
    return this.send(stores, open, offer);
  }

  private async send(stores: InvitationStores, invitation: Invitation, offer: Offer): Promise<Invitation> {
    const now = this.deps.clock.now();
    const { sealedToken } = invitation;
    const token =
      sealedToken !== null && stateOf(invitation, now) === 'PENDING' ? this.deps.tokens.open(sealedToken) : newToken();
    const sent = await stores.invitations.setSent(invitation.id, {
      token: this.keep(token),
      role: offer.role,
      schoolRight: offer.schoolRight,
      expiresAt: this.expiryFrom(now),
      now,
    });
    return this.announce(stores, sent);
  }

  private async announce({ outbox }: InvitationStores, invitation: Invitation): Promise<Invitation> {
    await outbox.add(invitationRequested, { invitationId: invitation.id, sending: invitation.sendings });
    return invitation;
  }

  private keep(token: string): KeptToken {
    return { hash: tokenHashOf(token), sealed: this.deps.tokens.seal(token) };
  }

  private expiryFrom(now: Date): Date {
    return after(now, this.deps.settings.validDays * DAY_MS);
  }
}
