import { AppError, type ErrorKind } from '#platform/index';

/** The reasons for refusing a password, as the protocol names them. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** An error of the auth protocol; the official client reads `code` and `message`. */
export class AuthError extends AppError {
  constructor(kind: ErrorKind, code: string, message: string, retryAfter?: number) {
    super(kind, code, message, undefined, retryAfter);
    this.name = 'AuthError';
  }
}

export class WeakPasswordError extends AuthError {
  constructor(
    message: string,
    readonly reasons: readonly WeakPasswordReason[],
  ) {
    super('invalid', 'weak_password', message);
  }
}

/** A token request without any token is answered in OAuth's own form. */
export class OAuthRequestError extends AuthError {
  constructor(message: string) {
    super('bad-request', 'invalid_request', message);
  }
}

const badRequest = (code: string, message: string) => new AuthError('bad-request', code, message);
const invalid = (code: string, message: string) => new AuthError('invalid', code, message);
const forbidden = (code: string, message: string) => new AuthError('forbidden', code, message);

export const validationFailed = (message: string) => badRequest('validation_failed', message);
export const badJson = (why: string) => badRequest('bad_json', `Could not parse request body as JSON: ${why}`);

export const signupDisabled = () => invalid('signup_disabled', 'Signups not allowed for this instance');
export const anonymousDisabled = () => invalid('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
export const emailSignupsDisabled = () => badRequest('email_provider_disabled', 'Email signups are disabled');
export const phoneSignupsDisabled = () => badRequest('phone_provider_disabled', 'Phone signups are disabled');
export const emailLoginsDisabled = () => invalid('email_provider_disabled', 'Email logins are disabled');
export const phoneLoginsDisabled = () => invalid('phone_provider_disabled', 'Phone logins are disabled');
export const phoneUnsupported = () => badRequest('phone_provider_disabled', 'Unsupported phone provider');
export const invalidPhone = () => validationFailed('Invalid phone number format (E.164 required)');
export const userAlreadyExists = () => invalid('user_already_exists', 'User already registered');

export const invalidCredentials = () => badRequest('invalid_credentials', 'Invalid login credentials');
export const unsupportedGrant = () => badRequest('invalid_credentials', 'unsupported_grant_type');
export const emailNotConfirmed = () => badRequest('email_not_confirmed', 'Email not confirmed');
export const phoneNotConfirmed = () => badRequest('phone_not_confirmed', 'Phone not confirmed');
export const otpDisabled = () => invalid('otp_disabled', 'Signups not allowed for otp');
export const userBannedAtSignIn = () => badRequest('user_banned', 'User is banned');

export const noAuthorization = () =>
  new AuthError('unauthenticated', 'no_authorization', 'This endpoint requires a valid Bearer token');
export const badJwt = (why: string) => forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
export const missingSub = () => forbidden('bad_jwt', 'invalid claim: missing sub claim');
export const malformedSub = () => badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID');
export const userNotFound = () => forbidden('user_not_found', 'User from sub claim in JWT does not exist');
export const sessionNotFound = () =>
  forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
export const userBanned = () => forbidden('user_banned', 'User is banned');
export const notAdmin = () => forbidden('not_admin', 'Updating app_metadata requires admin privileges');

export const malformedRefreshToken = () => validationFailed('Refresh token is not valid');
export const foreignRefreshToken = () => validationFailed('Invalid Refresh Token: Not Issued By This Server');
export const refreshTokenNotFound = () =>
  badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
export const refreshTokenAlreadyUsed = () =>
  badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
/** @param why the reason as the reference server words it; none for a session that has simply expired */
export const sessionExpired = (
  why?: 'Inactivity' | 'Revoked by Newer Login' | 'Low AAL: User Needs MFA Verification',
) => badRequest('session_expired', `Invalid Refresh Token: Session Expired${why === undefined ? '' : ` (${why})`}`);
/** Never 429 on a refresh: the client ends its session on any 4xx. */
export const refreshOverload = (seconds: number) =>
  new AuthError('unavailable', 'request_timeout', 'Too many refreshes of this session, please retry later', seconds);
export const busy = () =>
  new AuthError('unavailable', 'request_timeout', 'Processing this request took too long, please retry later', 1);

export const flowStateNotFound = () =>
  new AuthError('not-found', 'flow_state_not_found', 'invalid flow state, no valid flow state found');
export const flowStateExpired = () => invalid('flow_state_expired', 'invalid flow state, flow state has expired');
export const badCodeVerifier = () =>
  badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier');

export const codeExpired = () => forbidden('otp_expired', 'Token has expired or is invalid');
export const linkExpired = () => forbidden('otp_expired', 'Email link is invalid or has expired');

export const emailExists = () => invalid('email_exists', 'A user with this email address has already been registered');
export const phoneExists = () => invalid('phone_exists', 'A user with this phone number has already been registered');
export const reauthenticationNeeded = () =>
  badRequest('reauthentication_needed', 'Password update requires reauthentication');
export const reauthenticationInvalid = () => invalid('reauthentication_not_valid', 'Nonce has expired or is invalid');
export const reauthenticationUnconfirmed = (channel: 'email' | 'phone') =>
  invalid(`${channel}_not_confirmed`, `Please verify your ${channel} first.`);
export const passwordWithoutAddress = () =>
  invalid('validation_failed', 'Updating password of an anonymous user without an email or phone is not allowed');
export const currentPasswordRequired = () =>
  badRequest('current_password_required', 'Current password required when setting new password.');
export const currentPasswordInvalid = () =>
  badRequest('current_password_invalid', 'Current password required when setting new password is invalid.');
export const samePassword = () => invalid('same_password', 'New password should be different from the old password.');
export const insufficientAal = () =>
  new AuthError(
    'unauthenticated',
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );

/** @param seconds whole seconds until the next mail may be requested */
export const mailTooSoon = (seconds: number) =>
  new AuthError(
    'too-many',
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  );
/** @param seconds whole seconds until the next message may be requested */
export const smsTooSoon = (seconds: number) =>
  new AuthError(
    'too-many',
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  );
/** @param seconds whole seconds until it makes sense to try again */
export const tooManyRequests = (seconds: number) =>
  new AuthError('too-many', 'over_request_rate_limit', 'Request rate limit reached', seconds);
/**
 * The protocol’s code for a reached limit, with a message that names this one.
 * @param seconds whole seconds until another address may be asked for
 */
export const tooManyAddresses = (limit: number) => (seconds: number) =>
  new AuthError(
    'too-many',
    'over_request_rate_limit',
    `An account may ask for ${limit} addresses a day. You can only request this after ${seconds} seconds.`,
    seconds,
  );

export const idTokenDisabled = () => badRequest('provider_disabled', 'Signing in with an ID token is not enabled');
export const web3Disabled = () => invalid('web3_provider_disabled', 'Web3 provider is disabled');
export const samlDisabled = () => new AuthError('not-found', 'saml_provider_disabled', 'SAML 2.0 is disabled');
export const linkingDisabled = () =>
  new AuthError('not-found', 'manual_linking_disabled', 'Manual linking is disabled');
export const unsupportedProvider = () => validationFailed('Unsupported provider: provider is not enabled');
/** The answer belongs to no sign-in of this browser, or to one that is over. */
export const badOAuthState = () => badRequest('bad_oauth_state', 'OAuth state not found or expired');
export const badOAuthCallback = (why: string) => forbidden('bad_oauth_callback', why);
/** The person chose not to sign in there. */
export const deniedByPerson = () => forbidden('access_denied', 'Signing in was not completed at the provider');
export const providerUnavailable = () =>
  new AuthError('unavailable', 'provider_unavailable', 'The provider does not answer, please try again later');
/** The account belongs to somebody who has proven something else than this address. */
export const foreignNamesake = () =>
  forbidden('email_exists', 'An account with this e-mail address belongs to somebody who has not confirmed it');
export const identityAlreadyExists = () =>
  invalid('identity_already_exists', 'Identity is already linked to another user');
export const identityNotFound = () => new AuthError('not-found', 'identity_not_found', "Identity doesn't exist");
export const lastIdentity = () =>
  invalid('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
export const addressNotUnlinkable = () =>
  invalid('email_conflict_identity_not_deletable', 'An e-mail address or phone number is changed, not unlinked');

export const pathNotFound = () => new AuthError('not-found', 'not_found', 'This address does not exist');

export const factorNotFound = () => new AuthError('not-found', 'mfa_factor_not_found', 'Factor not found');
export const malformedFactorId = () => new AuthError('not-found', 'validation_failed', 'factor_id must be an UUID');
export const anonymousFactors = () => forbidden('no_authorization', 'Anonymous users cannot have factors');
export const unknownFactorType = () => validationFailed('factor_type needs to be either totp, phone, or webauthn');
/** @param type as the messages of the reference server name it, e.g. `TOTP` */
export const enrolDisabled = (type: 'TOTP' | 'Phone' | 'WebAuthn') =>
  invalid(`mfa_${type.toLowerCase()}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
export const factorNameTaken = (name: string) =>
  invalid('mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`);
export const tooManyFactors = () =>
  invalid('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
export const phoneFactorExists = () =>
  invalid(
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );
export const aal2ToEnrol = () => forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
export const aal2ToUnenrol = () => invalid('insufficient_aal', 'AAL2 required to unenroll verified factor');
/** For a first factor and a new identity: who finds an unlocked device must not get a way in of their own. */
export const recentSignInNeeded = () => badRequest('reauthentication_needed', 'This requires a recent sign-in');
export const challengeNotFound = () =>
  invalid('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
export const challengeExpired = (id: string) =>
  invalid(
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
/** The protocol has no code of its own for this. */
export const challengeUsed = () => invalid('mfa_ip_address_mismatch', 'This challenge has already been verified');
export const wrongTotpCode = () => invalid('mfa_verification_failed', 'Invalid TOTP code entered');
export const wrongPhoneCode = () => invalid('mfa_verification_failed', 'Invalid MFA Phone code entered');
export const wrongPasskey = () => invalid('mfa_verification_failed', 'Invalid WebAuthn credential presented');

export const passkeysDisabled = () => new AuthError('not-found', 'passkey_disabled', 'Passkeys are disabled');
export const anonymousPasskeys = () => forbidden('no_authorization', 'Anonymous users cannot have passkeys');
export const tooManyPasskeys = () => invalid('too_many_passkeys', 'Maximum number of passkeys reached');
export const passkeyNotFound = () => new AuthError('not-found', 'webauthn_credential_not_found', 'Passkey not found');
/** The authenticator offers a passkey that was removed here. */
export const unknownPasskey = () =>
  badRequest('webauthn_credential_not_found', 'This passkey belongs to no account of this server');
export const passkeyExists = () => invalid('webauthn_credential_exists', 'This passkey is registered already');
export const passkeyChallengeNotFound = () =>
  badRequest('webauthn_challenge_not_found', 'There is no such challenge, or it was answered before');
export const passkeyChallengeExpired = () =>
  badRequest('webauthn_challenge_expired', 'The challenge has expired, please ask for a new one');
export const passkeyRefused = () => badRequest('webauthn_verification_failed', 'The passkey could not be verified');

/** The operator's program, which adds claims to tokens, gave no usable answer; nothing was changed. */
export const hookFailed = () =>
  new AuthError('unavailable', 'hook_failed', 'Signing in is not possible at the moment, please try again later', 5);

export const userNotAllowed = () => forbidden('not_admin', 'User not allowed');
export const accountNotFound = () => new AuthError('not-found', 'user_not_found', 'User not found');
export const malformedAccountId = () => new AuthError('not-found', 'validation_failed', 'user_id must be an UUID');
