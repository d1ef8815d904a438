import { route } from '#platform/index';
import type { PriceCodesController } from './price-codes.controller';
import { AskPriceCode, PriceCodeDto } from './price-codes.schemas';

export const priceCodesRoutes = (controller: PriceCodesController) => [
  route({
    method: 'post',
    path: '/price-codes',
    operationId: 'findPriceCode',
    summary: 'Whether a code is a gift card’s or a promotion code; the code stays out of the address',
    permission: 'signed-in',
    body: AskPriceCode,
    response: { status: 200, body: PriceCodeDto },
    limitPerMinute: 10,
    handler: controller.find,
  }),
];
