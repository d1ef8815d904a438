/** The embedded auth server's face: accounts, sessions and tokens at `/auth/v1`. */
export { authAccountsWriter } from './account/accounts';
export { hashPassword } from './account/password-hasher';
export { authMailRequested, authMessages, authNoticeRequested, authSmsRequested } from './auth.messages';
export type { AuthModule } from './auth.module';
export { authSettings, type AuthSettings } from './auth.settings';
export { hostedTokenVerifier } from './session/access-token';
export type { EmailTrust, OfferedProvider, ProviderSettings } from './providers/provider.types';
export { LIVING_SESSION } from './session/session.repository';
export type { AuthSession, AuthSessions } from './session/sessions.service';
export { rotateSigningKeys } from './session/key-rotation';
export { readSigningKeys, type PrivateJwk, type SigningAlgorithm } from './session/signing-keys';
export { isUuid } from './uuid';
export type { OneTimeMail, OneTimeMailReader } from './verification/one-time-mail';
export type { OneTimeSms, OneTimeSmsReader } from './verification/one-time-sms';
export type { SecurityNoticeKind } from './verification/security-notice.types';
export type { SecurityNoticeMail, SecurityNoticeReader } from './verification/security-notices';
