import type { Language } from '@valikool/contract';

type CommonTexts = {
  greeting: (firstName: string) => string;
  greetingWithoutName: string;
  /** Why the reader gets this mail. */
  reason: (appName: string) => string;
  openInvoice: (number: string) => string;
  /** A link in the foot of mails that the reader may choose. */
  chooseMails: string;
  /** The same for mails that a person gets for themselves. */
  chooseOwnMails: string;
  /** A link that switches such mails off without signing in. */
  unsubscribe: string;
  /** Monday first. */
  weekdays: readonly [string, string, string, string, string, string, string];
  labels: { course: string; cohort: string; start: string; classTimes: string };
};

/** What mails of every subject say. */
export const commonTexts: Record<Language, CommonTexts> = {
  et: {
    greeting: (firstName) => `Tere, ${firstName}!`,
    greetingWithoutName: 'Tere!',
    reason: (appName) => `${appName} saatis selle kirja, sest see puudutab sinu kontot, registreerimist või arvet.`,
    openInvoice: (number) => `Ava arve ${number} (PDF)`,
    chooseMails: 'Vali, milliseid kooli kirju saad',
    chooseOwnMails: 'Vali, milliseid kirju saad',
    unsubscribe: 'Ära saada mulle enam selliseid kirju',
    weekdays: ['esmaspäev', 'teisipäev', 'kolmapäev', 'neljapäev', 'reede', 'laupäev', 'pühapäev'],
    labels: { course: 'Kursus', cohort: 'Rühm', start: 'Algus', classTimes: 'Tunnid' },
  },
  en: {
    greeting: (firstName) => `Hello, ${firstName}!`,
    greetingWithoutName: 'Hello!',
    reason: (appName) => `${appName} sent you this e-mail because it concerns your account, registration or invoice.`,
    openInvoice: (number) => `Open invoice ${number} (PDF)`,
    chooseMails: 'Choose which e-mails about the school you get',
    chooseOwnMails: 'Choose which e-mails you get',
    unsubscribe: 'Stop sending me e-mails like this',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    labels: { course: 'Course', cohort: 'Cohort', start: 'Start', classTimes: 'Classes' },
  },
  ru: {
    greeting: (firstName) => `Привет, ${firstName}!`,
    greetingWithoutName: 'Привет!',
    reason: (appName) =>
      `${appName} отправляет тебе это письмо, потому что оно касается твоего аккаунта, регистрации или счёта.`,
    openInvoice: (number) => `Открыть счёт ${number} (PDF)`,
    chooseMails: 'Выбери, какие письма о школе получать',
    chooseOwnMails: 'Выбери, какие письма получать',
    unsubscribe: 'Больше не присылать мне такие письма',
    weekdays: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    labels: { course: 'Курс', cohort: 'Группа', start: 'Начало', classTimes: 'Занятия' },
  },
};
