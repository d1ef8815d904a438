import cors from 'cors';
import express, { Router, type RequestHandler } from 'express';
import type { Logger } from '#platform/index';
import * as errors from '../auth.errors';
import type { AboutController } from './about.controller';
import type { AccountController } from './account.controller';
import type { AdminController } from './admin.controller';
import type { FactorController } from './factor.controller';
import type { PasskeyController } from './passkey.controller';
import type { ProviderController } from './provider.controller';
import type { TokenController } from './token.controller';
import type { VerificationController } from './verification.controller';
import { wireErrorHandler } from './wire-errors';

export type AuthControllers = {
  about: AboutController;
  accounts: AccountController;
  tokens: TokenController;
  factors: FactorController;
  admin: AdminController;
  verifications: VerificationController;
  providers: ProviderController;
  passkeys: PasskeyController;
};

/** Any origin is allowed: no cookie signs anybody in here, only a token that the page must already have. */
const crossOrigin = cors({
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'apikey',
    'x-client-info',
    'x-supabase-api-version',
    'x-jwt-aud',
    'redirect_to',
    'content-type',
  ],
  exposedHeaders: ['X-Supabase-Api-Version', 'X-Sb-Error-Code', 'X-Total-Count', 'Link', 'Retry-After'],
  maxAge: 86_400,
});

const privateAnswers: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
};

const refuse =
  (toError: () => Error): RequestHandler =>
  () => {
    throw toError();
  };

/** The auth server's router. It reads bodies and answers errors by itself, in the auth wire protocol's form. */
export function authRouter(
  { about, accounts, tokens, factors, admin, verifications, providers, passkeys }: AuthControllers,
  logger: Logger,
): Router {
  const router = Router();
  router.use(crossOrigin, privateAnswers);
  // Before the others are read as JSON.
  router.post('/callback', express.urlencoded({ extended: false, limit: '64kb' }), providers.takeForm);
  router.use(express.json({ limit: '1mb', type: () => true }));

  router.get('/health', about.health);
  router.get('/settings', about.settings);
  router.get('/.well-known/jwks.json', about.jwks);

  router.post('/signup', accounts.signUp);
  router.get('/user', accounts.getUser);
  router.put('/user', accounts.updateUser);
  router.post('/recover', accounts.recover);
  router.get('/reauthenticate', accounts.reauthenticate);

  router.post('/token', tokens.token);
  router.post('/logout', tokens.signOut);

  // Mail scanners send HEAD. Express would pass it to GET, which would use the link up.
  router.head('/verify', (_request, response) => {
    response.status(200).end();
  });
  router.get('/verify', verifications.followLink);
  router.post('/verify', verifications.verify);
  router.post('/otp', verifications.requestOtp);
  router.post('/resend', verifications.resend);

  router.post('/factors', factors.enrol);
  router.delete('/factors/:factorId', factors.unenrol);
  router.post('/factors/:factorId/challenge', factors.challenge);
  router.post('/factors/:factorId/verify', factors.verify);

  router.post('/passkeys/authentication/options', passkeys.beginSignIn);
  router.post('/passkeys/authentication/verify', passkeys.signIn);
  router.post('/passkeys/registration/options', passkeys.begin);
  router.post('/passkeys/registration/verify', passkeys.finish);
  router.get('/passkeys', passkeys.list);
  router.route('/passkeys/:passkeyId').patch(passkeys.rename).delete(passkeys.remove);

  router.post('/invite', admin.invite);
  router.post('/admin/generate_link', admin.generateLink);
  router.route('/admin/users').get(admin.list).post(admin.create);
  router.route('/admin/users/:accountId').get(admin.get).put(admin.update).delete(admin.remove);
  router.get('/admin/users/:accountId/factors', admin.factors);
  router.delete('/admin/users/:accountId/factors/:factorId', admin.removeFactor);

  router.get('/admin/users/:accountId/passkeys', passkeys.listByAdmin);
  router.delete('/admin/users/:accountId/passkeys/:passkeyId', passkeys.removeByAdmin);

  router.post('/sso', refuse(errors.samlDisabled));
  // A browser alone begins or ends a sign-in; HEAD would begin one and use an answer up.
  router.head(['/authorize', '/callback'], (_request, response) => {
    response.status(200).end();
  });
  router.get('/authorize', providers.authorize);
  router.get('/callback', providers.callback);
  router.get('/user/identities/authorize', providers.authorizeLink);
  router.delete('/user/identities/:identityId', providers.unlink);

  router.use(refuse(errors.pathNotFound));
  router.use(wireErrorHandler(logger));
  return router;
}
