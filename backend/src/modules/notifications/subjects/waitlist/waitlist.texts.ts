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
      subject: ({ course, expiresAt }) => `Koht on sinu jaoks kinni kuni ${expiresAt}: ${course}`,
      heading: 'Üks koht vabanes',
      paragraphs: ({ course, expiresAt }) => [
        `Ootasid kohta kursusel „${course}“ ja nüüd üks vabanes. Hoiame seda sulle kuni ${expiresAt}.`,
        'Vajuta nuppu ja ütle, kas võtad koha vastu. Kui sa seda enam ei soovi, anna ka sellest teada: järgmine ootaja rõõmustab.',
      ],
      button: 'Vasta',
    },
    offerLapsed: {
      subject: ({ course }) => `Koht läks järgmisele ootajale: ${course}`,
      heading: 'Koht läks järgmisele ootajale',
      paragraphs: ({ course }) => [
        `Me ei saanud sinult õigel ajal vastust ja koht kursusel „${course}“ läks edasi.`,
        'Kui soovid endiselt osaleda, kirjuta end uuesti ootenimekirja.',
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
      heading: 'A seat has come free',
      paragraphs: ({ course, expiresAt }) => [
        `You waited for a seat on the course “${course}”, and one is free now. We are keeping it for you until ${expiresAt}.`,
        'Press the button and say whether you take it. If you do not want it any more, say so too: the next in line will be glad.',
      ],
      button: 'Answer',
    },
    offerLapsed: {
      subject: ({ course }) => `The seat went to the next in line: ${course}`,
      heading: 'The seat went to the next in line',
      paragraphs: ({ course }) => [
        `We did not hear from you in time, so the seat on the course “${course}” went on.`,
        'If you still want one, join the waiting list again.',
      ],
      button: 'See the course',
    },
    cohortCanceled: {
      subject: ({ course }) => `The group does not take place: ${course}`,
      heading: 'The group does not take place',
      paragraphs: ({ course }) => [
        `You were waiting for a seat on the course “${course}”. That group has been called off, so there is nothing to wait for any more.`,
        'Perhaps another group suits you.',
      ],
      button: 'See other groups',
    },
    registrationEnded: {
      subject: ({ course }) => `Registration has ended and no seat came free: ${course}`,
      heading: 'No seat came free',
      paragraphs: ({ course, cohort }) => [
        `You were waiting for a seat in the group “${cohort}” of the course “${course}”. Registration for that group has ended, and no seat came free for you.`,
        'You need to do nothing. Perhaps another group of the course suits you.',
      ],
      button: 'See other groups',
    },
  },
  ru: {
    labels: { answerBy: 'Ответь до' },
    offered: {
      subject: ({ course, expiresAt }) => `Место твоё до ${expiresAt}: ${course}`,
      heading: 'Освободилось место',
      paragraphs: ({ course, expiresAt }) => [
        `Ты ждал(а) места на курсе «${course}», и теперь одно свободно. Мы держим его для тебя до ${expiresAt}.`,
        'Нажми на кнопку и скажи, берёшь ли ты его. Если оно тебе больше не нужно, тоже скажи: следующий в списке ожидания обрадуется.',
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
        `Ты ждал(а) места на курсе «${course}». Эту группу отменили, и ждать больше нечего.`,
        'Может быть, тебе подойдёт другая группа.',
      ],
      button: 'Посмотреть другие группы',
    },
    registrationEnded: {
      subject: ({ course }) => `Регистрация закончилась, место не освободилось: ${course}`,
      heading: 'Место не освободилось',
      paragraphs: ({ course, cohort }) => [
        `Ты ждал(а) места в группе «${cohort}» курса «${course}». Регистрация в эту группу закончилась, и место для тебя не освободилось.`,
        'Делать ничего не нужно. Может быть, тебе подойдёт другая группа этого курса.',
      ],
      button: 'Посмотреть другие группы',
    },
  },
};
