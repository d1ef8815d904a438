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

/** Sets the language that the user chose elsewhere, on a device without a choice of its own. */
export function useUserLanguage(): void {
  const { user } = useSession();
  const language = user?.language;
  useEffect(() => {
    if (isLanguage(language) && !hasChosenLanguage()) void changeLanguage(language);
  }, [language]);
}

/** Changes the page's language, and for a signed-in user that of mails and other devices. */
export function useChooseLanguage(): (language: Language) => void {
  const { user, invalidateUser } = useSession();
  const { setLanguage } = useLanguage();
  return (language) => {
    void setLanguage(language);
    if (user === null || user.language === language) return;
    const saved = api.PATCH('/users/{id}', { params: { path: { id: user.id } }, body: { language } });
    // The page has the new language already; when saving fails, the next choice saves it.
    saved.then(({ response }) => (response.ok ? invalidateUser() : undefined)).catch(() => undefined);
  };
}
