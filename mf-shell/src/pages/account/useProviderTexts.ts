import { useTranslation } from 'react-i18next';
import type { SignInProvider } from './providers.queries';

/** Providers whose names are inflected, or say more than the name. */
const known = ['harid', 'tara', 'google'] as const;
const knownOf = (id: string) => known.find((each) => each === id) ?? 'other';

/** @returns what buttons say, and the names alone */
export function useProviderTexts() {
  const { t } = useTranslation('account');
  const withTrial = (text: string, { isTrial }: SignInProvider) => (isTrial ? t('providers.trial', { text }) : text);
  const nameOf = (provider: SignInProvider) => withTrial(provider.name, provider);
  return {
    continueWith: (provider: SignInProvider) =>
      withTrial(t(`providers.continue.${knownOf(provider.id)}`, { name: provider.name }), provider),
    nameOf,
    /** The name of a linked identity’s provider, which may be offered no longer: then its id. */
    nameOfId: (providers: readonly SignInProvider[], id: string) => {
      const provider = providers.find((each) => each.id === id);
      return provider === undefined ? id : nameOf(provider);
    },
  };
}
