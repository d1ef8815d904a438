import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Cohort = { course: string; cohort: string };

type CohortPriceTexts = {
  labels: { price: string; coursePrice: string; comment: string };
  /** For administrators. */
  proposed: Words<Cohort & { teacher: string }>;
  approved: Words<Cohort>;
  sentBack: Words<Cohort>;
};

/** What the teacher and administrators read about the price of a cohort. */
export const cohortPriceTexts: Record<Language, CohortPriceTexts> = {
  et: {
    labels: { price: 'Rühma hind', coursePrice: 'Kursuse hind', comment: 'Märkus' },
    proposed: {
      subject: ({ course }) => `Rühma hind ootab kinnitust: ${course}`,
      heading: 'Rühma hind ootab kinnitust',
      paragraphs: ({ course, cohort, teacher }) => [
        `${teacher} soovib kursuse „${course}“ rühmale ${cohort} teist hinda. Rühma ei saa avada enne, kui hind on kinnitatud või tagasi saadetud.`,
      ],
      button: 'Vaata rühma',
    },
    approved: {
      subject: ({ course }) => `Rühma hind on kinnitatud: ${course}`,
      heading: 'Rühma hind on kinnitatud',
      paragraphs: ({ course, cohort }) => [`Kursuse „${course}“ rühma ${cohort} hind on kinnitatud. Võid rühma avada.`],
      button: 'Vaata rühma',
    },
    sentBack: {
      subject: ({ course }) => `Rühma hinda ei kinnitatud: ${course}`,
      heading: 'Rühma hinda ei kinnitatud',
      paragraphs: ({ course, cohort }) => [
        `Kursuse „${course}“ rühma ${cohort} hinda ei kinnitatud. Võid soovida uut hinda või avada rühma senise hinnaga.`,
      ],
      button: 'Vaata rühma',
    },
  },
  en: {
    labels: { price: 'Price of the cohort', coursePrice: 'Price of the course', comment: 'Comment' },
    proposed: {
      subject: ({ course }) => `A cohort’s price is waiting for review: ${course}`,
      heading: 'A cohort’s price is waiting for review',
      paragraphs: ({ course, cohort, teacher }) => [
        `${teacher} asks for another price for the cohort ${cohort} of “${course}”. The cohort cannot open until the price is approved or sent back.`,
      ],
      button: 'See the cohort',
    },
    approved: {
      subject: ({ course }) => `The price of your cohort is approved: ${course}`,
      heading: 'The price of your cohort is approved',
      paragraphs: ({ course, cohort }) => [
        `The price of the cohort ${cohort} of “${course}” is approved. You can open the cohort.`,
      ],
      button: 'See the cohort',
    },
    sentBack: {
      subject: ({ course }) => `The price of your cohort was not approved: ${course}`,
      heading: 'The price of your cohort was not approved',
      paragraphs: ({ course, cohort }) => [
        `The price of the cohort ${cohort} of “${course}” was not approved. You can ask for another price, or open the cohort at its current price.`,
      ],
      button: 'See the cohort',
    },
  },
  ru: {
    labels: { price: 'Цена группы', coursePrice: 'Цена курса', comment: 'Комментарий' },
    proposed: {
      subject: ({ course }) => `Цена группы ждёт подтверждения: ${course}`,
      heading: 'Цена группы ждёт подтверждения',
      paragraphs: ({ course, cohort, teacher }) => [
        `Для группы ${cohort} курса «${course}» предложена другая цена. Учитель: ${teacher}. Пока цена не подтверждена и не возвращена, открыть группу нельзя.`,
      ],
      button: 'Посмотреть группу',
    },
    approved: {
      subject: ({ course }) => `Цена группы подтверждена: ${course}`,
      heading: 'Цена группы подтверждена',
      paragraphs: ({ course, cohort }) => [
        `Цена группы ${cohort} курса «${course}» подтверждена. Группу можно открывать.`,
      ],
      button: 'Посмотреть группу',
    },
    sentBack: {
      subject: ({ course }) => `Цена группы не подтверждена: ${course}`,
      heading: 'Цена группы не подтверждена',
      paragraphs: ({ course, cohort }) => [
        `Цена группы ${cohort} курса «${course}» не подтверждена. Можно предложить другую цену или открыть группу по прежней цене.`,
      ],
      button: 'Посмотреть группу',
    },
  },
};
