import type { Clock, Logger } from '#platform/index';
import { AddressChange } from './account/address-change';
import { PasswordChangeService } from './account/password-change.service';
import type { PasswordHasher } from './account/password-hasher';
import type { PasswordPolicy } from './account/password-policy';
import { ProfileService } from './account/profile.service';
import { ReauthenticationService } from './account/reauthentication.service';
import { RecoveryService } from './account/recovery.service';
import { Registration } from './account/registration';
import { SignUpService } from './account/sign-up.service';
import type { AuthLimits } from './auth.limits';
import type { AuthSettings } from './auth.settings';
import type { AuthReads, AuthUnitOfWork } from './auth.stores';
import { AccountController } from './http/account.controller';
import { VerificationController } from './http/verification.controller';
import type { CallerService } from './session/caller.service';
import type { SessionIssuer } from './session/session-issuer';
import { OtpService } from './verification/otp.service';
import { Redemption } from './verification/redemption';
import { ResendService } from './verification/resend.service';
import type { SecurityNotices } from './verification/security-notices';
import type { TokenVault } from './verification/token-secrets';
import type { TokenSender } from './verification/token-sender';
import { VerificationService } from './verification/verification.service';

type Shared = {
  stores: AuthUnitOfWork;
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  callers: CallerService;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  sender: TokenSender;
  notices: SecurityNotices;
  vault: TokenVault;
  limits: AuthLimits;
  settings: AuthSettings;
  clock: Clock;
  logger: Logger;
};

/** Everything with links and codes: sign-up, sign-in without a password, recovery, changes of addresses. */
export function authFlows(shared: Shared): { accounts: AccountController; verifications: VerificationController } {
  const registration = new Registration(shared);
  const changes = new AddressChange(shared);
  const deps = { ...shared, registration, changes };
  return {
    accounts: new AccountController({
      signUps: new SignUpService(deps),
      profiles: new ProfileService({ ...deps, passwordChange: new PasswordChangeService(deps) }),
      recoveries: new RecoveryService(deps),
      reauthentications: new ReauthenticationService(deps),
      callers: shared.callers,
    }),
    verifications: new VerificationController({
      verifications: new VerificationService({ ...deps, redemption: new Redemption(deps) }),
      otps: new OtpService(deps),
      resends: new ResendService(deps),
      settings: shared.settings,
    }),
  };
}
