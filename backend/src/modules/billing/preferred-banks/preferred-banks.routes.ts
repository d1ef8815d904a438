import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { route, z } from '#platform/index';
import type { PreferredBanksController } from './preferred-banks.controller';

const PATH = '/payments/preferred-bank';

const PreferredBankDto = z
  .object({ preferred: z.object({ provider: z.enum(ONLINE_PROVIDER_IDS), bank: z.string() }).nullable() })
  .openapi('PreferredBank');

export const preferredBanksRoutes = (controller: PreferredBanksController) => [
  route({
    method: 'get',
    path: PATH,
    operationId: 'getPreferredBank',
    summary: 'The bank at which the caller paid last; it is chosen already the next time',
    permission: 'invoice.read-own',
    response: { status: 200, body: PreferredBankDto },
    handler: controller.get,
  }),
  route({
    method: 'delete',
    path: PATH,
    operationId: 'forgetPreferredBank',
    summary: 'Forgets the bank at which the caller paid last',
    permission: 'invoice.read-own',
    response: { status: 204 },
    handler: controller.forget,
  }),
];
