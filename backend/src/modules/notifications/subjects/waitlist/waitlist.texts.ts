import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };

type WaitlistTexts = {
  labels: { answerBy: string };
  offered: Words<Course & { expiresAt: string }>;
  offerLapsed: Words<Course>;
  cohortCanceled: Words<Course>;
  registrationEnded: Words<Course & { cohort: string }>;
};

/** What a student on a waiting list reads. */
export const waitlistTexts: Record<Language, WaitlistTexts> = {
  et: {
    labels: { answerBy: 'Vasta hiljemalt' },
    offered: {
      subject: ({ course, expiresAt }) => `Hoiame sulle kohta kuni ${expiresAt}: ${course}`,
      heading: 'Üks koht vabanes',
      paragraphs: ({ course, expiresAt }) => [
        `Ootasid kohta kursusel „${course}“ ja nüüd üks vabanes. Hoiame seda sulle kuni ${expiresAt}.`,
        'Vajuta nuppu ja ütle, kas võtad koha vastu. Kui sa seda enam ei soovi, anna ka sellest teada, siis saab koha järgmine ootaja.',
      ],
      button: 'Vasta',
    },
    offerLapsed: {
      subject: ({ course }) => `Koht läks järgmisele ootajale: ${course}`,
      heading: 'Koht läks järgmisele ootajale',
      paragraphs: ({ course }) => [
        `Sa ei vastanud õigel ajal ja koht kursusel „${course}“ läks järgmisele.`,
        'Kui soovid endiselt osaleda, lisa end uuesti ootenimekirja.',
      ],
      button: 'Vaata kursust',
    },
    cohortCanceled: {
      subject: ({ course }) => `Rühm jääb ära: ${course}`,
      heading: 'Rühm jääb ära',
      paragraphs: ({ course }) => [
        `Ootasid kohta kursusel „${course}“. See rühm jääb ära, nii et enam pole midagi oodata.`,
        'Võib-olla sobib sulle mõni teine rühm.',
      ],
      button: 'Vaata teisi rühmi',
    },
    registrationEnded: {
      subject: ({ course }) => `Registreerimine on lõppenud ja kohta ei vabanenud: ${course}`,
      heading: 'Kohta ei vabanenud',
      paragraphs: ({ course, cohort }) => [
        `Ootasid kohta kursuse „${course}“ rühmas „${cohort}“. Sellesse rühma registreerimine on nüüd lõppenud ja sinu jaoks kohta ei vabanenud.`,
        'Sa ei pea midagi tegema. Võib-olla sobib sulle mõni teine sama kursuse rühm.',
      ],
      button: 'Vaata teisi rühmi',
    },
  },
  en: {
    labels: { answerBy: 'Answer by' },
    offered: {
      subject: ({ course, expiresAt }) => `A seat is yours until ${expiresAt}: ${course}`,
      heading: 'A seat has become free',
      paragraphs: ({ course, expiresAt }) => [
        `You were waiting for a seat on the course “${course}”, and one is now free. We are holding it for you until ${expiresAt}.`,
        'Press the button and tell us whether you want it. If you no longer want it, please tell us that too, so that the next student can have it.',
      ],
      button: 'Answer',
    },
    offerLapsed: {
      subject: ({ course }) => `The seat went to the next student: ${course}`,
      heading: 'The seat went to the next student',
      paragraphs: ({ course }) => [
        `We did not hear from you in time, so the seat on the course “${course}” went to the next student.`,
        'If you still want a seat, join the waiting list again.',
      ],
      button: 'See the course',
    },
    cohortCanceled: {
      subject: ({ course }) => `The cohort has been canceled: ${course}`,
      heading: 'The cohort has been canceled',
      paragraphs: ({ course }) => [
        `You were waiting for a seat on the course “${course}”. That cohort has been canceled, so there is no seat to wait for.`,
        'Perhaps another cohort suits you.',
      ],
      button: 'See other cohorts',
    },
    registrationEnded: {
      subject: ({ course }) => `Registration has closed and no seat became free: ${course}`,
      heading: 'No seat became free',
      paragraphs: ({ course, cohort }) => [
        `You were waiting for a seat in the cohort “${cohort}” of the course “${course}”. Registration for that cohort has closed, and no seat became free for you.`,
        'You do not need to do anything. Perhaps another cohort of the course suits you.',
      ],
      button: 'See other cohorts',
    },
  },
  ru: {
    labels: { answerBy: 'Ответь до' },
    offered: {
      subject: ({ course, expiresAt }) => `Место твоё до ${expiresAt}: ${course}`,
      heading: 'Освободилось место',
      paragraphs: ({ course, expiresAt }) => [
        `На курсе «${course}», которого ты ждёшь, освободилось место. Мы держим его для тебя до ${expiresAt}.`,
        'Нажми на кнопку и сообщи, нужно ли оно тебе. Если больше не нужно, тоже сообщи: тогда место получит следующий в списке ожидания.',
      ],
      button: 'Ответить',
    },
    offerLapsed: {
      subject: ({ course }) => `Место перешло следующему в списке ожидания: ${course}`,
      heading: 'Место перешло следующему в списке ожидания',
      paragraphs: ({ course }) => [
        `Мы не получили от тебя ответа вовремя, и место на курсе «${course}» перешло дальше.`,
        'Если оно тебе всё ещё нужно, запишись в список ожидания снова.',
      ],
      button: 'Посмотреть курс',
    },
    cohortCanceled: {
      subject: ({ course }) => `Группы не будет: ${course}`,
      heading: 'Группы не будет',
      paragraphs: ({ course }) => [
        `Группу курса «${course}», в которой ты ждёшь места, отменили, и ждать больше нечего.`,
        'Может быть, тебе подойдёт другая группа.',
      ],
      button: 'Посмотреть другие группы',
    },
    registrationEnded: {
      subject: ({ course }) => `Регистрация закончилась, место не освободилось: ${course}`,
      heading: 'Место не освободилось',
      paragraphs: ({ course, cohort }) => [
        `Ты в списке ожидания группы «${cohort}» курса «${course}». Регистрация в эту группу закончилась, и место для тебя не освободилось.`,
        'Делать ничего не нужно. Может быть, тебе подойдёт другая группа этого курса.',
      ],
      button: 'Посмотреть другие группы',
    },
  },
};
