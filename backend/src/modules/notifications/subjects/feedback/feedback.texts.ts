import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type FeedbackTexts = { wanted: Words<{ course: string; cohort: string }> };

/** What students read when their course is over. */
export const feedbackTexts: Record<Language, FeedbackTexts> = {
  et: {
    wanted: {
      subject: ({ course }) => `Kuidas läks? ${course}`,
      heading: 'Kuidas kursus läks?',
      paragraphs: ({ course, cohort }) => [
        `Kursus „${course}“ (${cohort}) sai läbi. Palun räägi, kuidas see sulle meeldis ja mida sa õppisid.`,
        'Vastamiseks kulub mõni minut. Õpetaja näeb vastuseid, aga mitte sinu nime.',
      ],
      button: 'Anna tagasisidet',
    },
  },
  en: {
    wanted: {
      subject: ({ course }) => `How was it? ${course}`,
      heading: 'How was the course?',
      paragraphs: ({ course, cohort }) => [
        `The course “${course}” (${cohort}) is over. Please tell us how you liked it and what you learnt.`,
        'It takes a few minutes. The teacher reads the answers without your name.',
      ],
      button: 'Give feedback',
    },
  },
  ru: {
    wanted: {
      subject: ({ course }) => `Как всё прошло? ${course}`,
      heading: 'Как прошёл курс?',
      paragraphs: ({ course, cohort }) => [
        `Курс «${course}» (${cohort}) закончился. Расскажи, пожалуйста, как он тебе понравился и чему удалось научиться.`,
        'Это займёт несколько минут. Учитель видит ответы, но не видит твоего имени.',
      ],
      button: 'Оставить отзыв',
    },
  },
};
