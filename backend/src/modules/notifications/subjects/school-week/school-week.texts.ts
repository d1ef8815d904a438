import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type SchoolWeekTexts = {
  /** `claims`: students who wait to be confirmed. `requests`: registrations that wait for approval. */
  week: Words<{ school: string; claims: number; requests: number; overdue: string | null }>;
  reason: (school: string) => string;
  labels: {
    claims: string;
    requests: string;
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
      paragraphs: ({ school, claims, requests, overdue }) => [
        `Kooli seis täna hommikul: ${school}.`,
        ...(claims === 0
          ? []
          : [`Kooli kinnitust ootab õpilasi: ${claims}. Kool saab maksta ainult kinnitatud õpilaste eest.`]),
        ...(requests === 0
          ? []
          : [
              `Kooli otsust ootab registreerimisi: ${requests}. Koht hoitakse alles, kuni kool otsustab või tähtaeg möödub.`,
            ]),
        ...(overdue === null ? [] : [`Arvete tähtaeg on möödas summas ${overdue}.`]),
      ],
      button: 'Ava ülevaade',
    },
    reason: (school) => `Saad selle kirja esmaspäeviti, sest esindad kooli: ${school}.`,
    labels: {
      claims: 'Kinnitust ootab õpilasi',
      requests: 'Otsust ootab registreerimisi',
      balance: 'Krediiti',
      prepaidSeats: 'Ettemakstud kohti',
      seats: 'Kohti sel õppeaastal',
      month: 'Sel kuul algavate rühmade kulu',
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
      paragraphs: ({ school, claims, requests, overdue }) => [
        `How things stand at ${school} this morning.`,
        ...(claims === 0
          ? []
          : [
              `Students waiting for the school to confirm them: ${claims}. The school can pay only for confirmed students.`,
            ]),
        ...(requests === 0
          ? []
          : [
              `Registrations waiting for the school’s decision: ${requests}. The seats are held until the school decides or the time runs out.`,
            ]),
        ...(overdue === null ? [] : [`Invoices of ${overdue} are past their due date.`]),
      ],
      button: 'Open the overview',
    },
    reason: (school) => `You get this e-mail on Mondays because you represent ${school}.`,
    labels: {
      claims: 'Students to confirm',
      requests: 'Registrations to decide',
      balance: 'Credit',
      prepaidSeats: 'Prepaid seats',
      seats: 'Seats this school year',
      month: 'Cost of cohorts starting this month',
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
      paragraphs: ({ school, claims, requests, overdue }) => [
        `Как дела у школы сегодня утром: ${school}.`,
        ...(claims === 0
          ? []
          : [`Учеников ждёт подтверждения школы: ${claims}. Школа может платить только за подтверждённых учеников.`]),
        ...(requests === 0
          ? []
          : [
              `Регистраций ждёт решения школы: ${requests}. Место сохраняется, пока школа не решит или не выйдет срок.`,
            ]),
        ...(overdue === null ? [] : [`Срок оплаты прошёл по счетам на сумму ${overdue}.`]),
      ],
      button: 'Открыть обзор',
    },
    reason: (school) => `Ты получаешь это письмо по понедельникам, потому что представляешь школу: ${school}.`,
    labels: {
      claims: 'Учеников ждёт подтверждения',
      requests: 'Регистраций ждёт решения',
      balance: 'Кредит',
      prepaidSeats: 'Оплаченные заранее места',
      seats: 'Мест в этом учебном году',
      month: 'Расходы на группы этого месяца',
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
