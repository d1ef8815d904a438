import type { Language } from '@valikool/contract';

export type CalendarTexts = {
  /** Prefix of the title, for calendars that do not show that an event is canceled. */
  canceled: string;
  course: string;
  join: string;
  /** Note that the seat is held and not yet confirmed. */
  unsure: string;
};

/** Texts in calendars, in the language of their owner. */
export const CALENDAR_TEXTS: Record<Language, CalendarTexts> = {
  et: { canceled: 'Ära jäänud', course: 'Kursus', join: 'Liitu tunniga', unsure: 'Sinu koht ei ole veel kindel.' },
  en: { canceled: 'Canceled', course: 'Course', join: 'Join the class', unsure: 'Your seat is not confirmed yet.' },
  ru: { canceled: 'Отменено', course: 'Курс', join: 'Войти на занятие', unsure: 'Твоё место ещё не закреплено.' },
};
