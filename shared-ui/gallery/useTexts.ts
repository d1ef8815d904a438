import { useTranslation } from 'react-i18next';

/** The gallery's texts, in the language of its toolbar. */
export const useTexts = () => useTranslation('gallery').t;
