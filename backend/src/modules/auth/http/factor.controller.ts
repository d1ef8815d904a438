import type { Request, Response } from 'express';
import { assertSmsChannel, parsePhoneOrThrow } from '../account/contact';
import * as errors from '../auth.errors';
import type { ChallengeService } from '../mfa/challenge.service';
import type { StoredFactor } from '../mfa/factor.types';
import type { FactorService } from '../mfa/factor.service';
import type { Passkeys } from '../mfa/passkeys';
import type { Caller, CallerService } from '../session/caller.service';
import { toSessionDto } from '../session/session.mapper';
import { readBody } from './bodies';
import { ChallengeBody, EnrolBody, ProofBody } from './factor-bodies';
import { requestOrigin } from './request-origin';

type Deps = { factors: FactorService; challenges: ChallengeService; passkeys: Passkeys; callers: CallerService };

/** Second factors: `/factors` and what is below it. */
export class FactorController {
  constructor(private readonly deps: Deps) {}

  enrol = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const body = readBody(request, EnrolBody);
    const { factors } = this.deps;
    switch (body.factor_type) {
      case 'totp': {
        const issuer = body.issuer === '' ? undefined : body.issuer;
        const { factor, qrCode, secret, uri } = await factors.enrolTotp(caller, {
          friendlyName: body.friendly_name,
          issuer,
        });
        response.json({ ...toEnrolledDto(factor), totp: { qr_code: qrCode, secret, uri } });
        return;
      }
      case 'phone': {
        const factor = await factors.enrolPhone(caller, {
          friendlyName: body.friendly_name,
          phone: parsePhoneOrThrow(body.phone),
        });
        response.json({ ...toEnrolledDto(factor), phone: factor.phone });
        return;
      }
      case 'webauthn':
        response.json(toEnrolledDto(await factors.enrolPasskey(caller, body.friendly_name)));
        return;
      default:
        throw errors.unknownFactorType();
    }
  };

  challenge = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { channel, webauthn } = readBody(request, ChallengeBody);
    assertSmsChannel(channel === '' ? undefined : channel);
    this.assertOwnDomain(webauthn);
    const { challenge, factor, options } = await this.deps.challenges.challenge(
      caller,
      factorIdOf(request),
      originOf(request, caller),
    );
    response.json({
      id: challenge.id,
      type: factor.factorType,
      expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
      webauthn:
        options === null ? undefined : { type: options.type, credential_options: { publicKey: options.publicKey } },
    });
  };

  verify = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { challenge_id: challengeId, code, webauthn } = readBody(request, ProofBody);
    this.assertOwnDomain(webauthn);
    const proof = { challengeId, code: code.trim(), passkeyResponse: webauthn?.credential_response ?? undefined };
    response.json(
      toSessionDto(await this.deps.challenges.verify(caller, factorIdOf(request), proof, originOf(request, caller))),
    );
  };

  unenrol = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.identify(request);
    const { id } = await this.deps.factors.unenrol(caller, factorIdOf(request), originOf(request, caller));
    response.json({ id });
  };

  private assertOwnDomain(webauthn: { rpId: string } | null | undefined): void {
    this.deps.passkeys.assertOwnDomain(webauthn?.rpId === '' ? undefined : webauthn?.rpId);
  }

  private async identify(request: Request) {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    if (caller.account.isAnonymous) throw errors.anonymousFactors();
    return caller;
  }
}

const originOf = (request: Request, { account }: Caller) => requestOrigin(request, account.userMetadata);

const toEnrolledDto = ({ id, factorType, friendlyName }: StoredFactor) => ({
  id,
  type: factorType,
  friendly_name: friendlyName,
});

const factorIdOf = (request: Request): string => String(request.params['factorId'] ?? '');
