import type { Request, Response } from 'express';
import type { ServiceKeys } from '../admin/service-keys';
import * as errors from '../auth.errors';
import type { AdminPasskeysService } from '../passkeys/admin-passkeys.service';
import type { OwnPasskeysService } from '../passkeys/own-passkeys.service';
import type { PasskeyAnswer, PasskeyQuestion } from '../passkeys/passkey-ceremonies';
import type { PasskeySignInService } from '../passkeys/passkey-sign-in.service';
import type { OwnPasskey } from '../passkeys/passkey.types';
import type { Caller, CallerService } from '../session/caller.service';
import { toSessionDto } from '../session/session.mapper';
import { readBody } from './bodies';
import { PasskeyAnswerBody, PasskeyNameBody } from './factor-bodies';
import { requestOrigin } from './request-origin';

type Deps = {
  own: OwnPasskeysService;
  signIns: PasskeySignInService;
  admin: AdminPasskeysService;
  callers: CallerService;
  serviceKeys: ServiceKeys;
};

/** Passkeys that sign in by themselves: `/passkeys` and what is below it. */
export class PasskeyController {
  constructor(private readonly deps: Deps) {}

  beginSignIn = async (request: Request, response: Response): Promise<void> => {
    response.json(toQuestionDto(await this.deps.signIns.begin(requestOrigin(request))));
  };

  signIn = async (request: Request, response: Response): Promise<void> => {
    response.json(toSessionDto(await this.deps.signIns.signIn(answerIn(request), requestOrigin(request))));
  };

  begin = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    response.json(toQuestionDto(await this.deps.own.begin(caller, originOf(request, caller))));
  };

  finish = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    response.json(toPasskeyDto(await this.deps.own.finish(caller, answerIn(request), originOf(request, caller))));
  };

  list = async (request: Request, response: Response): Promise<void> => {
    response.json((await this.deps.own.list(await this.identify(request))).map(toPasskeyDto));
  };

  rename = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const name = readBody(request, PasskeyNameBody).friendly_name;
    response.json(toPasskeyDto(await this.deps.own.rename(caller, parameter(request, 'passkeyId'), name)));
  };

  remove = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    await this.deps.own.remove(caller, parameter(request, 'passkeyId'), originOf(request, caller));
    response.status(204).end();
  };

  listByAdmin = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    response.json((await this.deps.admin.list(parameter(request, 'accountId'))).map(toPasskeyDto));
  };

  removeByAdmin = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const { language } = requestOrigin(request);
    await this.deps.admin.remove(parameter(request, 'accountId'), parameter(request, 'passkeyId'), language);
    response.status(204).end();
  };

  private assertAdmin(request: Request): Promise<void> {
    return this.deps.serviceKeys.assertAdmin(request.get('authorization'));
  }

  private async identify(request: Request): Promise<Caller> {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    if (caller.account.isAnonymous) throw errors.anonymousPasskeys();
    return caller;
  }
}

const originOf = (request: Request, { account }: Caller) => requestOrigin(request, account.userMetadata);

const parameter = (request: Request, name: string): string => String(request.params[name] ?? '');

function answerIn(request: Request): PasskeyAnswer {
  const { challenge_id: challengeId, credential } = readBody(request, PasskeyAnswerBody);
  if (challengeId === '' || credential === undefined)
    throw errors.validationFailed('challenge_id and credential are required');
  return { challengeId, credential };
}

const toQuestionDto = ({ challengeId, publicKey, expiresAt }: PasskeyQuestion) => ({
  challenge_id: challengeId,
  options: publicKey,
  expires_at: Math.floor(expiresAt.getTime() / 1000),
});

/** As the client knows it: neither the key nor its id at the authenticator. */
const toPasskeyDto = ({ id, friendlyName, createdAt, lastUsedAt }: OwnPasskey) => ({
  id,
  friendly_name: friendlyName,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString(),
});
