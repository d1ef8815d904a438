import { route } from '#platform/index';
import type { PromotionsController } from './promotions.controller';
import { PromotionNotFoundError } from './promotions.errors';
import {
  CreatePromotionCode,
  MyPromotionCodeDto,
  PromotionCodeDto,
  PromotionCodePage,
  PromotionCodeParams,
  PromotionCodesQuery,
} from './promotions.schemas';

export const promotionsRoutes = (controller: PromotionsController) => [
  route({
    method: 'get',
    path: '/promotion-codes/mine',
    operationId: 'getMyPromotionCode',
    summary: 'The student’s own code for friends, how often it was used, and what friends saved',
    permission: 'promotion-code.share-own',
    response: { status: 200, body: MyPromotionCodeDto },
    handler: controller.mine,
  }),
  route({
    method: 'post',
    path: '/promotion-codes/mine',
    operationId: 'makeMyPromotionCode',
    summary: 'Makes the student’s own code for friends; there is one, so a second call changes nothing',
    permission: 'promotion-code.share-own',
    response: { status: 200, body: MyPromotionCodeDto },
    handler: controller.makeMine,
  }),
  route({
    method: 'get',
    path: '/promotion-codes',
    operationId: 'listPromotionCodes',
    summary: 'The promotion codes of staff, newest first',
    permission: 'promotion-code.manage',
    query: PromotionCodesQuery,
    response: { status: 200, body: PromotionCodePage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/promotion-codes',
    operationId: 'createPromotionCode',
    summary: 'Makes a promotion code: per cent or euros off what a student pays for a seat',
    permission: 'promotion-code.manage',
    body: CreatePromotionCode,
    response: { status: 201, body: PromotionCodeDto },
    errors: ['promotion-code.name-taken', 'course.not-found'],
    handler: controller.create,
  }),
  route({
    method: 'post',
    path: '/promotion-codes/:id/end',
    operationId: 'endPromotionCode',
    summary: 'Ends a promotion code; registrations that have used it keep their price',
    permission: 'promotion-code.manage',
    params: PromotionCodeParams,
    badParams: () => new PromotionNotFoundError(),
    response: { status: 200, body: PromotionCodeDto },
    errors: ['promotion-code.not-found'],
    handler: controller.end,
  }),
];
