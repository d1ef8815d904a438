import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n';
import { defaultLanguage, isLanguage, type Language } from './languages';

/** The language of the page and how to change it. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return { language, setLanguage: changeLanguage };
}
