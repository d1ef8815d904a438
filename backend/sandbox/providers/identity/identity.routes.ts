import express, { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { useOnce, type FaultSwitches } from '../../core/faults';
import { faultMiddleware } from '../../core/faults.routes';
import { HttpError, notFound, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import type { SandboxContext } from '../../core/provider';
import type { Grant, Grants } from './grants';
import type { IdentityFaults } from './identity.faults';
import { choicePage } from './identity.page';
import type { Person, Service } from './people';
import { idTokenOf, type ServiceKeys } from './tokens';

type ServiceDeps = {
  service: Service;
  client: { id: string; secret: string };
  /** The service's own people and those whom tests have added. */
  people: () => readonly Person[];
  keys: ServiceKeys;
  grants: Grants;
  faults: FaultSwitches<IdentityFaults>;
  context: SandboxContext;
};

const Visit = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  scope: z.string(),
  redirect_uri: z.url(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const Choice = z.object({ ...Visit.shape, person: z.string() });
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().default(''),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

const invalidGrant = (): HttpError => new HttpError(400, { error: 'invalid_grant' });
const issuerOf = ({ context, service }: ServiceDeps): string => `${context.publicUrl()}/identity/${service.id}`;

/** Basic credentials are form-encoded (RFC 6749, 2.3.1). */
function basicOf(request: Request): string[] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.get('authorization') ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
}

function metadataRoute(deps: ServiceDeps): RequestHandler {
  return (_request, response) => {
    const issuer = issuerOf(deps);
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...(deps.service.hasUserInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'email'],
    });
  };
}

function tokenRoute(deps: ServiceDeps): RequestHandler {
  const { client, grants, service, context, faults, keys } = deps;
  return async (request, response) => {
    const [id, secret] = basicOf(request);
    if (id !== client.id || secret !== client.secret) throw new HttpError(401, { error: 'invalid_client' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = parseBody(Exchange, request.body);
    const nowMs = context.clock.nowMs();
    const grant = grants.redeem(code, { service: service.id, redirectUri, verifier, nowMs });
    if (grant === null) throw invalidGrant();
    const claims = service.hasUserInfo ? {} : service.claimsOf(grant.person);
    const idToken = await idTokenOf(
      { issuer: issuerOf(deps), clientId: client.id, grant, claims, nowMs },
      faults.current,
      keys,
    );
    response.set('Cache-Control', 'no-store').json({
      access_token: grants.tokenFor(grant),
      token_type: 'Bearer',
      expires_in: 300,
      ...(idToken !== null && { id_token: idToken }),
    });
  };
}

function userInfoRoute({ grants, service }: ServiceDeps): RequestHandler {
  return (request, response) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.get('authorization') ?? '') ?? [];
    const grant = grants.ofToken(token, service.id);
    if (grant === null) throw new HttpError(401, { error: 'invalid_token' });
    response.json({ sub: grant.person.sub, ...service.claimsOf(grant.person) });
  };
}

function backTo(deps: ServiceDeps, choice: z.output<typeof Choice>): string {
  const { grants, service, people, context, faults } = deps;
  const back = new URL(choice.redirect_uri);
  if (choice.state !== undefined) back.searchParams.set('state', choice.state);
  const mixed = useOnce(faults.current.mixedUpIssuer);
  faults.current.mixedUpIssuer = mixed.left;
  if (mixed.isHit) back.searchParams.set('iss', `${context.publicUrl()}/identity/another`);
  const person = people().find(({ sub }) => sub === choice.person);
  if (person === undefined) {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const grant: Grant = {
    service: service.id,
    person,
    redirectUri: choice.redirect_uri,
    nonce: choice.nonce,
    codeChallenge: choice.code_challenge,
    scope: choice.scope,
    atMs: context.clock.nowMs(),
  };
  back.searchParams.set('code', grants.codeFor(grant));
  return back.href;
}

/** The answers of the API may be nonsense; pages never are. */
const nonsense =
  (faults: FaultSwitches<IdentityFaults>): RequestHandler =>
  (_request, response, next) => {
    const { isHit, left } = useOnce(faults.current.nonsense);
    faults.current.nonsense = left;
    if (isHit) response.status(200).type('html').send('<h1>It works!</h1>');
    else next();
  };

/** One service: discovery, keys, the page where one picks a person, tokens, userinfo. */
export function serviceRoutes(deps: ServiceDeps): Router {
  const form = express.urlencoded({ extended: false });
  const faulty = [faultMiddleware(deps.faults), nonsense(deps.faults)];
  return Router()
    .get('/.well-known/openid-configuration', ...faulty, metadataRoute(deps))
    .get('/jwks', ...faulty, async (_request, response) => {
      response.json({ keys: [(await deps.keys.signing()).published] });
    })
    .post('/token', ...faulty, form, tokenRoute(deps))
    .get('/userinfo', ...faulty, userInfoRoute(deps))
    .get('/authorize', (request, response) => {
      const visit = parseBody(Visit, request.query);
      if (visit.client_id !== deps.client.id) throw notFound('No such client');
      const query = Object.fromEntries(Object.entries(visit).map(([name, value = '']) => [name, value]));
      const body = choicePage(deps.service, query, deps.people());
      const formOrigins = [new URL(visit.redirect_uri).origin];
      sendPage(request, response, { lang: 'et', title: deps.service.name, body, formOrigins });
    })
    .post('/authorize', form, (request, response) => {
      response.redirect(303, backTo(deps, parseBody(Choice, request.body)));
    });
}
