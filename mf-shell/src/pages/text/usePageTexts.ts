import { useTranslation } from 'react-i18next';

export type Passage = { title: string; text: string; price?: string };

const isPassage = (value: unknown): value is Passage =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' && 'text' in value && typeof value.text === 'string';

/** The texts of the shell's public pages; passages are lists of headed paragraphs. */
export function usePageTexts() {
  const { t } = useTranslation('pages');
  const passages = (key: string): Passage[] => {
    const found: unknown = t(key, { returnObjects: true });
    return Array.isArray(found) ? found.filter(isPassage) : [];
  };
  return { t, passages };
}
