import type { Input } from '#platform/index';
import { toOwnPromotionCodeDto, toPromotionCodeDto } from './promotions.mapper';
import type { CreatePromotionCode, PromotionCodeParams, PromotionCodesQuery } from './promotions.schemas';
import type { PromotionsService } from './promotions.service';

type Deps = { promotions: PromotionsService; publicUrl: string };

export class PromotionsController {
  constructor(private readonly deps: Deps) {}

  mine = async ({ actor }: Input) => {
    const code = await this.deps.promotions.mine(actor);
    return { code: code && toOwnPromotionCodeDto(code, this.deps.publicUrl) };
  };

  makeMine = async ({ actor }: Input) => ({
    code: toOwnPromotionCodeDto(await this.deps.promotions.makeMine(actor), this.deps.publicUrl),
  });

  list = async ({ query }: Input<undefined, undefined, typeof PromotionCodesQuery>) => {
    const { items, nextCursor } = await this.deps.promotions.list(query);
    return { items: items.map(toPromotionCodeDto), nextCursor };
  };

  create = async ({ actor, body }: Input<undefined, typeof CreatePromotionCode>) => {
    const { name, discount, courseId = null, maxRedemptions = null, validUntil = null } = body;
    const off =
      'percentOff' in discount
        ? { percentOff: discount.percentOff, amountOffCents: null }
        : { percentOff: null, amountOffCents: discount.amountOff.amount };
    const until = validUntil === null ? null : new Date(validUntil);
    return toPromotionCodeDto(
      await this.deps.promotions.create(actor, { ...off, name, courseId, maxRedemptions, validUntil: until }),
    );
  };

  end = async ({ params }: Input<typeof PromotionCodeParams>) =>
    toPromotionCodeDto(await this.deps.promotions.end(params.id));
}
