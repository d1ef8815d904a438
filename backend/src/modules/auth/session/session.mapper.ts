import { toUserDto } from '../account/account.mapper';
import type { IssuedSession } from './session.types';

/** @returns the session as the client keeps it. */
export const toSessionDto = ({
  accessToken,
  expiresIn,
  expiresAt,
  refreshToken,
  account,
  weakPassword,
}: IssuedSession) => ({
  access_token: accessToken,
  token_type: 'bearer',
  expires_in: expiresIn,
  expires_at: expiresAt ?? undefined,
  refresh_token: refreshToken,
  user: toUserDto(account),
  weak_password:
    weakPassword === undefined ? undefined : { reasons: weakPassword.reasons, message: weakPassword.message },
});
