import { DateTime } from 'luxon';
import { after, endOfDay, euro, HOME_TIME_ZONE, inTallinn, type Input } from '#platform/index';
import type {
  AddSchoolCredit,
  SchoolCreditHistoryQuery,
  SchoolCreditLogQuery,
  SchoolCreditParams,
  SchoolCreditSettingsDto,
} from './school-credits.schemas';
import type { Gift, SchoolCreditsService } from './school-credits.service';
import type { CreditLogRow, SchoolCreditView } from './school-credits.types';

const startOf = (day: string): Date => DateTime.fromISO(day, { zone: HOME_TIME_ZONE }).toJSDate();
const isoDay = (date: Date): string => inTallinn(date).toISODate() ?? '';
const euroOrNull = (cents: number | null) => (cents === null ? null : euro(cents));

const toCreditsDto = ({ balanceCents, seatPriceCents, lots, ...rest }: SchoolCreditView) => {
  const { runsOutAt, lowCents, orderSeatCents, ...view } = rest;
  return {
    ...view,
    runsOutOn: runsOutAt === null ? null : isoDay(runsOutAt),
    lowBelow: euro(lowCents),
    orderSeatPrice: euroOrNull(orderSeatCents),
    balance: euro(balanceCents),
    seatPrice: euroOrNull(seatPriceCents),
    lots: lots.map(({ id, amountCents, remainingCents, expiresAt, source, reason, createdAt }) => ({
      id,
      amount: euro(amountCents),
      remaining: euro(remainingCents),
      expiresAt: expiresAt.toISOString(),
      source,
      reason,
      createdAt: createdAt.toISOString(),
    })),
  };
};

const toLogRowDto = ({ id, of, at, cents, expiresAt, ...row }: CreditLogRow) => ({
  ...row,
  // Both logs count their rows from one.
  id: `${of.toLowerCase()}-${id}`,
  at: at.toISOString(),
  amount: cents === null ? null : euro(cents),
  expiresAt: expiresAt?.toISOString() ?? null,
});

export class SchoolCreditsController {
  constructor(private readonly credits: SchoolCreditsService) {}

  get = async ({ actor, params }: Input<typeof SchoolCreditParams>) =>
    toCreditsDto(await this.credits.get(actor, params.id));

  log = async ({ actor, params, query }: Input<typeof SchoolCreditParams, undefined, typeof SchoolCreditLogQuery>) => {
    const { items, nextCursor } = await this.credits.log(actor, params.id, {
      ...query,
      from: query.from === undefined ? undefined : startOf(query.from),
      until: query.to === undefined ? undefined : after(endOfDay(startOf(query.to)), 1_000),
    });
    return { items: items.map(toLogRowDto), nextCursor };
  };

  history = async ({
    actor,
    params,
    query,
  }: Input<typeof SchoolCreditParams, undefined, typeof SchoolCreditHistoryQuery>) => {
    const days = await this.credits.history(actor, params.id, query.days);
    return { days: days.map(({ day, cents, seats }) => ({ day, balance: euro(cents), prepaidSeats: seats })) };
  };

  shown = async ({ actor }: Input) => {
    const shown = await this.credits.shownTo(actor);
    if (shown === null) return { shown };
    const { balanceCents, seatPriceCents, ...rest } = shown;
    return { shown: { ...rest, balance: euro(balanceCents), seatPrice: euroOrNull(seatPriceCents) } };
  };

  setLow = async ({ actor, params, body }: Input<typeof SchoolCreditParams, typeof SchoolCreditSettingsDto>) =>
    toCreditsDto(await this.credits.setLow(actor, params.id, body.lowBelow?.amount ?? null));

  add = async ({ actor, params, body }: Input<typeof SchoolCreditParams, typeof AddSchoolCredit>) => {
    const { reason } = body;
    const gift: Gift =
      body.kind === 'SEATS'
        ? { kind: 'SEATS', seats: body.seats, reason }
        : { kind: 'CREDIT', cents: body.amount.amount, expiresAt: new Date(body.expiresAt), reason };
    return toCreditsDto(await this.credits.give(actor, params.id, gift));
  };
}
