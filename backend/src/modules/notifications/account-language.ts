import { LANGUAGES, type Language } from '@valikool/contract';

/** Implemented by who knows people by their account. */
export type AccountLanguages = {
  /** @returns null for an account that nobody in the product has yet. */
  find(accountId: string): Promise<Language | null>;
};

/**
 * People have chosen their language here; what their browser asks for is a guess.
 * @param said by the request that led to the message
 */
export async function languageOfAccount(
  languages: AccountLanguages,
  { accountId, language: said }: { accountId: string; language: string },
): Promise<Language> {
  return (await languages.find(accountId)) ?? LANGUAGES.find((known) => known === said) ?? 'et';
}
