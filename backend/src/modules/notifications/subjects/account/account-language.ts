import { LANGUAGES, type Language } from '@valikool/contract';
import type { AccountLanguages } from './account.types';

/**
 * Chooses the language of a message to an account: the one that the person chose in the product, else the one that the
 * browser asked for, else Estonian.
 * @param account.language what the request said that led to the message
 */
export async function languageOfAccount(
  languages: AccountLanguages,
  { accountId, language: requested }: { accountId: string; language: string },
): Promise<Language> {
  return (await languages.find(accountId)) ?? LANGUAGES.find((known) => known === requested) ?? 'et';
}
