import type { Request, Response } from 'express';
import { AppError } from '#platform/index';
import { assertSmsChannel, parseContact, parseEmailOrThrow, parsePhoneOrThrow } from '../account/contact';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import { toSessionDto } from '../session/session.mapper';
import type { OtpService } from '../verification/otp.service';
import { parseCodeChallenge } from '../verification/pkce';
import { safeRedirect } from '../verification/redirects';
import type { ResendService } from '../verification/resend.service';
import { PKCE_PREFIX } from '../verification/token-secrets';
import type { VerificationService } from '../verification/verification.service';
import type { Verified } from '../verification/verification.types';
import { OtpBody, queryText, readBody, redirectTo, ResendBody, VerifyBody } from './bodies';
import { addressAfter, addressAfterError, HALF_MESSAGE } from './link-addresses';
import { requestOrigin } from './request-origin';

type Deps = { verifications: VerificationService; otps: OtpService; resends: ResendService; settings: AuthSettings };
type Given = Record<'email' | 'phone' | 'token' | 'token_hash', string | undefined> & { type: string };

const OTP_WORDS = {
  both: 'Only an email address or phone number should be provided',
  neither: 'One of email or phone must be set',
};

export class VerificationController {
  constructor(private readonly deps: Deps) {}

  requestOtp = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request, OtpBody);
    assertSmsChannel(body.channel);
    await this.deps.otps.request(
      {
        contact: parseContact(body, OTP_WORDS),
        data: body.data ?? undefined,
        createUser: body.create_user ?? true,
        redirectTo: redirectTo(request),
        codeChallenge: parseCodeChallenge(body.code_challenge, body.code_challenge_method),
      },
      requestOrigin(request, body.data ?? null),
    );
    response.json({});
  };

  verify = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request, VerifyBody);
    if (body.type === undefined) throw errors.validationFailed('Verify requires a verification type');
    if ((body.token === undefined) === (body.token_hash === undefined))
      throw errors.validationFailed('Verify requires either a token or a token hash');
    const verified = await this.redeem(request, { ...body, type: body.type });
    response.json(verified.kind === 'half' ? { msg: HALF_MESSAGE, code: '200' } : toSessionDto(verified.issued));
  };

  /** A link opened in a browser: the answer is always a redirect. */
  followLink = async (request: Request, response: Response): Promise<void> => {
    const type = queryText(request, 'type') ?? '';
    const token = queryText(request, 'token') ?? queryText(request, 'token_hash') ?? '';
    const isPkce = token.startsWith(PKCE_PREFIX);
    try {
      const outcome = await this.deps.verifications.followLink(type, token, requestOrigin(request));
      const target = safeRedirect(this.deps.settings, redirectTo(request) ?? outcome.redirectTo);
      response.redirect(303, addressAfter(outcome, target, { type, isPkce }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const target = safeRedirect(this.deps.settings, redirectTo(request));
      response.redirect(303, addressAfterError(error, target, isPkce));
    }
  };

  resend = async (request: Request, response: Response): Promise<void> => {
    const { type, email, phone, code_challenge, code_challenge_method } = readBody(request, ResendBody);
    const codeChallenge = parseCodeChallenge(code_challenge, code_challenge_method);
    await this.deps.resends.resend(
      { type, email, phone, redirectTo: redirectTo(request), codeChallenge },
      requestOrigin(request),
    );
    response.json({});
  };

  private redeem(request: Request, { type, token = '', token_hash, email, phone }: Given): Promise<Verified> {
    const { verifications } = this.deps;
    if (token_hash !== undefined) return verifications.verifyLink(type, token_hash, requestOrigin(request));
    if ((email === undefined) === (phone === undefined))
      throw errors.validationFailed('Only an email address or phone number should be provided on verify');
    const recipient = email === undefined ? parsePhoneOrThrow(phone ?? '') : parseEmailOrThrow(email);
    return verifications.verifyCode(type, { recipient, code: token }, requestOrigin(request));
  }
}
