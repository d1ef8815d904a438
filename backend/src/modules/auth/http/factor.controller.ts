import type { Request, Response } from 'express';
import { assertSmsChannel, parsePhoneOrThrow } from '../account/contact';
import * as errors from '../auth.errors';
import type { ChallengeService } from '../mfa/challenge.service';
import type { FactorService } from '../mfa/factor.service';
import type { CallerService } from '../session/caller.service';
import { toSessionDto } from '../session/session.mapper';
import { readBody } from './bodies';
import { ChallengeBody, EnrolBody, ProofBody } from './factor-bodies';
import { requestOrigin } from './request-origin';

type Deps = { factors: FactorService; challenges: ChallengeService; callers: CallerService };

/** Second factors: `/factors` and what is below it. */
export class FactorController {
  constructor(private readonly deps: Deps) {}

  enrol = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const body = readBody(request, EnrolBody);
    if (body.factor_type === 'totp') {
      const issuer = body.issuer === '' ? undefined : body.issuer;
      const { factor, qrCode, secret, uri } = await this.deps.factors.enrolTotp(caller, { friendlyName: body.friendly_name, issuer });
      response.json({ id: factor.id, type: factor.factorType, friendly_name: factor.friendlyName, totp: { qr_code: qrCode, secret, uri } });
      return;
    }
    if (body.factor_type !== 'phone') throw body.factor_type === 'webauthn' ? errors.enrolDisabled('WebAuthn') : errors.unknownFactorType();
    const phone = parsePhoneOrThrow(body.phone);
    const factor = await this.deps.factors.enrolPhone(caller, { friendlyName: body.friendly_name, phone });
    response.json({ id: factor.id, type: factor.factorType, friendly_name: factor.friendlyName, phone: factor.phone });
  };

  challenge = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { channel } = readBody(request, ChallengeBody);
    assertSmsChannel(channel === '' ? undefined : channel);
    const { challenge, factor } = await this.deps.challenges.challenge(caller, factorIdOf(request), requestOrigin(request, caller.account.userMetadata));
    response.json({ id: challenge.id, type: factor.factorType, expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) });
  };

  verify = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { challenge_id: challengeId, code } = readBody(request, ProofBody);
    const origin = requestOrigin(request, caller.account.userMetadata);
    response.json(toSessionDto(await this.deps.challenges.verify(caller, factorIdOf(request), { challengeId, code: code.trim() }, origin)));
  };

  unenrol = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { id } = await this.deps.factors.unenrol(caller, factorIdOf(request), requestOrigin(request, caller.account.userMetadata));
    response.json({ id });
  };

  private async identify(request: Request) {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    if (caller.account.isAnonymous) throw errors.anonymousFactors();
    return caller;
  }
}

const factorIdOf = (request: Request): string => String(request.params['factorId'] ?? '');
