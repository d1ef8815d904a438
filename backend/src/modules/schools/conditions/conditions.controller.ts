import type { Input } from '#platform/index';
import type { SchoolParams } from '../schools.schemas';
import { toConditionsDto, toListedVersionDto, toYearPreviewDto } from './conditions.mapper';
import type { ChangeConditions, ListVersions, PreviewConditions, WithdrawConditions } from './conditions.schemas';
import type { ConditionsService } from './conditions.service';
import type { Draft } from './conditions.types';

/** A rule that the request leaves out is not set. The parser drops undefined fields. */
const toDraft = ({ seatPrice, ...terms }: Input<undefined, typeof PreviewConditions>['body']): Draft => ({
  ...terms,
  limitations: terms.limitations as Draft['limitations'],
  seatPriceCents: seatPrice,
});

export class ConditionsController {
  constructor(private readonly conditions: ConditionsService) {}

  get = async ({ actor, params }: Input<typeof SchoolParams>) =>
    toConditionsDto(await this.conditions.get(actor, params.id));

  change = async ({ actor, params, body }: Input<typeof SchoolParams, typeof ChangeConditions>) => {
    const { inForceFrom: fromDay, note, revision, ...terms } = body;
    const version = { draft: toDraft(terms), fromDay, note, revision };
    return toConditionsDto(await this.conditions.change(actor, params.id, version));
  };

  withdraw = async ({ actor, params, body }: Input<typeof SchoolParams, typeof WithdrawConditions>) =>
    toConditionsDto(await this.conditions.withdraw(actor, params.id, body.revision));

  versions = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListVersions>) => {
    const page = await this.conditions.versions(actor, params.id, query);
    return { ...page, items: page.items.map(toListedVersionDto) };
  };

  preview = async ({ actor, params, body }: Input<typeof SchoolParams, typeof PreviewConditions>) => ({
    years: (await this.conditions.preview(actor, params.id, toDraft(body))).map(toYearPreviewDto),
  });
}
