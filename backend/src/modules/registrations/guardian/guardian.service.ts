import type { Language } from '@valikool/contract';
import { type Actor, after, type Clock, HOUR_MS, later, type UnitOfWork } from '#platform/index';
import type { PaymentLink, PaymentLinks, PaymentLinkTokens, PaymentLinkWriter } from '#modules/billing/index';
import {
  agreeOnParts,
  dropUnusedParts,
  guardianHold,
  isUnpaid,
  type LockedParticipant,
  lockSeat,
  NothingToPayError,
  owedInvoice,
  type PartsStores,
  RegistrationNotFoundError,
  type RegistrationSettings,
  type SeatLockStores,
} from '../seats/index';
import { guardianStateOf } from '../view/guardian-state.policy';
import type { GuardianState } from '../view/guardian.types';
import type { RegistrationReader } from '../view/registrations.types';
import { GuardianLinkNotFoundError } from './guardian.errors';
import { assertTimeToAsk } from './guardian.policy';

export type GuardianStores = SeatLockStores & PartsStores & { links: PaymentLinkWriter };

type Deps = {
  stores: UnitOfWork<GuardianStores>;
  registrations: RegistrationReader;
  links: PaymentLinks;
  tokens: PaymentLinkTokens;
  publicUrl: string;
  settings: RegistrationSettings;
  clock: Clock;
};

/** Who is asked to pay; without an address the student passes the link on. */
export type AskedGuardian = {
  name?: string | undefined;
  email?: string | undefined;
  language?: Language | undefined;
  /** Of a seat that is only held: whether it is paid in parts. Left out, it stays as it is. */
  instalments?: boolean | undefined;
};

/** A link as its student sees it. */
export type GuardianLink = { link: PaymentLink; state: GuardianState; url: string | null };

const LIVE: ReadonlySet<GuardianState> = new Set(['ASKED', 'OPENED', 'AT_BANK', 'INVOICED']);

/** Somebody else pays for a student's seat: asking, asking again, and taking it back. */
export class GuardianService {
  constructor(private readonly deps: Deps) {}

  /**
   * Asks somebody to pay for the student's unpaid seat, which is held meanwhile. The link of an earlier asking dies. Of a
   * seat that is paid in parts the link is for the next part.
   * @throws RegistrationNotFoundError, NothingToPayError, GuardianTooLateError, TooManyLinksError, PlanNotOfferedError
   */
  async ask(actor: Actor, id: number, asked: AskedGuardian): Promise<GuardianLink> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { until, ...seat } = await this.lockUnpaid(stores, actor, { id, now });
      const invoiceId = await invoiceToAskFor(stores, seat, { inParts: asked.instalments, now });
      if (seat.participant.confirmedAt === null) await stores.participants.hold(id, until);
      const payer = {
        name: asked.name ?? null,
        email: asked.email ?? null,
        language: asked.language ?? actor.language,
      };
      await stores.links.ask({
        purpose: 'GUARDIAN',
        invoiceId,
        participantId: id,
        askedByUserId: actor.userId,
        payer,
        expiresAt: until,
        now,
      });
    });
    return this.get(actor, id);
  }

  /** @throws RegistrationNotFoundError; GuardianLinkNotFoundError when nobody was asked */
  async get(actor: Actor, id: number): Promise<GuardianLink> {
    const registration = await this.deps.registrations.get(actor, id);
    const link = registration.userId === actor.userId ? await this.deps.links.newestOf(id) : null;
    if (link === null || registration.guardian === null) throw new GuardianLinkNotFoundError();
    const state = guardianStateOf(registration.guardian, this.deps.clock.now());
    return { link, state, url: LIVE.has(state) ? `${this.deps.publicUrl}${this.deps.tokens.pathOf(link.id)}` : null };
  }

  /** The student pays after all; the link dies. @throws RegistrationNotFoundError, GuardianLinkNotFoundError */
  async takeBack(actor: Actor, id: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { participant } = await lockSeat(stores, id);
      if (participant.userId !== actor.userId) throw new RegistrationNotFoundError();
      if (!(await stores.links.takeBack(id, now))) throw new GuardianLinkNotFoundError();
    });
  }

  /** @returns the seat, and until when it waits for somebody else's payment */
  private async lockUnpaid(
    stores: GuardianStores,
    actor: Actor,
    { id, now }: { id: number; now: Date },
  ): Promise<LockedParticipant & { until: Date }> {
    const seat = await lockSeat(stores, id);
    const { participant, cohort } = seat;
    if (participant.userId !== actor.userId) throw new RegistrationNotFoundError();
    if (!isUnpaid(participant)) throw new NothingToPayError();
    const until =
      participant.confirmedAt === null
        ? guardianHold(participant, { start: cohort.startDate, now }, this.deps.settings)
        : later(after(now, this.deps.settings.guardianHoldHours * HOUR_MS), participant.accessUntil ?? now);
    assertTimeToAsk(until, now);
    return { ...seat, until };
  }
}

/** @returns the invoice that is paid by the link, once the parts are as the student wishes */
async function invoiceToAskFor(
  stores: PartsStores,
  seat: LockedParticipant,
  { inParts, now }: { inParts: boolean | undefined; now: Date },
): Promise<string> {
  const owed = await owedInvoice(stores.documents, seat.participant.id);
  if (inParts === true) return (await agreeOnParts(stores, seat, { owed, method: 'LINK', now })).invoiceId;
  if (inParts === false) await dropUnusedParts(stores, seat.participant, owed.invoiceId);
  return owed.invoiceId;
}
