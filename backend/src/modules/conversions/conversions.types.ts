import { ONLINE_PROVIDER_IDS } from '@valikool/contract';

/** What people do that the product counts: money on its way, an end, a beginning. */
export const CONVERSION_KINDS = [...ONLINE_PROVIDER_IDS, 'cancel-sub', 'school-reg', 'student-reg'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

export type NewConversion = {
  kind: ConversionKind;
  /** Who did it, where somebody is signed in. */
  userId: number | null;
  /** What makes the event one and the same, e.g. the id of a payment. */
  reference: string | null;
  now: Date;
};
