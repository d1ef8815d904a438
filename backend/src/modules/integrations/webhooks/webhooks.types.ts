import type { EventType, HeardType } from './events/event.types';

/** Why an endpoint is off: somebody switched it off, it answered 410, or nothing but failures came for days. */
export type OffReason = 'BY_HAND' | 'GONE' | 'FAILING';

/** An address of another program that hears what happens here. */
export type Endpoint = {
  id: number;
  /** The school of which it hears; null for an endpoint of the organisation itself, which hears of all. */
  schoolId: number | null;
  /** What it is for, as its makers call it. */
  name: string;
  url: string;
  events: HeardType[];
  state: 'ON' | 'OFF';
  stateSince: Date;
  offReason: OffReason | null;
  /** Null while the last try succeeded. */
  failingSince: Date | null;
  /** Until then, what is sent has the former secret's signature as well. */
  formerUntil: Date | null;
  createdByUserId: number;
  createdByName: string;
  createdAt: Date;
  /** Its school has left and is sent nothing. */
  isOfArchived: boolean;
};

/** Whose endpoints: those of one school, or those of the organisation itself. */
export type EndpointScope = { schoolId: number | null };

/** Why a URL cannot be an endpoint. */
export type UrlRefusal = 'NOT_A_URL' | 'NOT_HTTPS' | 'HAS_PASSWORD' | 'PORT' | 'INTERNAL';

/** A new secret; its text is shown once. */
export type IssuedEndpoint = { endpoint: Endpoint; secret: string };

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try failed. */
export const FAILURES = [
  'STATUS',
  'REDIRECT',
  'GONE',
  'TIMEOUT',
  'NAME_NOT_FOUND',
  'ADDRESS_REFUSED',
  'CERTIFICATE',
  'CONNECTION',
  'SECRET',
] as const;
export type Failure = (typeof FAILURES)[number];

/** What came of one try. */
export type Outcome = {
  durationMs: number;
  /** Null when no answer came. */
  statusCode: number | null;
  /** Null when it was taken. */
  failure: Failure | null;
  /** The beginning of the answer's body. */
  answer: string | null;
};
export type Try = Outcome & { triedAt: Date };

/** One event on its way to one endpoint. */
export type Delivery = {
  /** Also the header `webhook-id`, the same for every try. */
  id: string;
  type: EventType;
  state: DeliveryState;
  createdAt: Date;
  tries: number;
  nextTryAt: Date | null;
  lastTry: Try | null;
};
export type DeliveryDetail = Delivery & { body: string; log: Try[] };

/** A delivery that this process sends now, and nobody else. */
export type ClaimedDelivery = {
  id: string;
  endpointId: number;
  url: string;
  body: string;
  tries: number;
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
};
