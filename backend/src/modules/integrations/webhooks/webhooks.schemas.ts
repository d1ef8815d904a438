import { displayName, instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { ALL_TYPES, EVENT_TYPES } from './events/event.types';
import { DELIVERY_STATES, FAILURES } from './webhooks.types';

const MOST_URL_CHARACTERS = 500;

export const EndpointParams = z.object({ id: numericId });
export const DeliveryParams = z.object({ id: numericId, deliveryId: z.uuid() });
export const ListEndpoints = z.strictObject(PageQuery);
export const ListDeliveries = z.strictObject({ ...PageQuery, status: z.enum(DELIVERY_STATES).optional() });

const name = displayName(80).min(1).openapi({ description: 'What the webhook is for', example: 'Õppeinfosüsteem' });
const url = z.string().trim().min(1).max(MOST_URL_CHARACTERS).openapi({
  description: 'An https address on the public internet, at port 443 or 8443',
  example: 'https://infosystem.example/valikool',
});
const events = z
  .array(z.enum(EVENT_TYPES))
  .min(1)
  .max(EVENT_TYPES.length)
  .openapi({ description: 'What it hears', example: ['registration.confirmed', 'invoice.issued'] });

export const CreateEndpoint = z.strictObject({ name, url, events }).openapi('CreateWebhookEndpoint');

export const ChangeEndpoint = z
  .strictObject({ name: name.optional(), url: url.optional(), events: events.optional() })
  .openapi('ChangeWebhookEndpoint');

export const SwitchEndpoint = z.strictObject({ state: z.enum(['ON', 'OFF']) }).openapi('SwitchWebhookEndpoint');

export const RotateEndpoint = z
  .strictObject({
    overlapHours: z.number().int().min(0).max(168).default(24).openapi({
      description: 'Hours for which everything is signed with the former secret as well',
    }),
  })
  .openapi('RotateWebhookSecret');

export const RedeliverFailed = z
  .strictObject({
    since: z.iso.datetime().openapi({
      description: 'What happened before stays as it is',
      example: '2026-11-27T06:00:00Z',
    }),
  })
  .openapi('RedeliverFailed');

export const EndpointDto = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string().openapi({ description: 'Only where it leads, without path, for who may not change it' }),
    events: z.array(z.enum(EVENT_TYPES)),
    schoolId: z.number().int().nullable().openapi({ description: 'Null for one that hears of all schools' }),
    state: z.enum(['ON', 'OFF']),
    stateSince: instant,
    offReason: z.enum(['BY_HAND', 'GONE', 'FAILING']).nullable().openapi({
      description: 'GONE: it answered 410. FAILING: nothing but failures came for days',
    }),
    failingSince: instant.nullable().openapi({ description: 'Null while the last try succeeded' }),
    formerSecretUntil: instant.nullable().openapi({
      description: 'Until then, everything is signed with the former secret as well',
    }),
    createdBy: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
  })
  .openapi('WebhookEndpoint');

export const EndpointsDto = pageOf(EndpointDto).openapi('WebhookEndpoints');

export const IssuedEndpointDto = z
  .object({
    endpoint: EndpointDto,
    secret: z.string().openapi({
      description: 'Verifies the signatures: shown now and never again',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
  })
  .openapi('IssuedWebhookSecret');

export const EventTypesDto = z.object({ items: z.array(z.enum(EVENT_TYPES)) }).openapi('WebhookEventTypes');

const TryDto = z.object({
  at: instant,
  durationMs: z.number().int(),
  statusCode: z.number().int().nullable().openapi({ description: 'Null when no answer came' }),
  failure: z.enum(FAILURES).nullable().openapi({ description: 'Null when it was taken' }),
  answer: z.string().nullable().openapi({ description: 'The beginning of the answer' }),
});

export const DeliveryDto = z
  .object({
    id: z.uuid().openapi({ description: 'Also the header `webhook-id`, the same for every try' }),
    type: z.enum(ALL_TYPES),
    status: z.enum(DELIVERY_STATES),
    createdAt: instant,
    tries: z.number().int().openapi({ description: 'Since it was made or asked for again' }),
    nextTryAt: instant.nullable(),
    lastTry: TryDto.nullable(),
  })
  .openapi('WebhookDelivery');

export const DeliveriesDto = pageOf(DeliveryDto).openapi('WebhookDeliveries');

export const DeliveryDetailDto = DeliveryDto.extend({
  body: z.string().openapi({ description: 'As it is signed and sent' }),
  log: z.array(TryDto).openapi({ description: 'The newest try first' }),
}).openapi('WebhookDeliveryDetail');

export const RedeliveredDto = z
  .object({ count: z.number().int().openapi({ description: 'Deliveries that are sent again' }) })
  .openapi('WebhooksRedelivered');
