/** Estonian first: it is the default for new visitors. */
export const languages = ['et', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'et';

/** Each language by its own name, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = { et: 'Eesti', en: 'English', ru: 'Русский' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
