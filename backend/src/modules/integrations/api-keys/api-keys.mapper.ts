import type { ApiKeyView, IssuedKey } from './api-keys.types';

function stateOf({ revokedAt, expiresAt, creatorMayUse, replacedById }: ApiKeyView, now: Date) {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  if (!creatorMayUse) return 'WITHOUT_RIGHT';
  return replacedById === null ? 'WORKS' : 'REPLACED';
}

export const toApiKeyDto = (key: ApiKeyView, now: Date) => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  permissions: key.permissions,
  schoolId: key.schoolId,
  state: stateOf(key, now),
  createdBy: { id: key.createdByUserId, name: key.createdByName },
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

export const toIssuedDto = ({ key, secret }: IssuedKey, now: Date) => ({ key: toApiKeyDto(key, now), secret });
