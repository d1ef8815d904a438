import { useEffect } from 'react';
import {
  api,
  changeLanguage,
  hasChosenLanguage,
  isLanguage,
  useLanguage,
  useSession,
  type Language,
} from '@valikool/shared-ui';

/** A device that nobody has chosen a language on speaks the one that its user has chosen elsewhere. */
export function useUserLanguage(): void {
  const { user } = useSession();
  const language = user?.language;
  useEffect(() => {
    if (isLanguage(language) && !hasChosenLanguage()) void changeLanguage(language);
  }, [language]);
}

/** Changes the language of the page, and of the mails and other devices of whoever is signed in. */
export function useChooseLanguage(): (language: Language) => void {
  const { user, invalidateUser } = useSession();
  const { setLanguage } = useLanguage();
  return (language) => {
    void setLanguage(language);
    if (user === null || user.language === language) return;
    const saved = api.PATCH('/users/{id}', { params: { path: { id: user.id } }, body: { language } });
    // The page speaks the language already; if the server cannot be told now, the next choice tells it.
    saved.then(({ response }) => (response.ok ? invalidateUser() : undefined)).catch(() => undefined);
  };
}
