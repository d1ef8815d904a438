import { route } from '#platform/index';
import { CardNotFoundError } from '../payment-plans.errors';
import type { CardSetupsController } from './card-setups.controller';
import { CardSetupNotFoundError } from './card-setups.errors';
import { CardSetupDto, CardSetupParams, CardSetupStateDto } from './card-setups.schemas';

const OWN = 'registration.create-own';

export const cardSetupsRoutes = (controller: CardSetupsController) => [
  route({
    method: 'post',
    path: '/saved-cards/:id/replace',
    operationId: 'replaceSavedCard',
    summary: 'Opens the provider’s page on which a new card is given in place of a kept one; nothing is paid there',
    permission: OWN,
    params: CardSetupParams,
    badParams: () => new CardNotFoundError(),
    response: { status: 200, body: CardSetupDto },
    errors: ['saved-card.not-found', 'payment.provider-down'],
    limitPerMinute: 10,
    handler: controller.begin,
  }),
  route({
    method: 'post',
    path: '/card-setups/:id/check',
    operationId: 'checkCardSetup',
    summary: 'Asks the provider whether the new card was given',
    permission: OWN,
    params: CardSetupParams,
    badParams: () => new CardSetupNotFoundError(),
    response: { status: 200, body: CardSetupStateDto },
    errors: ['card-setup.not-found', 'payment.provider-down'],
    limitPerMinute: 30,
    handler: controller.check,
  }),
];
