/**
 * Whether a logo may be fetched from this address: only from the very origins that the settings name, since the address
 * comes from outside and could otherwise lead into our own network. The scheme and the host are compared as they are
 * after parsing, so that numbers, other spellings and `blob:` addresses are nobody's host. What stands before an `@` is
 * never needed.
 * @param origins such as `https://logos.example`
 */
export function isLogoAddress(source: string, origins: readonly string[]): boolean {
  if (!URL.canParse(source)) return false;
  const { protocol, host, username, password } = new URL(source);
  return username === '' && password === '' && origins.includes(`${protocol}//${host}`);
}
