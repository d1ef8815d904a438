import type { Input } from '#platform/index';
import { seenBy } from './endpoints/endpoints.policy';
import type { EndpointsService } from './endpoints/endpoints.service';
import { EVENT_TYPES } from './events/event.types';
import type { DeliveriesService } from './log/deliveries.service';
import { toDeliveryDetailDto, toDeliveryDto, toEndpointDto, toIssuedDto } from './webhooks.mapper';
import type {
  ChangeEndpoint,
  CreateEndpoint,
  DeliveryParams,
  EndpointParams,
  ListDeliveries,
  ListEndpoints,
  RedeliverFailed,
  RotateEndpoint,
  SwitchEndpoint,
} from './webhooks.schemas';

export class WebhooksController {
  constructor(private readonly deps: { endpoints: EndpointsService; deliveries: DeliveriesService }) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListEndpoints>) => {
    const page = await this.deps.endpoints.list(actor, query);
    return { ...page, items: page.items.map((endpoint) => toEndpointDto(seenBy(actor, endpoint))) };
  };

  eventTypes = async () => ({ items: [...EVENT_TYPES] });

  create = async ({ actor, body }: Input<undefined, typeof CreateEndpoint>) =>
    toIssuedDto(await this.deps.endpoints.create(actor, body));

  change = async ({ actor, params, body }: Input<typeof EndpointParams, typeof ChangeEndpoint>) => {
    const { name, url, events } = body;
    const wanted = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
    };
    return toEndpointDto(await this.deps.endpoints.change(actor, params.id, wanted));
  };

  switchTo = async ({ actor, params, body }: Input<typeof EndpointParams, typeof SwitchEndpoint>) =>
    toEndpointDto(await this.deps.endpoints.switchTo(actor, params.id, body.state));

  rotate = async ({ actor, params, body }: Input<typeof EndpointParams, typeof RotateEndpoint>) =>
    toIssuedDto(await this.deps.endpoints.rotate(actor, params.id, body.overlapHours));

  remove = async ({ actor, params }: Input<typeof EndpointParams>) => this.deps.endpoints.remove(actor, params.id);

  sendTest = async ({ actor, params }: Input<typeof EndpointParams>) =>
    toDeliveryDetailDto(await this.deps.deliveries.sendTest(actor, params.id));

  listDeliveries = async ({ actor, params, query }: Input<typeof EndpointParams, undefined, typeof ListDeliveries>) => {
    const page = await this.deps.deliveries.list(actor, params.id, query);
    return { ...page, items: page.items.map(toDeliveryDto) };
  };

  getDelivery = async ({ actor, params }: Input<typeof DeliveryParams>) =>
    toDeliveryDetailDto(await this.deps.deliveries.get(actor, params.id, params.deliveryId));

  sendAgain = async ({ actor, params }: Input<typeof DeliveryParams>) =>
    toDeliveryDetailDto(await this.deps.deliveries.sendAgain(actor, params.id, params.deliveryId));

  sendFailedAgain = async ({ actor, params, body }: Input<typeof EndpointParams, typeof RedeliverFailed>) => ({
    count: await this.deps.deliveries.sendFailedAgain(actor, params.id, new Date(body.since)),
  });
}
