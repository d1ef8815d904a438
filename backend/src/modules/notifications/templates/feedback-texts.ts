import type { Language } from '@valikool/contract';
import type { Words } from './mail-texts.types';

/** What students read when their course is over. */
export const feedbackTexts: Record<Language, Words<{ course: string; cohort: string }>> = {
  et: {
    subject: ({ course }) => `Kuidas läks? ${course}`,
    heading: 'Kuidas kursus läks?',
    paragraphs: ({ course, cohort }) => [
      `Kursus „${course}“ (${cohort}) sai läbi. Palun räägi, kuidas see sulle meeldis ja mida sa õppisid.`,
      'Vastamiseks kulub mõni minut. Õpetaja näeb vastuseid, aga mitte sinu nime.',
    ],
    button: 'Anna tagasisidet',
  },
  en: {
    subject: ({ course }) => `How was it? ${course}`,
    heading: 'How was the course?',
    paragraphs: ({ course, cohort }) => [
      `The course “${course}” (${cohort}) is over. Please tell us how you liked it and what you learnt.`,
      'It takes a few minutes. The teacher reads the answers without your name.',
    ],
    button: 'Give feedback',
  },
  ru: {
    subject: ({ course }) => `Как всё прошло? ${course}`,
    heading: 'Как прошёл курс?',
    paragraphs: ({ course, cohort }) => [
      `Курс «${course}» (${cohort}) закончился. Расскажи, пожалуйста, как он тебе понравился и чему удалось научиться.`,
      'Это займёт несколько минут. Учитель видит ответы, но не видит твоего имени.',
    ],
    button: 'Оставить отзыв',
  },
};
