import type { Language } from '@valikool/contract';

type Values = { appName: string; code: string };

/** Short enough for one message in each alphabet: 70 characters where a letter is not in GSM's own. */
const texts: Record<Language, (values: Values) => string> = {
  et: ({ appName, code }) => `${code} on sinu kood: ${appName}. Ära anna seda kellelegi.`,
  en: ({ appName, code }) => `${code} is your code: ${appName}. Do not share it.`,
  ru: ({ appName, code }) => `${code} – твой код: ${appName}. Никому его не говори.`,
};

/** @returns the text of an SMS with a one-time code; the code first, where a locked screen shows it. */
export const codeSms = (language: Language, values: Values): string => texts[language](values);
