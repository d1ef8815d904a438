import { ONLINE_PROVIDER_IDS } from '@valikool/contract';

/** Events that the product counts: payments, cancellations and sign-ups. */
export const CONVERSION_KINDS = [...ONLINE_PROVIDER_IDS, 'cancel-sub', 'school-reg', 'student-reg'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

export type NewConversion = {
  kind: ConversionKind;
  /** The signed-in user, if any. */
  userId: number | null;
  /** Identifies the event, e.g. the id of a payment. */
  reference: string | null;
  now: Date;
};
