/** Estonian first: it is what a new visitor sees, and what is shown where a translation is missing elsewhere. */
export const languages = ['et', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'et';

/** Each language by its own name, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = { et: 'Eesti', en: 'English', ru: 'Русский' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
