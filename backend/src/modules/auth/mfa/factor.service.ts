import { after, newId, type Clock, type SecretBox } from '#platform/index';
import type { Account } from '../account/account.types';
import { isStorableText } from '../account/metadata';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import { isUuid } from '../uuid';
import type { SecurityNotices } from '../verification/security-notices';
import type { FactorType, StoredFactor } from './factor.types';
import { assertMayEnrol, factorName } from './mfa.policy';
import { qrCodeSvg } from './qr-code';
import { removeFactor } from './remove-factor';
import { newTotpSecret, totpUri } from './totp';

/** An unproven factor is deleted after this time. */
const ABANDONED_MS = 300_000;

export type Enrolment = { friendlyName: string; issuer: string | undefined };
export type TotpEnrolment = { factor: StoredFactor; qrCode: string; secret: string; uri: string };

type Deps = {
  stores: AuthUnitOfWork;
  /** Encrypts the secrets of TOTP factors. */
  factorSecrets: SecretBox;
  notices: SecurityNotices;
  settings: Pick<
    AuthSettings,
    'mfaTotpEnabled' | 'mfaPhoneEnabled' | 'mfaWebauthnEnabled' | 'mfaIssuer' | 'mfaRecentSignInSeconds'
  >;
  clock: Clock;
};

/** Lists, adds and removes factors; `ChallengeService` proves them. */
export class FactorService {
  constructor(private readonly deps: Deps) {}

  /** Begins a factor for an authenticator app. Only this answer shows its secret. */
  async enrolTotp(caller: Caller, { friendlyName, issuer }: Enrolment): Promise<TotpEnrolment> {
    const { settings, factorSecrets } = this.deps;
    if (!settings.mfaTotpEnabled) throw errors.enrolDisabled('TOTP');
    const secret = newTotpSecret();
    const factor = await this.add(caller, {
      factorType: 'totp',
      friendlyName,
      phone: null,
      sealedSecret: factorSecrets.seal(secret),
    });
    const uri = totpUri({ secret, issuer: issuer ?? settings.mfaIssuer, label: labelOf(caller.account) });
    return { factor, secret, uri, qrCode: await qrCodeSvg(uri) };
  }

  /** Begins a factor for codes by SMS. @param phone digits of E.164, without the plus */
  async enrolPhone(
    caller: Caller,
    { friendlyName, phone }: { friendlyName: string; phone: string },
  ): Promise<StoredFactor> {
    if (!this.deps.settings.mfaPhoneEnabled) throw errors.enrolDisabled('Phone');
    return this.add(caller, { factorType: 'phone', friendlyName, phone, sealedSecret: null });
  }

  /** Begins a factor for a passkey; its first challenge makes the passkey. */
  async enrolPasskey(caller: Caller, friendlyName: string): Promise<StoredFactor> {
    if (!this.deps.settings.mfaWebauthnEnabled) throw errors.enrolDisabled('WebAuthn');
    return this.add(caller, { factorType: 'webauthn', friendlyName, phone: null, sealedSecret: null });
  }

  /**
   * Removes a factor. Sessions that it raised fall back with their next access token.
   * @throws AuthError 404, 422
   */
  async unenrol({ account, session }: Caller, factorId: string, origin: RequestOrigin): Promise<StoredFactor> {
    if (!isUuid(factorId)) throw errors.malformedFactorId();
    return this.deps.stores.run(async (stores) => {
      const locked = await stores.accounts.lockById(account.id);
      const factor = locked === null ? null : await stores.factors.lockOfAccount(account.id, factorId);
      if (factor === null) throw errors.factorNotFound();
      if (factor.status === 'verified' && session.aal !== 'aal2') throw errors.aal2ToUnenrol();
      await removeFactor(stores, factor, this.deps.clock.now());
      if (factor.status === 'verified')
        await this.deps.notices.record(stores, account, 'factor_removed', origin.language);
      return factor;
    });
  }

  private async add(
    { account: { id, isAnonymous }, session }: Caller,
    wanted: Pick<StoredFactor, 'friendlyName' | 'phone' | 'sealedSecret'> & { factorType: FactorType },
  ): Promise<StoredFactor> {
    if (isAnonymous) throw errors.anonymousFactors();
    if (!isStorableText(wanted.friendlyName))
      throw errors.validationFailed('Friendly name contains invalid characters');
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      if ((await stores.accounts.lockById(id)) === null) throw errors.userNotFound();
      await stores.factors.deleteAbandoned(id, { begunBefore: after(now, -ABANDONED_MS), now });
      const existing = await withoutSamePhone(stores, await stores.factors.listOfAccount(id), wanted.phone);
      assertMayEnrol(existing, session, { now, recentSeconds: this.deps.settings.mfaRecentSignInSeconds });
      const factor: StoredFactor = {
        ...wanted,
        id: newId(),
        accountId: id,
        status: 'unverified',
        friendlyName: factorName(wanted.friendlyName, wanted.factorType, existing),
        lastUsedStep: null,
        passkey: null,
        lastChallengedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await stores.factors.insert(factor);
      return factor;
    });
  }
}

/** The label of the code in the authenticator app. */
const labelOf = ({ id, email, phone }: Account): string => email ?? phone ?? id;

/**
 * One number may be one factor: an unproven factor with the number is replaced. @throws AuthError 422 when it is proven
 * already
 */
async function withoutSamePhone(
  stores: Pick<AuthStores, 'factors'>,
  existing: StoredFactor[],
  phone: string | null,
): Promise<StoredFactor[]> {
  const same = phone === null ? undefined : existing.find((factor) => factor.phone === phone);
  if (same === undefined) return existing;
  if (same.status === 'verified') throw errors.phoneFactorExists();
  await stores.factors.delete(same.id);
  return existing.filter((factor) => factor !== same);
}
