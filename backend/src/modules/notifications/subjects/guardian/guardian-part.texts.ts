import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';
import { or, type Asked, type Invoiced } from './guardian-words.types';

/** What somebody reads who is asked to pay one part of a seat that is paid in parts. */
export const guardianPartTexts: Record<
  Language,
  { asked: Words<Asked>; reminder: Words<Asked>; receipt: Words<Invoiced> }
> = {
  et: {
    asked: {
      subject: ({ student, course, position, count }) =>
        `${or(student, 'Õpilane')} palub Teil tasuda osamakse ${position}/${count}: ${course}`,
      heading: 'Palve tasuda osamakse',
      paragraphs: ({ student, course, until, position, count }) => [
        `Kursuse „${course}“ eest makstakse osade kaupa, kokku ${count} osas. ${or(student, 'Õpilane')} palub Teil tasuda ${position}. osa.`,
        `Link kehtib kuni ${until} ja ainult selle osa jaoks. Kontot vaja ei ole: avage link, vaadake summa üle ja valige makseviis.`,
      ],
      button: 'Vaata ja maksa',
    },
    reminder: {
      subject: ({ until, course }) => `Makselink kehtib kuni ${until}: ${course}`,
      heading: 'Makselink lõpeb varsti',
      paragraphs: ({ course, until, position, count }) => [
        `Kursuse „${course}“ osamakse ${position}/${count} ootab tasumist. Link kehtib kuni ${until}.`,
        'Kui Te maksta ei soovi, ei pea Te midagi tegema.',
      ],
      button: 'Vaata ja maksa',
    },
    receipt: {
      subject: ({ number, amount }) => `Osamakse on laekunud: ${amount}, arve ${number}`,
      heading: 'Aitäh, osamakse on laekunud',
      paragraphs: ({ student, course, amount, number, position, count }) => [
        `Tasusite ${amount}: see oli kursuse „${course}“ osamakse ${position}/${count}. Teilt ei võeta edaspidi midagi automaatselt: järgmise osa jaoks saadab ${or(student, 'õpilane')} soovi korral uue lingi.`,
        `Arve ${number} kogu kursuse kohta on manuses. Kui raha tuleb tagastada, läheb see tagasi samale kontole või kaardile, millelt see tuli.`,
      ],
      button: '',
    },
  },
  en: {
    asked: {
      subject: ({ student, course, position, count }) =>
        `${or(student, 'A student')} asks you to pay part ${position} of ${count}: ${course}`,
      heading: 'You are asked to pay one part',
      paragraphs: ({ student, course, until, position, count }) => [
        `The course “${course}” is paid in ${count} parts. ${or(student, 'A student')} asks you to pay part ${position}.`,
        `The link works until ${until}, for this part only. You need no account: open it, check the sum and choose how to pay.`,
      ],
      button: 'See and pay',
    },
    reminder: {
      subject: ({ until, course }) => `The payment link works until ${until}: ${course}`,
      heading: 'The payment link ends soon',
      paragraphs: ({ course, until, position, count }) => [
        `Part ${position} of ${count} of the course “${course}” is still to be paid. The link works until ${until}.`,
        'If you do not wish to pay, you need not do anything.',
      ],
      button: 'See and pay',
    },
    receipt: {
      subject: ({ number, amount }) => `Part payment received: ${amount}, invoice ${number}`,
      heading: 'Thank you, the payment has arrived',
      paragraphs: ({ student, course, amount, number, position, count }) => [
        `You paid ${amount}: part ${position} of ${count} of the course “${course}”. Nothing more is charged automatically; for the next part ${or(student, 'the student')} can send you a new link.`,
        `Invoice ${number} for the whole course is attached. If money has to be returned, it goes back to the account or card it came from.`,
      ],
      button: '',
    },
  },
  ru: {
    asked: {
      subject: ({ student, course, position, count }) =>
        `Просьба оплатить часть ${position} из ${count}${student === '' ? '' : ` от ${student}`}: ${course}`,
      heading: 'Вас просят оплатить одну часть',
      paragraphs: ({ student, course, until, position, count }) => [
        `Курс «${course}» оплачивается по частям, всего их ${count}. ${or(student, 'Ученик')} просит Вас оплатить часть ${position}.`,
        `Ссылка действует до ${until} и только для этой части. Аккаунт не нужен: откройте ссылку, проверьте сумму и выберите способ оплаты.`,
      ],
      button: 'Посмотреть и оплатить',
    },
    reminder: {
      subject: ({ until, course }) => `Ссылка на оплату действует до ${until}: ${course}`,
      heading: 'Ссылка на оплату скоро истечёт',
      paragraphs: ({ course, until, position, count }) => [
        `Часть ${position} из ${count} за курс «${course}» ещё не оплачена. Ссылка действует до ${until}.`,
        'Если Вы не хотите платить, ничего делать не нужно.',
      ],
      button: 'Посмотреть и оплатить',
    },
    receipt: {
      subject: ({ number, amount }) => `Оплата части получена: ${amount}, счёт ${number}`,
      heading: 'Спасибо, оплата получена',
      paragraphs: ({ course, amount, number, position, count }) => [
        `Вы оплатили ${amount}: это часть ${position} из ${count} за курс «${course}». Автоматически больше ничего не спишется: для следующей части Вам при необходимости пришлют новую ссылку.`,
        `Счёт ${number} за весь курс приложен. Если деньги придётся вернуть, они вернутся на тот же счёт или ту же карту, с которых пришли.`,
      ],
      button: '',
    },
  },
};
