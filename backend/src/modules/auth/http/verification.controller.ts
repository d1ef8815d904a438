import type { Request, Response } from 'express';
import { AppError } from '#platform/index';
import { parseEmail } from '../account/email-address';
import type { SignUpService } from '../account/sign-up.service';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import { toSessionDto } from '../session/session.mapper';
import type { IssuedSession } from '../session/session.types';
import { parseCodeChallenge } from '../verification/pkce';
import { safeRedirect } from '../verification/redirects';
import { PKCE_PREFIX } from '../verification/token-secrets';
import type { LinkOutcome, VerificationService } from '../verification/verification.service';
import { queryText, readBody, redirectTo, ResendBody, VerifyBody } from './bodies';
import { requestOrigin } from './request-origin';

type Deps = { verifications: VerificationService; signUps: SignUpService; settings: AuthSettings };

const RESEND_TYPES = ['signup', 'email_change', 'sms', 'phone_change'];

export class VerificationController {
  constructor(private readonly deps: Deps) {}

  verify = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request, VerifyBody);
    if (body.type === undefined) throw errors.validationFailed('Verify requires a verification type');
    if ((body.token === undefined) === (body.token_hash === undefined))
      throw errors.validationFailed('Verify requires either a token or a token hash');
    response.json(toSessionDto(await this.redeem(request, { ...body, type: body.type })));
  };

  /** A link opened in a browser: always a redirect, whatever happened. */
  followLink = async (request: Request, response: Response): Promise<void> => {
    const type = queryText(request, 'type') ?? '';
    const token = queryText(request, 'token') ?? queryText(request, 'token_hash') ?? '';
    try {
      const outcome = await this.deps.verifications.followLink(type, token, requestOrigin(request));
      const target = safeRedirect(this.deps.settings, redirectTo(request) ?? outcome.redirectTo);
      response.redirect(303, addressAfter(outcome, target, type));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const target = safeRedirect(this.deps.settings, redirectTo(request));
      response.redirect(303, addressAfterError(error, target, token.startsWith(PKCE_PREFIX)));
    }
  };

  resend = async (request: Request, response: Response): Promise<void> => {
    const { type, email, code_challenge, code_challenge_method } = readBody(request, ResendBody);
    if (type === undefined || !RESEND_TYPES.includes(type))
      throw errors.validationFailed(`Missing one of these types: ${RESEND_TYPES.join(', ')}`);
    if (type === 'sms' || type === 'phone_change') throw errors.phoneUnsupported();
    if (email === undefined) throw errors.validationFailed('Type provided requires an email address');
    const codeChallenge = parseCodeChallenge(code_challenge, code_challenge_method);
    // No address change can be pending on this server, so there is nothing to send again for `email_change`.
    if (type === 'signup') await this.deps.signUps.resend({ email, redirectTo: redirectTo(request), codeChallenge }, requestOrigin(request));
    response.json({});
  };

  private redeem(
    request: Request,
    body: { type: string; token?: string | undefined; token_hash?: string | undefined; email?: string | undefined; phone?: string | undefined },
  ): Promise<IssuedSession> {
    const { verifications } = this.deps;
    if (body.token_hash !== undefined) return verifications.verifyLink(body.type, body.token_hash, requestOrigin(request));
    if ((body.email === undefined) === (body.phone === undefined))
      throw errors.validationFailed('Only an email address or phone number should be provided on verify');
    const email = body.email === undefined ? null : parseEmail(body.email);
    return verifications.verifyCode(body.type, { email, code: body.token ?? '' }, requestOrigin(request));
  }
}

function addressAfter(outcome: LinkOutcome, target: string, type: string): string {
  const url = new URL(target);
  if (outcome.kind === 'code') {
    url.searchParams.set('code', outcome.authCode);
    return url.href;
  }
  const { accessToken, expiresIn, refreshToken } = outcome.issued;
  const fragment = { access_token: accessToken, expires_in: String(expiresIn), refresh_token: refreshToken, sb: '', token_type: 'bearer', type };
  url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}

function addressAfterError(error: AppError, target: string, isPkce: boolean): string {
  const url = new URL(target);
  const fields = { error: 'access_denied', error_code: error.code, error_description: error.message };
  if (isPkce) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
  return url.href;
}
