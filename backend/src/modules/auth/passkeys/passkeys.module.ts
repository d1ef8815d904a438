import type { Clock, Logger } from '#platform/index';
import type { ServiceKeys } from '../admin/service-keys';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthUnitOfWork } from '../auth.stores';
import { PasskeyController } from '../http/passkey.controller';
import { Passkeys } from '../mfa/passkeys';
import type { CallerService } from '../session/caller.service';
import type { SessionIssuer } from '../session/session-issuer';
import type { SecurityNotices } from '../verification/security-notices';
import { AdminPasskeysService } from './admin-passkeys.service';
import { OwnPasskeysService } from './own-passkeys.service';
import { PasskeyCeremonies } from './passkey-ceremonies';
import { PasskeySignInService } from './passkey-sign-in.service';

type Shared = {
  stores: AuthUnitOfWork;
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  callers: CallerService;
  serviceKeys: ServiceKeys;
  notices: SecurityNotices;
  limits: AuthLimits;
  settings: AuthSettings;
  clock: Clock;
  logger: Logger;
};

/** Signing in by a passkey alone. */
export function passkeysModule(shared: Shared): PasskeyController {
  const passkeys = new Passkeys({ settings: shared.settings, use: 'sign-in' });
  const deps = { ...shared, passkeys, ceremonies: new PasskeyCeremonies(shared) };
  return new PasskeyController({
    own: new OwnPasskeysService(deps),
    signIns: new PasskeySignInService(deps),
    admin: new AdminPasskeysService(deps),
    callers: shared.callers,
    serviceKeys: shared.serviceKeys,
  });
}
