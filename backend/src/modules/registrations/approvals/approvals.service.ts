import {
  type Actor,
  type BulkResult,
  can,
  type Clock,
  type Logger,
  oneByOne,
  schoolYearOf,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import type { SchoolsReader } from '#modules/schools/index';
import {
  type ApprovalStores,
  approvalStateOf,
  approveSeat,
  lockSeat,
  RegistrationNotFoundError,
  type RegistrationSettings,
  refuseSeat,
} from '../seats/index';
import { registrationScope } from '../view/registrations.policy';
import type { RegistrationsReadModel } from '../view/registrations.read-model';
import { ApprovalNotFoundError } from './approvals.errors';
import type { ApprovalsPage, ApprovalsReadModel } from './approvals.read-model';
import type { ApprovalDecider, ApprovalDecision, ApprovalMail, ApprovalMailReader, LinkView } from './approvals.types';

type Deps = {
  stores: UnitOfWork<ApprovalStores>;
  approvals: ApprovalsReadModel;
  readModel: RegistrationsReadModel;
  schools: Pick<SchoolsReader, 'getOrThrow' | 'getRepresentedOrThrow'>;
  /** Encrypts registration and representative for the link in a mail. */
  tokens: SecretBox;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

/** The person who decides: a signed-in user, or the representative who received the mail. */
type Decider = { userId: number; mayDecideOn: (schoolId: number | null) => boolean };

const LINK = /^(\d{1,15}):(\d{1,15})$/;

/** Registrations at a school's cost that wait until the school has approved them. */
export class ApprovalsService implements ApprovalMailReader {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists what waits for the school, the oldest first.
   * @throws AppError 404 `school.not-found` also for a school that the actor does not represent
   */
  async list(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<ApprovalsPage> {
    const { schools, approvals, clock } = this.deps;
    if (can(actor, 'registration.read-all')) await schools.getOrThrow(schoolId);
    else await schools.getRepresentedOrThrow(actor.userId, schoolId);
    return approvals.list(schoolId, page, schoolYearOf(clock.now()).startYear);
  }

  /** Decides several registrations the same way. The answer names each one that could not be decided, and why. */
  decideMany(actor: Actor, ids: readonly number[], decision: ApprovalDecision): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.decide(actor, id, decision),
      this.deps.logger,
    );
  }

  /** @throws ApprovalNotFoundError when the link is wrong or its representative does not decide there any more */
  async show(token: string): Promise<LinkView> {
    const { request } = await this.opened(token);
    return { request, state: approvalStateOf(request) };
  }

  /**
   * Decides by the link of a mail. The same decision given twice has the effect and the answer of the first.
   * @throws ApprovalNotFoundError, ApprovalDecidedError, ApprovalOverError
   */
  async decideByLink(token: string, decision: ApprovalDecision): Promise<LinkView> {
    const { request, userId } = await this.opened(token);
    if (approvalStateOf(request) !== (decision.approve ? 'APPROVED' : 'REFUSED'))
      await this.decideAs({ userId, mayDecideOn: (schoolId) => schoolId === request.schoolId }, request.id, decision);
    return this.show(token);
  }

  mail(registrationId: number): Promise<ApprovalMail | null> {
    return this.deps.approvals.mail(registrationId);
  }

  async deciders(registrationId: number): Promise<ApprovalDecider[]> {
    const { approvals, tokens } = this.deps;
    const deciders = await approvals.deciders(registrationId);
    return deciders.map((decider) => ({ ...decider, token: tokens.seal(`${registrationId}:${decider.userId}`) }));
  }

  private async decide(actor: Actor, id: number, decision: ApprovalDecision): Promise<void> {
    if (!(await this.deps.readModel.get(registrationScope(actor), id))) throw new RegistrationNotFoundError();
    const ofAll = can(actor, 'registration.approve-all');
    await this.decideAs(
      { userId: actor.userId, mayDecideOn: (schoolId) => ofAll || (schoolId !== null && schoolId === actor.schoolId) },
      id,
      decision,
    );
  }

  private async decideAs({ userId, mayDecideOn }: Decider, id: number, decision: ApprovalDecision): Promise<void> {
    const { stores: unit, clock, settings } = this.deps;
    await unit.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      // A change of payer may have brought the seat to another school in the meantime.
      if (!mayDecideOn(seat.participant.schoolId)) throw new RegistrationNotFoundError();
      const deciding = { actorUserId: userId, now: clock.now(), settings };
      if (decision.approve) await approveSeat(stores, seat, deciding);
      else await refuseSeat(stores, seat, { ...deciding, reason: decision.reason });
    });
  }

  private async opened(token: string): Promise<{ request: LinkView['request']; userId: number }> {
    const [, id, userId] = LINK.exec(this.textOf(token)) ?? [];
    const request = id === undefined ? null : await this.deps.approvals.linked(Number(id), Number(userId));
    if (request === null) throw new ApprovalNotFoundError();
    return { request, userId: Number(userId) };
  }

  private textOf(token: string): string {
    try {
      return this.deps.tokens.open(token);
    } catch {
      return '';
    }
  }
}
