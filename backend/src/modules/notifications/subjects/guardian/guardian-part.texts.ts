import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';
import { or, type Asked, type Paid } from './guardian-words.types';

/** What somebody reads who is asked to pay one part of a seat that is paid in parts. */
export const guardianPartTexts: Record<
  Language,
  { asked: Words<Asked>; reminder: Words<Asked>; receipt: Words<Paid>; incomplete: Words<Paid> }
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
      paragraphs: ({ student, course, amount, number, isTheirs, position, count }) => [
        `Tasusite ${amount}: see oli kursuse „${course}“ osamakse ${position}/${count}. Teilt ei võeta edaspidi midagi automaatselt: järgmise osa jaoks saadab ${or(student, 'õpilane')} soovi korral uue lingi.`,
        `${isTheirs ? `Arve ${number} kogu kursuse kohta on manuses.` : `Arve ${number} on kogu kursuse kohta ja koostatud selle esimesele maksjale; Teie makset kinnitab see kiri.`} Kui raha tuleb tagastada, läheb see tagasi samale kontole või kaardile, millelt see tuli.`,
      ],
      button: '',
    },
    incomplete: {
      subject: ({ amount, course }) => `Makse on laekunud: ${amount}, ${course}`,
      heading: 'Aitäh, makse on laekunud',
      paragraphs: ({ student, course, amount, number, isTheirs }) => [
        `Tasusite ${amount} kursuse „${course}“ eest. Kursuse hind ei ole veel täies ulatuses tasutud: ${or(student, 'õpilane')} näeb, kui palju on jäänud, ja võib saata uue lingi.`,
        `${isTheirs ? `Arve ${number} on manuses. ` : ''}Kui raha tuleb tagastada, läheb see tagasi samale kontole või kaardile, millelt see tuli.`,
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
        `The link works until ${until}, for this part only. You do not need an account: open the link, check the sum and choose how to pay.`,
      ],
      button: 'See and pay',
    },
    reminder: {
      subject: ({ until, course }) => `The payment link works until ${until}: ${course}`,
      heading: 'The payment link expires soon',
      paragraphs: ({ course, until, position, count }) => [
        `Part ${position} of ${count} of the course “${course}” is not paid yet. The link works until ${until}.`,
        'If you do not want to pay, you do not need to do anything.',
      ],
      button: 'See and pay',
    },
    receipt: {
      subject: ({ number, amount }) => `Part payment received: ${amount}, invoice ${number}`,
      heading: 'Thank you, the payment has arrived',
      paragraphs: ({ student, course, amount, number, isTheirs, position, count }) => [
        `You paid ${amount}: part ${position} of ${count} of the course “${course}”. Nothing more is charged automatically; for the next part ${or(student, 'the student')} can send you a new link.`,
        `${isTheirs ? `Invoice ${number} for the whole course is attached.` : `Invoice ${number} is for the whole course and made out to its first payer; this e-mail confirms your payment.`} Any refund goes back to the account or card you paid from.`,
      ],
      button: '',
    },
    incomplete: {
      subject: ({ amount, course }) => `Payment received: ${amount}, ${course}`,
      heading: 'Thank you, the payment has arrived',
      paragraphs: ({ student, course, amount, number, isTheirs }) => [
        `You paid ${amount} for the course “${course}”. The price is not paid in full yet: ${or(student, 'the student')} can see what is left and send you a new link.`,
        `${isTheirs ? `Invoice ${number} is attached. ` : ''}Any refund goes back to the account or card you paid from.`,
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
      paragraphs: ({ course, amount, number, isTheirs, position, count }) => [
        `Вы оплатили ${amount}: это часть ${position} из ${count} за курс «${course}». Автоматически больше ничего не спишется: для следующей части Вам при необходимости пришлют новую ссылку.`,
        `${isTheirs ? `Счёт ${number} за весь курс приложен.` : `Счёт ${number} выставлен за весь курс на имя первого плательщика; Ваш платёж подтверждает это письмо.`} Если деньги придётся вернуть, они вернутся на тот же счёт или ту же карту, с которых пришли.`,
      ],
      button: '',
    },
    incomplete: {
      subject: ({ amount, course }) => `Оплата получена: ${amount}, ${course}`,
      heading: 'Спасибо, оплата получена',
      paragraphs: ({ course, amount, number, isTheirs }) => [
        `Вы оплатили ${amount} за курс «${course}». Цена оплачена ещё не полностью: ученик видит остаток и может отправить новую ссылку.`,
        `${isTheirs ? `Счёт ${number} приложен. ` : ''}Если деньги придётся вернуть, они вернутся на тот же счёт или ту же карту, с которых пришли.`,
      ],
      button: '',
    },
  },
};
