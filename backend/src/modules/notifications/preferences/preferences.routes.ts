import { route } from '#platform/index';
import type { PreferencesController } from './preferences.controller';
import { UnsubscribeLinkNotFoundError } from './preferences.errors';
import { ChooseMails, MailPreferencesDto, UnsubscribeLinkDto, UnsubscribeParams } from './preferences.schemas';

const link = {
  path: '/unsubscribe/:token',
  permission: 'public',
  params: UnsubscribeParams,
  badParams: () => new UnsubscribeLinkNotFoundError(),
  response: { status: 200, body: UnsubscribeLinkDto },
  errors: ['unsubscribe.not-found'],
  limitPerMinute: 60,
} as const;

export const preferencesRoutes = (controller: PreferencesController) => [
  route({
    method: 'get',
    path: '/mail-preferences',
    operationId: 'listMailPreferences',
    summary: 'Which groups of mails the caller gets, and whether mails arrive at their address',
    permission: 'signed-in',
    response: { status: 200, body: MailPreferencesDto },
    handler: controller.list,
  }),
  route({
    method: 'patch',
    path: '/mail-preferences',
    operationId: 'chooseMails',
    summary: 'Chooses which groups of mails the caller gets; groups that are left out stay as they are',
    permission: 'signed-in',
    body: ChooseMails,
    response: { status: 200, body: MailPreferencesDto },
    handler: controller.choose,
  }),
  route({
    method: 'post',
    path: '/mail-preferences/confirm-address',
    operationId: 'confirmOwnAddress',
    summary: 'Says that mails arrive at the own address again, so that all of them are sent',
    permission: 'signed-in',
    response: { status: 204 },
    limitPerMinute: 10,
    handler: controller.confirmAddress,
  }),
  route({
    ...link,
    method: 'get',
    operationId: 'readUnsubscribeLink',
    summary: 'What the link in the foot of a mail switches off; changes nothing',
    handler: controller.look,
  }),
  route({
    ...link,
    method: 'post',
    operationId: 'unsubscribe',
    summary: 'Switches the link’s group of mails off, also by one click in a mail program (RFC 8058)',
    handler: controller.unsubscribe,
  }),
  route({
    ...link,
    method: 'delete',
    operationId: 'resubscribe',
    summary: 'Switches the link’s group of mails on again',
    handler: controller.resubscribe,
  }),
];
