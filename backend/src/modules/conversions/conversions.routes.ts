import { route } from '#platform/index';
import type { ConversionsController } from './conversions.controller';
import { ConversionDto, RecordConversion } from './conversions.schemas';

export const conversionsRoutes = (controller: ConversionsController) => [
  route({
    method: 'post',
    path: '/conversions',
    operationId: 'recordConversion',
    summary: 'Count an event once, from the page that says thank you',
    permission: 'public',
    body: RecordConversion,
    response: { status: 200, body: ConversionDto },
    limitPerMinute: 10,
    handler: controller.record,
  }),
];
