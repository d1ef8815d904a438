import type { Input } from '#platform/index';
import type { UserParams } from '../users.schemas';
import type { Device, DevicesService } from './devices.service';
import type { ListSessions, SessionParams } from './devices.schemas';

const toDeviceDto = ({ createdAt, refreshedAt, ...device }: Device) => ({
  ...device,
  createdAt: createdAt.toISOString(),
  refreshedAt: refreshedAt?.toISOString() ?? null,
});

export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListSessions>) => {
    const { items, nextCursor } = await this.devices.list(actor, query);
    return { items: items.map(toDeviceDto), nextCursor };
  };

  endAll = async ({ actor, params }: Input<typeof UserParams>) => this.devices.endAllOf(actor, params.id);

  end = async ({ actor, params }: Input<typeof SessionParams>) => this.devices.end(actor, params.id);
}
