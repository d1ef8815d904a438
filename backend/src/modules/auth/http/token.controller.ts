import type { Request, Response } from 'express';
import { parseEmail, parsePhoneOrThrow } from '../account/contact';
import * as errors from '../auth.errors';
import type { CallerService } from '../session/caller.service';
import type { RefreshService } from '../session/refresh.service';
import { toSessionDto } from '../session/session.mapper';
import type { IssuedSession } from '../session/session.types';
import type { SignInService } from '../session/sign-in.service';
import { parseSignOutScope, type SignOutService } from '../session/sign-out.service';
import type { CodeExchangeService } from '../verification/code-exchange.service';
import { CodeBody, PasswordBody, queryText, readBody, RefreshBody } from './bodies';
import { requestOrigin } from './request-origin';

type Deps = {
  signIns: SignInService;
  refreshes: RefreshService;
  exchanges: CodeExchangeService;
  signOuts: SignOutService;
  callers: CallerService;
};

type Grant = (request: Request) => Promise<IssuedSession>;

export class TokenController {
  private readonly grants: ReadonlyMap<string, Grant>;

  constructor(private readonly deps: Deps) {
    this.grants = new Map<string, Grant>([
      ['password', (request) => this.password(request)],
      ['refresh_token', (request) => this.refresh(request)],
      ['pkce', (request) => this.exchange(request)],
      ['id_token', () => Promise.reject(errors.idTokenDisabled())],
      ['web3', () => Promise.reject(errors.web3Disabled())],
    ]);
  }

  token = async (request: Request, response: Response): Promise<void> => {
    const grant = this.grants.get(queryText(request, 'grant_type') ?? '');
    if (grant === undefined) throw errors.unsupportedGrant();
    response.json(toSessionDto(await grant(request)));
  };

  signOut = async (request: Request, response: Response): Promise<void> => {
    const scope = parseSignOutScope(queryText(request, 'scope'));
    const caller = await this.deps.callers.identify(request.get('authorization'));
    await this.deps.signOuts.signOut(caller, scope);
    response.status(204).end();
  };

  private password(request: Request): Promise<IssuedSession> {
    const { email, phone, password = '' } = readBody(request, PasswordBody);
    if (email !== undefined && phone !== undefined)
      throw errors.validationFailed('Only an email address or phone number should be provided on login.');
    if (phone !== undefined)
      return this.deps.signIns.signIn(
        { contact: { channel: 'phone', address: parsePhoneOrThrow(phone) }, password },
        requestOrigin(request),
      );
    if (email === undefined) throw errors.validationFailed('missing email or phone');
    const address = parseEmail(email);
    if (address === null) throw errors.invalidCredentials();
    return this.deps.signIns.signIn({ contact: { channel: 'email', address }, password }, requestOrigin(request));
  }

  private refresh(request: Request): Promise<IssuedSession> {
    const token = readBody(request, RefreshBody).refresh_token;
    if (token === undefined) throw new errors.OAuthRequestError('refresh_token required');
    return this.deps.refreshes.refresh(token, requestOrigin(request));
  }

  private exchange(request: Request): Promise<IssuedSession> {
    const body = readBody(request, CodeBody);
    if (body.auth_code === undefined || body.code_verifier === undefined)
      throw errors.validationFailed('invalid request: both auth code and code verifier should be non-empty');
    return this.deps.exchanges.exchange(
      { authCode: body.auth_code, codeVerifier: body.code_verifier },
      requestOrigin(request),
    );
  }
}
