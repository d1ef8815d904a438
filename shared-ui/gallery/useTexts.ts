import { useTranslation } from 'react-i18next';

/** The gallery's own words, in the language of its toolbar. */
export const useTexts = () => useTranslation('gallery').t;
