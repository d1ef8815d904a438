import type { Delivery, DeliveryDetail, Endpoint, IssuedEndpoint, Try } from './webhooks.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toEndpointDto = (endpoint: Endpoint) => {
  const { id, name, url, events, schoolId, state, stateSince, offReason, failingSince, formerUntil } = endpoint;
  return {
    id,
    name,
    url,
    events,
    schoolId,
    state,
    offReason,
    stateSince: stateSince.toISOString(),
    failingSince: iso(failingSince),
    formerSecretUntil: iso(formerUntil),
    createdBy: { id: endpoint.createdByUserId, name: endpoint.createdByName },
    createdAt: endpoint.createdAt.toISOString(),
  };
};

export const toIssuedDto = ({ endpoint, secret }: IssuedEndpoint) => ({ endpoint: toEndpointDto(endpoint), secret });

const toTryDto = ({ triedAt, ...rest }: Try) => ({ ...rest, at: triedAt.toISOString() });

export const toDeliveryDto = ({ id, type, state, createdAt, tries, nextTryAt, lastTry }: Delivery) => ({
  id,
  type,
  status: state,
  tries,
  createdAt: createdAt.toISOString(),
  nextTryAt: iso(nextTryAt),
  lastTry: lastTry && toTryDto(lastTry),
});

export const toDeliveryDetailDto = ({ body, log, ...delivery }: DeliveryDetail) => ({
  ...toDeliveryDto(delivery),
  body,
  log: log.map(toTryDto),
});
