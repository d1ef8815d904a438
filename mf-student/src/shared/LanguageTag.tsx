import type { Language } from '@valikool/contract';
import { Text } from '@valikool/shared-ui';

/** Each in its own language: someone who cannot read it should not take the course. */
const spoken: Readonly<Record<Language, string>> = { et: 'Eesti keeles', en: 'In English', ru: 'На русском' };

/** The language of a course, written in that language. */
export function LanguageTag({ language }: { language: Language }) {
  return (
    <Text as="span" size="small" tone="muted" lang={language}>
      {spoken[language]}
    </Text>
  );
}
