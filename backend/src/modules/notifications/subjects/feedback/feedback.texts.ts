import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type About = { course: string; cohort: string };
type FeedbackTexts = {
  wanted: Words<About>;
  reminder: Words<About & { isLast: boolean }>;
  replied: Words<About & { teacher: string }>;
  /** Stands above what the teacher will change. */
  changesAre: string;
};

/** What students read when their course is over. */
export const feedbackTexts: Record<Language, FeedbackTexts> = {
  et: {
    wanted: {
      subject: ({ course }) => `Kuidas läks? ${course}`,
      heading: 'Kuidas kursus läks?',
      paragraphs: ({ course, cohort }) => [
        `Kursus „${course}“ (${cohort}) sai läbi. Palun räägi, kuidas see sulle meeldis ja mida sa õppisid.`,
        'Vastamiseks kulub mõni minut. Kui oled vastused ära saatnud, ei saa keegi teada, kes need kirjutas.',
      ],
      button: 'Anna tagasisidet',
    },
    reminder: {
      subject: ({ course }) => `Sinu tagasiside on veel andmata: ${course}`,
      heading: 'Ootame veel sinu tagasisidet',
      paragraphs: ({ course, cohort, isLast }) => [
        `Räägi palun, kuidas kursus „${course}“ (${cohort}) sinu jaoks läks. Ka kõige lühem vastus aitab järgmist rühma.`,
        isLast
          ? 'Rohkem me seda meelde ei tuleta.'
          : 'Vastused on nimeta: pärast saatmist ei tea keegi, kes mida ütles.',
      ],
      button: 'Anna tagasisidet',
    },
    replied: {
      subject: ({ course }) => `Õpetaja vastas teie tagasisidele: ${course}`,
      heading: 'Õpetaja vastas teie rühmale',
      paragraphs: ({ teacher, course, cohort }) => [
        `${teacher} luges teie rühma tagasisidet kursusele „${course}“ (${cohort}) ja kirjutas:`,
      ],
      button: 'Vaata vastust',
    },
    changesAre: 'Järgmine kord on teisiti:',
  },
  en: {
    wanted: {
      subject: ({ course }) => `How was it? ${course}`,
      heading: 'How was the course?',
      paragraphs: ({ course, cohort }) => [
        `The course “${course}” (${cohort}) is over. Please tell us how you liked it and what you learned.`,
        'It takes a few minutes. Once you have sent your answers, nobody can tell who wrote them.',
      ],
      button: 'Give feedback',
    },
    reminder: {
      subject: ({ course }) => `We would still like to hear from you: ${course}`,
      heading: 'How was the course for you?',
      paragraphs: ({ course, cohort, isLast }) => [
        `Please tell us how the course “${course}” (${cohort}) went. Even a few words help the next cohort.`,
        isLast
          ? 'We won’t remind you again.'
          : 'Your answers carry no name: once they are sent, nobody can tell who said what.',
      ],
      button: 'Give feedback',
    },
    replied: {
      subject: ({ course }) => `Your teacher replied to your feedback: ${course}`,
      heading: 'Your teacher replied to your cohort',
      paragraphs: ({ teacher, course, cohort }) => [
        `${teacher} read your cohort’s feedback on the course “${course}” (${cohort}) and wrote:`,
      ],
      button: 'See the reply',
    },
    changesAre: 'What will be different next time:',
  },
  ru: {
    wanted: {
      subject: ({ course }) => `Как всё прошло? ${course}`,
      heading: 'Как прошёл курс?',
      paragraphs: ({ course, cohort }) => [
        `Курс «${course}» (${cohort}) закончился. Расскажи, пожалуйста, как он тебе понравился и чему удалось научиться.`,
        'Это займёт несколько минут. Когда ответы отправлены, никто не может узнать, кто их написал.',
      ],
      button: 'Оставить отзыв',
    },
    reminder: {
      subject: ({ course }) => `Мы всё ещё ждём твой отзыв: ${course}`,
      heading: 'Как тебе курс?',
      paragraphs: ({ course, cohort, isLast }) => [
        `Расскажи, пожалуйста, как прошёл для тебя курс «${course}» (${cohort}). Даже пара слов поможет следующей группе.`,
        isLast ? 'Больше напоминать не будем.' : 'Ответы без имени: после отправки никто не узнает, кто что сказал.',
      ],
      button: 'Оставить отзыв',
    },
    replied: {
      subject: ({ course }) => `Учитель ответил на отзывы: ${course}`,
      heading: 'Учитель ответил твоей группе',
      paragraphs: ({ teacher, course, cohort }) => [
        `${teacher} — о том, что твоя группа рассказала о курсе «${course}» (${cohort}):`,
      ],
      button: 'Посмотреть ответ',
    },
    changesAre: 'Что изменится в следующий раз:',
  },
};
