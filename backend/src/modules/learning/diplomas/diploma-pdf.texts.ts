import type { Language } from '@valikool/contract';

export type DiplomaTexts = {
  title: string;
  completed: string;
  personalCode: (code: string) => string;
  volume: string;
  hours: (count: number) => string;
  period: string;
  result: string;
  passed: string;
  outcomes: string;
  teacher: (count: number) => string;
  issued: string;
  number: string;
  registryCode: (code: string) => string;
  check: string;
};

const plural = new Intl.PluralRules('ru');
const RUSSIAN_HOURS: Readonly<Record<string, string>> = {
  one: 'академический час',
  few: 'академических часа',
  many: 'академических часов',
  other: 'академического часа',
};

export const diplomaTexts: Record<Language, DiplomaTexts> = {
  et: {
    title: 'Tunnistus',
    completed: 'on läbinud valikkursuse',
    personalCode: (code) => `Isikukood ${code}`,
    volume: 'Maht',
    hours: (count) => (count === 1 ? '1 akadeemiline tund' : `${count} akadeemilist tundi`),
    period: 'Kursuse aeg',
    result: 'Tulemus',
    passed: 'Arvestatud',
    outcomes: 'Õpiväljundid',
    teacher: (count) => (count === 1 ? 'Õpetaja' : 'Õpetajad'),
    issued: 'Välja antud',
    number: 'Tunnistuse number',
    registryCode: (code) => `Registrikood ${code}`,
    check: 'Tunnistuse ehtsust saab kontrollida siin:',
  },
  en: {
    title: 'Diploma',
    completed: 'has completed the elective course',
    personalCode: (code) => `Personal identification code ${code}`,
    volume: 'Volume',
    hours: (count) => (count === 1 ? '1 academic hour' : `${count} academic hours`),
    period: 'Dates of the course',
    result: 'Result',
    passed: 'Passed',
    outcomes: 'Learning outcomes',
    teacher: (count) => (count === 1 ? 'Teacher' : 'Teachers'),
    issued: 'Issued on',
    number: 'Diploma number',
    registryCode: (code) => `Registry code ${code}`,
    check: 'Check this diploma here:',
  },
  ru: {
    title: 'Диплом',
    completed: 'за успешное прохождение курса по выбору',
    personalCode: (code) => `Личный код ${code}`,
    volume: 'Объём',
    hours: (count) => `${count} ${RUSSIAN_HOURS[plural.select(count)] ?? ''}`,
    period: 'Время проведения',
    result: 'Результат',
    passed: 'Зачтено',
    outcomes: 'Результаты обучения',
    teacher: (count) => (count === 1 ? 'Учитель' : 'Учителя'),
    issued: 'Дата выдачи',
    number: 'Номер диплома',
    registryCode: (code) => `Регистрационный код ${code}`,
    check: 'Подлинность диплома можно проверить здесь:',
  },
};
