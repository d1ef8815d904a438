import { defaultTimeZone, promotionCodeName } from '@valikool/shared-ui';
import { fromWallTime, toWallTime, z } from '@valikool/shared-ui/forms';
import type { CreatePromotionCode } from '../../shared/contract.types';

const cents = 100;
const secondMs = 1000;
const mostPercent = 100;
const mostCents = 1_000_000;
const mostRedemptions = 1_000_000;
const name = /^[A-Z0-9][A-Z0-9-]{2,31}$/;
const wholeNumber = /^[1-9]\d{0,6}$/;
/** Euros as people write them: `20`, `7,50`. */
const euros = /^\d{1,5}([.,]\d{1,2})?$/;

export const kinds = ['PERCENT', 'EUROS'] as const;

const plain = (text: string) => text.replace(/[\s\u00A0€%]/g, '');
const centsOf = (text: string) => Math.round(Number(plain(text).replace(',', '.')) * cents);
const isPercent = (text: string) => wholeNumber.test(plain(text)) && Number(plain(text)) <= mostPercent;
const isAmount = (text: string) => euros.test(plain(text)) && centsOf(text) > 0 && centsOf(text) <= mostCents;

const today = (): string => toWallTime(new Date(), defaultTimeZone).slice(0, 'yyyy-mm-dd'.length);

/** @param day in Estonia, such as `2027-05-31`. @returns the day's last second */
const endOf = (day: string): string => new Date(fromWallTime(`${day}T23:59`).getTime() + 59 * secondMs).toISOString();

/** A new promotion code, as staff write it. */
export const promotionCodeForm = z
  .object({
    name: z.string().transform(promotionCodeName).pipe(z.string().regex(name, 'promotionCodeName')),
    kind: z.enum(kinds),
    value: z.string(),
    /** '' is every course. */
    courseId: z.string(),
    /** '' is without a limit. */
    maxRedemptions: z
      .string()
      .refine(
        (text) => plain(text) === '' || (wholeNumber.test(plain(text)) && Number(plain(text)) <= mostRedemptions),
        'redemptions',
      ),
    /** '' is without an end. */
    validUntil: z.union([z.literal(''), z.iso.date().refine((day) => day >= today(), 'pastDay')]),
  })
  .superRefine(({ kind, value }, context) => {
    const isRight = kind === 'PERCENT' ? isPercent(value) : isAmount(value);
    if (!isRight)
      context.addIssue({ code: 'custom', path: ['value'], message: kind === 'PERCENT' ? 'percent' : 'amount' });
  });
export type PromotionCodeInput = z.input<typeof promotionCodeForm>;
export type PromotionCodeValues = z.output<typeof promotionCodeForm>;

export const emptyCode: PromotionCodeInput = {
  name: '',
  kind: 'PERCENT',
  value: '',
  courseId: '',
  maxRedemptions: '',
  validUntil: '',
};

export const toRequest = (values: PromotionCodeValues): CreatePromotionCode => ({
  name: values.name,
  discount:
    values.kind === 'PERCENT'
      ? { percentOff: Number(plain(values.value)) }
      : { amountOff: { amount: centsOf(values.value), currency: 'EUR' } },
  courseId: values.courseId === '' ? null : Number(values.courseId),
  maxRedemptions: plain(values.maxRedemptions) === '' ? null : Number(plain(values.maxRedemptions)),
  validUntil: values.validUntil === '' ? null : endOf(values.validUntil),
});
