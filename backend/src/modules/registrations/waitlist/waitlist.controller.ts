import { toPaymentDto } from '#modules/billing/index';
import { type Clock, euro, type Input, type PublicInput, Reply } from '#platform/index';
import type { RegistrationSettings } from '../seats/index';
import { toRegistrationDto } from '../view/registrations.mapper';
import type { CohortParams } from '../view/registrations.schemas';
import type { OffersService } from './offers.service';
import { toCohortWaitlistEntryDto, toWaitlistEntryDto, toWaitlistOfferDto } from './waitlist.mapper';
import type {
  ChangeWaitlistPriority,
  CohortWaitlistQuery,
  DecideWaitlistOffer,
  JoinWaitlist,
  LeaveWaitlistQuery,
  WaitlistEntryParams,
  WaitlistOfferParams,
} from './waitlist.schemas';
import type { WaitlistService } from './waitlist.service';

export type WaitlistControllerDeps = {
  waitlist: WaitlistService;
  offers: OffersService;
  settings: RegistrationSettings;
  clock: Clock;
};

/** A token's answer is only for its holder: no cache may keep it. */
const SECRET = { 'Cache-Control': 'no-store' };

export class WaitlistController {
  constructor(private readonly deps: WaitlistControllerDeps) {}

  join = async ({ actor, params, body }: Input<typeof CohortParams, typeof JoinWaitlist>) =>
    toWaitlistEntryDto(
      await this.deps.waitlist.join(actor, params.id, {
        studentId: body.studentId,
        payer: body.payer,
        acceptTerms: body.acceptTerms,
      }),
    );

  leave = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof LeaveWaitlistQuery>) => {
    await this.deps.waitlist.leave(actor, params.id, query.studentId);
  };

  list = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof CohortWaitlistQuery>) => {
    const { items, nextCursor, total, latePayers } = await this.deps.waitlist.list(actor, params.id, query);
    return { items: items.map(toCohortWaitlistEntryDto), nextCursor, total, latePayers };
  };

  prioritize = async ({ actor, params, body }: Input<typeof WaitlistEntryParams, typeof ChangeWaitlistPriority>) =>
    toCohortWaitlistEntryDto(await this.deps.waitlist.prioritize(actor, params.id, { entryId: params.entry, ...body }));

  mine = async ({ actor }: Input) => ({
    items: (await this.deps.waitlist.mine(actor)).map(toWaitlistEntryDto),
    nextCursor: null,
  });

  offer = async ({ actor, params }: PublicInput<typeof WaitlistOfferParams>) =>
    new Reply(toWaitlistOfferDto(await this.deps.offers.show(actor, params.offer)), { headers: SECRET });

  decide = async ({ actor, params, body }: PublicInput<typeof WaitlistOfferParams, typeof DecideWaitlistOffer>) => {
    const decision = { accept: body.accept, payer: body.payer, provider: body.provider, bank: body.bank };
    const { shown, registration, toPay, payment, isOwn } = await this.deps.offers.decide(actor, params.offer, decision);
    const context = { now: this.deps.clock.now(), settings: this.deps.settings };
    const answer = {
      offer: toWaitlistOfferDto(shown),
      registration: registration && isOwn ? toRegistrationDto(registration, context) : null,
      toPay: euro(toPay.cents),
      heldUntil: toPay.heldUntil?.toISOString() ?? null,
      ...(payment && { payment: toPaymentDto(payment.attempt, payment.providerIsDown) }),
    };
    return new Reply(answer, { headers: SECRET });
  };
}
