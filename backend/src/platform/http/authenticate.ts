import { createSecretKey } from 'node:crypto';
import { DECIDING_PERMISSIONS } from '@valikool/contract';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/errors';
import { noteApiKey } from '../logging/logger';
import { ApiKeyStrategy, bearerTokenOf } from './api-key-strategy';
import type { BroadLimiter } from './broad-limit';
import { keepOutOfCaches } from './caching';

export type AuthenticatorOptions = {
  /** Keys of the product token's HMAC signature: the one that signs, and others that are accepted. */
  secrets: readonly Buffer[];
  issuer: string;
  /** Milliseconds since 1970; tokens expire by the application's clock. */
  nowMs: () => number;
  /** @returns the actor, or null when the session of the claims has ended. */
  toActor: (claims: Record<string, unknown>) => Promise<Actor | null>;
  /** How the API keys of other programs begin; every other bearer token is a product token. */
  keyPrefix: string;
  /** @returns the actor, or null when the key does not work. */
  toActorOfKey: (key: string) => Promise<Actor | null>;
  /** Counts the requests that come with a key, by address: each of them asks the database. */
  limiter: BroadLimiter;
};

/** Requests with keys a minute from one address, whoever's keys they are. */
const KEY_REQUESTS_PER_MINUTE = 3_000;

const unauthenticated = () => new AppError('unauthenticated', 'auth.required', 'Please sign in');
const keyDoesNotWork = () =>
  new AppError(
    'unauthenticated',
    'auth.key-invalid',
    'This API key does not work: it is unknown, has ended or was revoked',
  );

type Claims = Record<string, unknown>;
/** The claims of product tokens whose signature was verified, by token. */
type VerifiedTokens = LRUCache<string, Claims>;

/** Each takes two to seven kilobytes with its claims, so all together at most 14 MB. */
const MOST_VERIFIED_TOKENS = 2_000;

/** @returns null when the token has expired or its session has ended, which is asked anew for each request */
async function actorOfClaims({ nowMs, toActor }: AuthenticatorOptions, claims: Claims): Promise<Actor | null> {
  const hasExpired = typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= nowMs();
  return hasExpired ? null : toActor(claims);
}

/** Verifies the token of a person's session, and remembers it while the session lives. */
const productTokenStrategy = (options: AuthenticatorOptions, secret: Buffer, verified: VerifiedTokens): Strategy =>
  new Strategy(
    {
      jwtFromRequest: bearerTokenOf,
      // A key object, although the library's types do not allow it. From bytes it would first try to make a public key
      // and throw on each request.
      secretOrKey: createSecretKey(secret) as unknown as Buffer,
      issuer: options.issuer,
      algorithms: ['HS256'],
      ignoreExpiration: true,
      passReqToCallback: true,
    },
    (request: Request, claims: Claims, done: (error: unknown, actor?: Actor | false) => void) => {
      actorOfClaims(options, claims).then((actor) => {
        if (actor !== null) verified.set(bearerTokenOf(request) ?? '', claims);
        done(null, actor ?? false);
      }, done);
    },
  );

type Found = (error: unknown, actor?: Actor | false | null) => void;

/** @returns a function that finds out who sends a request: nobody when the token or the key does not work */
function actorFinder(options: AuthenticatorOptions) {
  const instance = new passport.Passport();
  // A browser sends the same token with each request for minutes.
  const verified: VerifiedTokens = new LRUCache({ max: MOST_VERIFIED_TOKENS });
  const tokenStrategies = options.secrets.map((secret, index) => {
    instance.use(`product-token-${index}`, productTokenStrategy(options, secret, verified) as passport.Strategy);
    return `product-token-${index}`;
  });
  instance.use('api-key', new ApiKeyStrategy(options.toActorOfKey));
  return (token: string, isKey: boolean, http: Parameters<RequestHandler>, found: Found): void => {
    const claims = verified.get(token);
    if (claims !== undefined) {
      actorOfClaims(options, claims).then((actor) => {
        if (actor === null) verified.delete(token);
        found(null, actor);
      }, found);
      return;
    }
    const strategies = isKey ? 'api-key' : tokenStrategies;
    const check = instance.authenticate(strategies, { session: false }, found) as RequestHandler;
    void check(...http);
  };
}

/**
 * Reads the bearer token of a request, which is a product token or an API key, into `response.locals.actor`. A cookie
 * alone never signs anybody in, so another site cannot forge requests.
 */
export function authenticator(options: AuthenticatorOptions): RequestHandler {
  const find = actorFinder(options);
  return (request, response, next) => {
    // Tells caches that answers differ by reader.
    response.vary('Authorization');
    if (request.headers.authorization === undefined) {
      next();
      return;
    }
    keepOutOfCaches(response);
    const token = bearerTokenOf(request) ?? '';
    const isKey = token.startsWith(options.keyPrefix);
    if (isKey)
      options.limiter.count('api-key', `ip:${request.ip ?? ''}`, { points: KEY_REQUESTS_PER_MINUTE, seconds: 60 });
    find(token, isKey, [request, response, next], (error, actor) => {
      if (error) next(error);
      else if (!actor) next(isKey ? keyDoesNotWork() : unauthenticated());
      else {
        response.locals['actor'] = actor;
        if (actor.apiKeyId !== null) noteApiKey(actor.apiKeyId);
        next();
      }
    });
  };
}

const DECIDING: ReadonlySet<string> = new Set(DECIDING_PERMISSIONS);

/** @throws AppError 401 or 403 unless `actor` may use a route with this `permission`. */
export function authorize(actor: Actor | null, permission: string | readonly string[]): void {
  if (permission === 'public') return;
  if (actor === null) throw unauthenticated();
  const anyOf = typeof permission === 'string' ? [permission] : permission;
  if (permission === 'signed-in' && actor.apiKeyId === null) return;
  if (anyOf.some((name) => actor.permissions.has(name))) return;
  if (actor.apiKeyId !== null)
    throw new AppError(
      'forbidden',
      'auth.key-not-allowed',
      permission === 'signed-in'
        ? 'API keys cannot do this: it is what people do for themselves'
        : `This API key lacks the permission ${anyOf.join(' or ')}`,
      { permissions: permission === 'signed-in' ? [] : anyOf },
    );
  if (actor.schoolRight === 'READS' && anyOf.some((name) => DECIDING.has(name)))
    throw new AppError(
      'forbidden',
      'auth.reads-only',
      'You represent your school with the right to read. Only a representative with the right to decide may do this',
    );
  throw new AppError('forbidden', 'auth.not-allowed', 'You are not allowed to do this');
}
