import type { Request, Response } from 'express';
import { AppError, busyError } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { Begun, ProviderSignInService } from '../providers/provider-sign-in.service';
import type { ProviderFlow } from '../providers/provider.types';
import type { UnlinkIdentityService } from '../providers/unlink-identity.service';
import type { CallerService } from '../session/caller.service';
import { parseCodeChallenge } from '../verification/pkce';
import { queryText, redirectTo } from './bodies';
import { addressAfter, addressAfterError } from './link-addresses';
import { requestOrigin } from './request-origin';

type Deps = {
  signIns: ProviderSignInService;
  unlinking: UnlinkIdentityService;
  callers: CallerService;
  settings: Pick<AuthSettings, 'issuer' | 'providers'>;
};

/** What a provider may send back (OpenID Connect, RFC 9207). */
const ANSWER_FIELDS = ['code', 'state', 'error', 'error_description', 'iss'] as const;

const cookieOf = (flowId: string): string => `sign-in-${flowId}`;

/** @returns the value of a cookie that this server has set. */
function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function answerIn(given: unknown): URLSearchParams {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const known = ANSWER_FIELDS.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(known);
}

/** Errors that the person is told at the page to which they wanted to come. */
const toldOf = (error: unknown): AppError | null => {
  if (busyError(error) !== null) return errors.busy();
  return error instanceof AppError ? error : null;
};

export class ProviderController {
  constructor(private readonly deps: Deps) {}

  /** Opened by a browser, which goes on to the provider. */
  authorize = async (request: Request, response: Response): Promise<void> => {
    const wish = this.wishOf(request);
    this.deps.signIns.clientOf(wish.provider);
    try {
      const begun = await this.deps.signIns.begin(wish, null, requestOrigin(request));
      this.keep(response, begun);
      response.redirect(303, begun.url);
    } catch (error) {
      const told = toldOf(error);
      if (told === null) throw error;
      const target = this.deps.signIns.landing(wish.redirectTo);
      response.redirect(303, addressAfterError(told, target, wish.codeChallenge !== null));
    }
  };

  /** Asked by a page of a signed-in person, which then sends the browser to the address. */
  authorizeLink = async (request: Request, response: Response): Promise<void> => {
    if (this.deps.settings.providers.length === 0) throw errors.linkingDisabled();
    const caller = await this.deps.callers.identify(request.get('authorization'));
    const origin = requestOrigin(request, caller.account.userMetadata);
    const begun = await this.deps.signIns.begin(this.wishOf(request), caller, origin);
    this.keep(response, begun);
    response.json({ url: begun.url });
  };

  /**
   * A provider that answers by a form. Its request comes from another site, so the browser leaves out the cookie; the
   * redirect brings it.
   */
  takeForm = (request: Request, response: Response): void => {
    response.redirect(303, `${this.deps.settings.issuer}/callback?${answerIn(request.body).toString()}`);
  };

  /** The browser comes back from the provider. The answer is always a redirect. */
  callback = async (request: Request, response: Response): Promise<void> => {
    const { signIns } = this.deps;
    const answer = answerIn(request.query);
    const flow = await signIns.flowOf(answer);
    if (flow === null) {
      response.redirect(303, addressAfterError(errors.badOAuthState(), signIns.landing(null), true));
      return;
    }
    const secret = readCookie(request, cookieOf(flow.id));
    if (secret !== undefined) this.forget(response, flow);
    response.redirect(303, await this.addressAfter(request, answer, flow));
  };

  unlink = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    const { identityId = '' } = request.params as { identityId?: string };
    await this.deps.unlinking.unlink(caller, identityId, requestOrigin(request, caller.account.userMetadata));
    response.json({});
  };

  private wishOf(request: Request) {
    return {
      provider: queryText(request, 'provider'),
      redirectTo: redirectTo(request),
      // Of this server alone: its sign-in pages ask by it, after they have shown the terms.
      acceptsTerms: queryText(request, 'terms_accepted') === 'true',
      codeChallenge: parseCodeChallenge(
        queryText(request, 'code_challenge'),
        queryText(request, 'code_challenge_method'),
      ),
    };
  }

  private async addressAfter(request: Request, answer: URLSearchParams, flow: ProviderFlow): Promise<string> {
    const isPkce = flow.codeChallenge !== null;
    try {
      const secret = readCookie(request, cookieOf(flow.id));
      const outcome = await this.deps.signIns.complete({ answer, flow }, secret, requestOrigin(request));
      return addressAfter(outcome, flow.redirectTo, { type: null, isPkce });
    } catch (error) {
      const told = toldOf(error);
      if (told === null) throw error;
      return addressAfterError(told, flow.redirectTo, isPkce);
    }
  }

  /** Scripts cannot read it, and it goes back to the callback alone. */
  private keep(response: Response, { flowId, browserSecret, maxAgeSeconds }: Begun): void {
    this.setCookie(response, flowId, browserSecret, maxAgeSeconds);
  }

  private forget(response: Response, { id }: ProviderFlow): void {
    this.setCookie(response, id, '', 0);
  }

  private setCookie(response: Response, flowId: string, value: string, maxAgeSeconds: number): void {
    const { pathname, protocol } = new URL(this.deps.settings.issuer);
    response.append(
      'Set-Cookie',
      [
        `${cookieOf(flowId)}=${value}`,
        `Path=${pathname}/callback`,
        `Max-Age=${maxAgeSeconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(protocol === 'https:' ? ['Secure'] : []),
      ].join('; '),
    );
  }
}
