import type { Actor, Clock, Input } from '#platform/index';
import { lineRateOn } from '#modules/billing/index';
import type { BuyPassesService } from './buy-passes.service';
import { toPassDto, toPassOfferDto, toPurchaseDto } from './passes.mapper';
import type { BuyPass, CancelPass, PassesQuery, PassParams, PassReturn, PausePass } from './passes.schemas';
import type { PassesService } from './passes.service';
import type { PassSettings, PassView } from './passes.types';

type Deps = {
  passes: PassesService;
  buying: BuyPassesService;
  users: { get(id: number): Promise<{ language: string } | null> };
  settings: PassSettings;
  clock: Clock;
};

export class PassesController {
  constructor(private readonly deps: Deps) {}

  offers = () => {
    const { multiFromCourses, withdrawalDays, vatTreatment: treatment } = this.deps.settings;
    return Promise.resolve({
      multiFromCourses,
      withdrawalDays,
      vat: { treatment, rate: lineRateOn(treatment, this.deps.clock.now()) },
      offers: this.deps.buying.offers().map(toPassOfferDto),
    });
  };

  buy = async ({ actor, body }: Input<undefined, typeof BuyPass>) =>
    toPurchaseDto(await this.deps.buying.buy(actor, body.type));

  handleReturn = async ({ actor, body }: Input<undefined, typeof PassReturn>) =>
    toPurchaseDto({
      purchase: await this.deps.buying.handleReturn(actor, body.sessionId),
      providerIsDown: false,
    });

  list = async ({ actor, query }: Input<undefined, undefined, typeof PassesQuery>) => {
    const { userId = null, running, limit, cursor } = query;
    const page = await this.deps.passes.list(actor, { userId, isRunning: running === 'true', limit, cursor });
    return { items: page.items.map((pass) => this.shown(pass)), nextCursor: page.nextCursor };
  };

  get = async ({ actor, params }: Input<typeof PassParams>) => this.shown(await this.deps.passes.get(actor, params.id));

  pause = async ({ actor, params, body }: Input<typeof PassParams, typeof PausePass>) => {
    const resumesAt = body.resumesAt === undefined ? null : new Date(body.resumesAt);
    return this.shown(await this.deps.passes.pause(actor, params.id, resumesAt));
  };

  resume = async ({ actor, params }: Input<typeof PassParams>) =>
    this.shown(await this.deps.passes.resume(actor, params.id));

  cancel = async ({ actor, params, body }: Input<typeof PassParams, typeof CancelPass>) =>
    this.shown(await this.deps.passes.cancel(actor, params.id, body.when));

  portal = async ({ actor, params }: Input<typeof PassParams>) => ({
    url: await this.deps.passes.portal(actor, params.id, await this.languageOf(actor)),
  });

  private async languageOf({ userId }: Actor): Promise<string> {
    return (await this.deps.users.get(userId))?.language ?? 'et';
  }

  private shown(pass: PassView) {
    return toPassDto(pass, this.deps.settings, this.deps.clock.now());
  }
}
