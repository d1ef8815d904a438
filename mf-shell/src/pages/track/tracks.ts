import type { paths } from '@valikool/contract';
import { ONLINE_PROVIDERS, type PaymentPurpose } from '@valikool/shared-ui';

export type ConversionKind = paths['/conversions']['post']['requestBody']['content']['application/json']['kind'];

/** What the page thanks the visitor for. */
export type Subject = PaymentPurpose | 'cancel-sub' | 'school-reg' | 'student-reg';

export type Track = {
  /** The last part of the address, and the conversion that is counted. */
  kind: ConversionKind;
  subject: Subject;
  /** The page to go on to. */
  next: string;
};

const afterPayment: Readonly<Record<PaymentPurpose, string>> = {
  registration: '/user/success/course-registration',
  subscription: '/user/success/subscription',
};

const tracks: readonly Track[] = [
  ...ONLINE_PROVIDERS.map(({ id, purposes: [subject] }): Track => ({ kind: id, subject, next: afterPayment[subject] })),
  { kind: 'cancel-sub', subject: 'cancel-sub', next: '/user/billing' },
  { kind: 'school-reg', subject: 'school-reg', next: '/partner-schools/join/sent' },
  { kind: 'student-reg', subject: 'student-reg', next: '/user/success/signup' },
];

/** @returns the conversion that a page counts; undefined for a page that counts none */
export const trackOf = (pathname: string): Track | undefined =>
  tracks.find(({ kind }) => pathname === `/user/track/${kind}`);

/**
 * The subject that a provider's token names. It is used for counting only; the server verifies the token where it
 * matters.
 */
function merchantReferenceIn(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const reference =
      typeof claims === 'object' && claims !== null && 'merchantReference' in claims
        ? claims.merchantReference
        : undefined;
    return typeof reference === 'string' ? reference : undefined;
  } catch {
    return undefined;
  }
}

const isReference = (text: string | null): text is string => text !== null && /^[\w.:-]{1,100}$/.test(text);

/**
 * Identifies an event, so that a reload does not count it again.
 * @param userId of the signed-in user
 */
export function referenceOf(query: URLSearchParams, userId: number | undefined): string | undefined {
  const proofs = ONLINE_PROVIDERS.flatMap(({ proof }) => query.get(proof) ?? []);
  const named =
    proofs.length > 0 ? proofs.map((proof) => merchantReferenceIn(proof) ?? proof) : [query.get('reference')];
  return [...named, userId === undefined ? null : `user:${userId}`].find(isReference);
}
