import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type SchoolWeekTexts = {
  /** `claims`: students who wait to be confirmed. */
  week: Words<{ school: string; claims: number; overdue: string | null }>;
  reason: (school: string) => string;
  labels: {
    claims: string;
    balance: string;
    prepaidSeats: string;
    seats: string;
    month: string;
    year: string;
    owed: string;
    results: string;
  };
  until: (amount: string, day: string) => string;
  owed: (values: { invoices: number; amount: string; day: string }) => string;
  results: (values: { completed: number; failed: number; awaitingResult: number }) => string;
};

/** What a representative reads on Mondays about the school. */
export const schoolWeekTexts: Record<Language, SchoolWeekTexts> = {
  et: {
    week: {
      subject: ({ school }) => `Nädala ülevaade: ${school}`,
      heading: 'Sinu kool sel nädalal',
      paragraphs: ({ school, claims, overdue }) => [
        `Nii läheb koolil ${school} täna hommikul.`,
        ...(claims === 0
          ? []
          : [`Sinu otsust ootab õpilasi: ${claims}. Kool saab maksta ainult kinnitatud õpilaste eest.`]),
        ...(overdue === null ? [] : [`Arvete tähtaeg on möödas summas ${overdue}.`]),
      ],
      button: 'Ava ülevaade',
    },
    reason: (school) => `Saad selle kirja esmaspäeviti, sest esindad kooli: ${school}.`,
    labels: {
      claims: 'Ootab otsust',
      balance: 'Krediiti',
      prepaidSeats: 'Ettemakstud kohti',
      seats: 'Kohti sel õppeaastal',
      month: 'Sel kuul algavad rühmad',
      year: 'Kulu sel õppeaastal',
      owed: 'Tasumata arveid',
      results: 'Tulemused',
    },
    until: (amount, day) => `${amount}, jätkub kuni ${day}`,
    owed: ({ invoices, amount, day }) => `${invoices}, kokku ${amount}, esimene tähtaeg ${day}`,
    results: ({ completed, failed, awaitingResult }) =>
      `arvestatud ${completed}, mittearvestatud ${failed}, tulemuse ootel ${awaitingResult}`,
  },
  en: {
    week: {
      subject: ({ school }) => `The week at ${school}`,
      heading: 'Your school this week',
      paragraphs: ({ school, claims, overdue }) => [
        `This is how ${school} stands this morning.`,
        ...(claims === 0
          ? []
          : [`Students who wait for your decision: ${claims}. The school can pay for confirmed students only.`]),
        ...(overdue === null ? [] : [`Invoices of ${overdue} are past their due date.`]),
      ],
      button: 'Open the overview',
    },
    reason: (school) => `You get this mail on Mondays because you represent ${school}.`,
    labels: {
      claims: 'Waiting for a decision',
      balance: 'Credit',
      prepaidSeats: 'Prepaid seats',
      seats: 'Seats this school year',
      month: 'Groups that begin this month',
      year: 'Spent this school year',
      owed: 'Unpaid invoices',
      results: 'Results',
    },
    until: (amount, day) => `${amount}, lasts until ${day}`,
    owed: ({ invoices, amount, day }) => `${invoices}, ${amount} in all, first due on ${day}`,
    results: ({ completed, failed, awaitingResult }) =>
      `${completed} passed, ${failed} not passed, ${awaitingResult} waiting for a result`,
  },
  ru: {
    week: {
      subject: ({ school }) => `Обзор недели: ${school}`,
      heading: 'Твоя школа на этой неделе',
      paragraphs: ({ school, claims, overdue }) => [
        `Так обстоят дела школы ${school} сегодня утром.`,
        ...(claims === 0
          ? []
          : [`Учеников ждёт твоего решения: ${claims}. Школа может платить только за подтверждённых учеников.`]),
        ...(overdue === null ? [] : [`Срок оплаты прошёл по счетам на сумму ${overdue}.`]),
      ],
      button: 'Открыть обзор',
    },
    reason: (school) => `Ты получаешь это письмо по понедельникам, потому что представляешь школу: ${school}.`,
    labels: {
      claims: 'Ждёт решения',
      balance: 'Кредит',
      prepaidSeats: 'Оплаченные заранее места',
      seats: 'Мест в этом учебном году',
      month: 'Группы, которые начинаются в этом месяце',
      year: 'Расходы за учебный год',
      owed: 'Неоплаченные счета',
      results: 'Результаты',
    },
    until: (amount, day) => `${amount}, хватит до ${day}`,
    owed: ({ invoices, amount, day }) => `${invoices}, всего ${amount}, первый срок ${day}`,
    results: ({ completed, failed, awaitingResult }) =>
      `зачтено ${completed}, не зачтено ${failed}, ждут результата ${awaitingResult}`,
  },
};
