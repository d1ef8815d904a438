/** The claims of the product token that the browser reads. It does not check the signature; the server does. */
export type ProductClaims = { id: number; exp: number; /** The account behind it. */ auth_id?: unknown };

const renewBeforeSeconds = 60;

function decodePart(part: string): unknown {
  const bytes = Uint8Array.from(window.atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The payload of any JWT, unverified. @returns null for other texts */
export function decodePayload(token: string): unknown {
  try {
    return decodePart(token.split('.')[1] ?? '');
  } catch {
    return null;
  }
}

const isClaims = (value: unknown): value is ProductClaims =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'exp' in value &&
  typeof value.exp === 'number';

/** @returns the claims, or null for anything that is not a product token */
export function decodeToken(token: string): ProductClaims | null {
  const claims = decodePayload(token);
  return isClaims(claims) ? claims : null;
}

/** Whether the token is valid for at least another minute. @param nowMs milliseconds since 1970 */
export function isFresh(token: string, nowMs: number): boolean {
  const claims = decodeToken(token);
  return claims !== null && claims.exp - nowMs / 1_000 >= renewBeforeSeconds;
}
