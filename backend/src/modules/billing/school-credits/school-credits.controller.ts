import { euro, type Input } from '#platform/index';
import type { AddSchoolCredit, SchoolCreditLogQuery, SchoolCreditParams } from './school-credits.schemas';
import type { Gift, SchoolCreditsService } from './school-credits.service';
import type { CreditLogRow, SchoolCreditView } from './school-credits.types';

const toCreditsDto = ({ balanceCents, seatPriceCents, lots, ...view }: SchoolCreditView) => ({
  ...view,
  balance: euro(balanceCents),
  seatPrice: seatPriceCents === null ? null : euro(seatPriceCents),
  lots: lots.map(({ id, amountCents, remainingCents, expiresAt, source, reason, createdAt }) => ({
    id,
    amount: euro(amountCents),
    remaining: euro(remainingCents),
    expiresAt: expiresAt.toISOString(),
    source,
    reason,
    createdAt: createdAt.toISOString(),
  })),
});

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
    const { items, nextCursor } = await this.credits.log(actor, params.id, query);
    return { items: items.map(toLogRowDto), nextCursor };
  };

  add = async ({ actor, params, body }: Input<typeof SchoolCreditParams, typeof AddSchoolCredit>) => {
    const { reason } = body;
    const gift: Gift =
      body.kind === 'SEATS'
        ? { kind: 'SEATS', seats: body.seats, reason }
        : { kind: 'CREDIT', cents: body.amount.amount, expiresAt: new Date(body.expiresAt), reason };
    return toCreditsDto(await this.credits.give(actor, params.id, gift));
  };
}
