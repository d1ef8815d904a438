import { after, DAY_MS, inTallinn, newId, said, type Clock, type Outbox, type SecretBox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { MOST_MAILS_A_DAY } from '../invitations/invitations.policy';
import type { InvitationsRepository } from '../invitations/invitations.repository';
import { newToken, tokenHashOf } from '../invitations/invitation-token';
import { invitationRequested } from '../invitations/invitations.messages';
import { membershipConfirmed, membershipEnded } from '../memberships/memberships.messages';
import type { StudentIntakeRepository } from './student-intake.repository';
import type {
  ConfirmedClaim,
  EndedMember,
  GradeChange,
  IntakeAct,
  InvitedStudents,
  NamedStudent,
  StudentIntake,
} from './student-intake.types';

type Deps = {
  students: StudentIntakeRepository;
  invitations: InvitationsRepository;
  activity: ActivityLog;
  outbox: Outbox;
  /** Encrypts the tokens of invitations. */
  tokens: SecretBox;
  /** Days for which an invitation's link works. */
  validDays: number;
  clock: Clock;
};

/** Takes students into a school in the caller's transaction, with a fixed number of statements for any number of students. */
export class SchoolStudentIntake implements StudentIntake {
  constructor(private readonly deps: Deps) {}

  known: StudentIntake['known'] = (schoolId, emails, seesAll) =>
    this.deps.students.known(schoolId, emails, { seesAll, now: this.deps.clock.now() });

  async invite(
    students: readonly NamedStudent[],
    { schoolId, byUserId, language }: IntakeAct,
  ): Promise<InvitedStudents> {
    if (students.length === 0) return { sent: new Map(), oftenMailed: new Set() };
    const now = this.deps.clock.now();
    const emails = students.map(({ email }) => email);
    const limit = { since: after(now, -DAY_MS), mails: MOST_MAILS_A_DAY };
    const oftenMailed = await this.deps.invitations.oftenMailed(schoolId, emails, limit);
    const rows = students
      .filter(({ email }) => !oftenMailed.has(email))
      .map(({ email, grade }) => {
        const token = newToken();
        return { id: newId(), email, grade, tokenHash: tokenHashOf(token), sealedToken: this.deps.tokens.seal(token) };
      });
    const expiresAt = after(now, this.deps.validDays * DAY_MS);
    const sent = await this.deps.students.invite(rows, { schoolId, language, expiresAt, byUserId, now });
    if (sent.length === 0) return { sent: new Map(), oftenMailed };
    await this.deps.outbox.addAll(
      sent.map(({ id, sendings }) => said(invitationRequested, { invitationId: id, sending: sendings })),
    );
    await this.deps.activity.record({
      type: 'SCHOOL_INVITED',
      actorUserId: byUserId,
      schoolId,
      metadata: { count: sent.length, role: 'STUDENT' },
    });
    return { sent: new Map(sent.map(({ email, id }) => [email, id])), oftenMailed };
  }

  async confirm(
    claims: readonly { id: number; grade: string | null; year: number }[],
    { schoolId, byUserId, isAdmin }: IntakeAct,
  ): Promise<Map<number, ConfirmedClaim>> {
    if (claims.length === 0) return new Map();
    const { students, activity, outbox, clock } = this.deps;
    const act = { schoolId, byUserId, now: clock.now() };
    const ids = claims.map(({ id }) => id);
    await students.lockStudents(schoolId, ids);
    const ended = await students.endOthers(ids, act);
    const confirmed = await students.confirm(claims, { ...act, how: isAdmin ? 'ADMIN' : 'REPRESENTATIVE' });
    await outbox.addAll(confirmed.map(({ id }) => said(membershipConfirmed, { membershipId: id })));
    await activity.record({
      type: 'MEMBERSHIP_CHANGED',
      actorUserId: byUserId,
      schoolId,
      metadata: { count: confirmed.length, from: 'CLAIMED', to: 'CONFIRMED' },
    });
    return new Map(
      confirmed.map(({ id, userId, formerGrade }) => [
        id,
        { membershipId: id, endedMembershipId: ended.get(userId) ?? null, formerGrade },
      ]),
    );
  }

  async setGrades(changes: readonly GradeChange[], schoolId: number): Promise<Set<number>> {
    return changes.length === 0 ? new Set() : this.deps.students.setGrades(changes, schoolId);
  }

  async takeBackInvitations(schoolId: number, ids: readonly string[]): Promise<Set<string>> {
    return ids.length === 0 ? new Set() : this.deps.students.revoke(schoolId, ids, this.deps.clock.now());
  }

  async takeBackConfirmations(
    schoolId: number,
    confirmed: readonly ConfirmedClaim[],
    byUserId: number,
  ): Promise<Set<number>> {
    if (confirmed.length === 0) return new Set();
    const { students, activity } = this.deps;
    const ids = confirmed.map(({ membershipId }) => membershipId);
    await students.lockStudents(schoolId, ids);
    const reopened = await students.reopenClaims(schoolId, confirmed);
    await students.restore(confirmed.filter(({ membershipId }) => reopened.has(membershipId)));
    await activity.record({
      type: 'MEMBERSHIP_CHANGED',
      actorUserId: byUserId,
      schoolId,
      metadata: { count: reopened.size, from: 'CONFIRMED', to: 'CLAIMED' },
    });
    return reopened;
  }

  membersBut: StudentIntake['membersBut'] = (schoolId, emails) => this.deps.students.membersBut(schoolId, emails);

  async end(leavers: readonly EndedMember[], { schoolId, byUserId }: IntakeAct): Promise<Set<number>> {
    if (leavers.length === 0) return new Set();
    const { students, activity, outbox, clock } = this.deps;
    const now = clock.now();
    await students.lockStudents(
      schoolId,
      leavers.map(({ id }) => id),
    );
    const ended = await students.end(leavers, { schoolId, byUserId, now, on: inTallinn(now).toISODate() });
    await outbox.addAll(ended.map(({ id }) => said(membershipEnded, { membershipId: id })));
    await activity.recordAll(
      ended.map(({ id, userId, how }) => ({
        type: 'MEMBERSHIP_CHANGED' as const,
        userId,
        actorUserId: byUserId,
        schoolId,
        metadata: { membershipId: id, from: 'CONFIRMED', to: 'ENDED', how },
      })),
    );
    return new Set(ended.map(({ id }) => id));
  }

  async takeBackEnds(
    ids: readonly number[],
    { schoolId, byUserId }: Pick<IntakeAct, 'schoolId' | 'byUserId'>,
  ): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const { students, activity, outbox } = this.deps;
    await students.lockStudents(schoolId, ids);
    const back = await students.rejoin(schoolId, ids);
    await outbox.addAll(back.map(({ id }) => said(membershipConfirmed, { membershipId: id })));
    await activity.recordAll(
      back.map(({ id, userId }) => ({
        type: 'MEMBERSHIP_CHANGED' as const,
        userId,
        actorUserId: byUserId,
        schoolId,
        metadata: { membershipId: id, from: 'ENDED', to: 'CONFIRMED' },
      })),
    );
    return new Set(back.map(({ endedId }) => endedId));
  }
}
