import { euro } from '#platform/index';
import type { CountedCode, ListedCode } from './promotions.types';

export const toOwnPromotionCodeDto = (code: CountedCode, publicUrl: string) => ({
  name: code.name,
  percentOff: code.percentOff ?? 0,
  link: `${publicUrl}/courses?code=${code.name}`,
  timesRedeemed: code.timesRedeemed,
  saved: euro(code.discountCents),
  endedAt: code.endedAt?.toISOString() ?? null,
});

export const toPromotionCodeDto = ({ courseId, courseTitle, amountOffCents, discountCents, ...code }: ListedCode) => ({
  ...code,
  amountOff: amountOffCents === null ? null : euro(amountOffCents),
  course: courseId === null ? null : { id: courseId, title: courseTitle ?? '' },
  validUntil: code.validUntil?.toISOString() ?? null,
  endedAt: code.endedAt?.toISOString() ?? null,
  createdAt: code.createdAt.toISOString(),
  saved: euro(discountCents),
});
