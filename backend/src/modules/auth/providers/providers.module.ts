import { deriveKeys, secretBox, type Clock, type Logger, type MasterKeys } from '#platform/index';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthUnitOfWork } from '../auth.stores';
import { ProviderController } from '../http/provider.controller';
import type { CallerService } from '../session/caller.service';
import type { SessionIssuer } from '../session/session-issuer';
import type { SecurityNotices } from '../verification/security-notices';
import { ProviderAccounts } from './provider-accounts';
import { ProviderClient } from './provider-client';
import { ProviderSignInService } from './provider-sign-in.service';
import type { OfferedProvider } from './provider.types';
import { UnlinkIdentityService } from './unlink-identity.service';

type Shared = {
  stores: AuthUnitOfWork;
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  callers: CallerService;
  notices: SecurityNotices;
  limits: AuthLimits;
  settings: AuthSettings;
  masterKeys: MasterKeys;
  clock: Clock;
  logger: Logger;
};

export const offeredProviders = ({ providers }: Pick<AuthSettings, 'providers'>): OfferedProvider[] =>
  providers.map(({ id, name, issuer }) => ({ id, name, isTrial: issuer.startsWith('http:') }));

/** Signing in by others. */
export function providersModule(shared: Shared): ProviderController {
  const { settings, masterKeys, clock, logger } = shared;
  const clients = settings.providers.map(
    (provider) =>
      [
        provider.id,
        new ProviderClient({
          provider,
          callbackUrl: `${settings.issuer}/callback`,
          timeoutMs: settings.providerTimeoutMs,
          subjectKeys: deriveKeys(masterKeys, 'auth.provider-subject'),
          clock,
          logger,
        }),
      ] as const,
  );
  return new ProviderController({
    signIns: new ProviderSignInService({
      ...shared,
      clients: new Map(clients),
      accounts: new ProviderAccounts(shared),
      box: secretBox(masterKeys, 'auth.provider-flow'),
    }),
    unlinking: new UnlinkIdentityService(shared),
    callers: shared.callers,
    settings,
  });
}
