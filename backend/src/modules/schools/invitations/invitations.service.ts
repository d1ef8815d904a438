import type { Language, SchoolRight } from '@valikool/contract';
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
  NewInvitation,
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

  /**
   * Invites somebody to decide for a school that nobody represents, in the caller's transaction. An open invitation of
   * the address becomes this one.
   */
  async inviteFirstRepresentative(
    stores: InvitationStores,
    { actor, school, email, language }: { actor: Actor; school: School; email: string; language: Language },
  ): Promise<void> {
    const offer = { role: 'SCHOOL_REP', schoolRight: 'DECIDES' } as const;
    const sent =
      (await this.insert(stores, { ...offer, schoolId: school.id, email, language, invitedByUserId: actor.userId })) ??
      (await this.sendOpen(stores, { ...offer, schoolId: school.id, email }));
    await this.record(stores, actor, sent);
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
    const invited = { schoolId: school.id, email, role, schoolRight };
    const sent =
      (await this.insert(stores, { ...invited, language: actor.language, invitedByUserId: actor.userId })) ??
      (await this.reopen(stores, invited));
    if (!sent) return 'ALREADY_INVITED';
    await this.record(stores, actor, sent);
    return 'INVITED';
  }

  /** @returns null when the school has an open invitation for this address. */
  private async insert(
    stores: InvitationStores,
    invited: Pick<NewInvitation, 'schoolId' | 'email' | 'role' | 'schoolRight' | 'language' | 'invitedByUserId'>,
  ): Promise<Invitation | null> {
    const now = this.deps.clock.now();
    const token = newToken();
    const invitation = { ...invited, token, expiresAt: this.expiryFrom(now), now };
    const inserted = await stores.invitations.insertUnlessOpen(invitation, this.keep(token));
    return inserted && this.announce(stores, inserted);
  }

  private async record({ activity }: InvitationStores, actor: Actor, invitation: Invitation): Promise<void> {
    const { id, schoolId, role, schoolRight } = invitation;
    await activity.record({
      type: 'SCHOOL_INVITED',
      actorUserId: actor.userId,
      schoolId,
      metadata: { invitationId: id, role, ...(schoolRight !== null && { right: schoolRight }) },
    });
  }

  private async sendOpen(
    stores: InvitationStores,
    { schoolId, email, ...offer }: Pick<Invitation, 'schoolId' | 'email'> & Offer,
  ): Promise<Invitation> {
    const open = await stores.invitations.lockOpen(schoolId, email);
    if (!open) throw new Error('The open invitation was accepted or revoked at this very moment');
    return this.send(stores, open, offer);
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
