import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';
import { or, type Asked, type Invoiced, type Paid } from './guardian-words.types';

type GuardianTexts = {
  labels: Record<
    | 'course'
    | 'start'
    | 'part'
    | 'toPay'
    | 'until'
    | 'dueAt'
    | 'payee'
    | 'iban'
    | 'referenceNumber'
    | 'invoice'
    | 'paid',
    string
  >;
  /** Why the reader gets these mails, and what to do when they were not meant. */
  why: string;
  asked: Words<Asked>;
  reminder: Words<Asked>;
  invoice: Words<Paid>;
  receipt: Words<Invoiced>;
  expired: Words<Asked>;
  closed: Words<Asked>;
};

/** What somebody reads whom a student has asked to pay. */
export const guardianTexts: Record<Language, GuardianTexts> = {
  et: {
    labels: {
      course: 'Kursus',
      start: 'Algus',
      part: 'Osamakse',
      toPay: 'Maksta',
      until: 'Link kehtib kuni',
      dueAt: 'Tähtaeg',
      payee: 'Saaja',
      iban: 'IBAN',
      referenceNumber: 'Viitenumber',
      invoice: 'Arve',
      paid: 'Makstud',
    },
    why: 'Saite selle kirja, sest õpilane palus meil selle Teile saata. Kui Te õpilast ei tunne, jätke kiri tähelepanuta: Te ei võlgne midagi ja kustutame Teie aadressi.',
    asked: {
      subject: ({ student, course }) => `${or(student, 'Õpilane')} palub Teil tasuda kursuse: ${course}`,
      heading: 'Palve tasuda kursuse eest',
      paragraphs: ({ student, course, until }) => [
        `${or(student, 'Õpilane')} sai koha kursusel „${course}“ ja palub Teil selle eest tasuda. Hoiame kohta kuni ${until}.`,
        'Kontot vaja ei ole: avage link, vaadake hind üle ja valige makseviis.',
      ],
      button: 'Vaata ja maksa',
    },
    reminder: {
      subject: ({ until, course }) => `Makselink kehtib kuni ${until}: ${course}`,
      heading: 'Makselink lõpeb varsti',
      paragraphs: ({ student, course, until }) => [
        `${or(student, 'Õpilase')} koht kursusel „${course}“ ootab makset kuni ${until}. Pärast seda koht vabaneb.`,
        'Kui Te maksta ei soovi, ei pea Te midagi tegema.',
      ],
      button: 'Vaata ja maksa',
    },
    invoice: {
      subject: ({ number, amount }) => `Arve ${number}: ${amount}`,
      heading: 'Arve ootab tasumist',
      paragraphs: ({ course, until, number, isTheirs }) => [
        `Palusite arvet kursuse „${course}“ eest. ${isTheirs ? `Arve ${number} avaneb allpool olevast lingist.` : `Selle number on ${number}.`}`,
        `Palun märkige ülekandele viitenumber. Ülekanne jõuab meieni kuni 2 päevaga. Hoiame kohta kuni ${until}.`,
      ],
      button: 'Vaata ja maksa kohe',
    },
    receipt: {
      subject: ({ number, amount }) => `Makse on laekunud: ${amount}, arve ${number}`,
      heading: 'Aitäh, makse on laekunud',
      paragraphs: ({ student, course, amount, number }) => [
        `Tasusite ${amount} kursuse „${course}“ eest. ${or(student, 'Õpilase')} koht on nüüd kindel.`,
        `Arve ${number} on manuses. Kui raha tuleb tagastada, läheb see tagasi samale kontole või kaardile, millelt see tuli.`,
      ],
      button: '',
    },
    expired: {
      subject: ({ course }) => `Makselink on aegunud: ${course}`,
      heading: 'Makselink on aegunud',
      paragraphs: ({ student, course }) => [
        `Kursuse „${course}“ eest ei makstud õigel ajal ja link enam ei kehti. Te ei võlgne midagi.`,
        `${or(student, 'Õpilane')} saab vajaduse korral saata uue lingi.`,
      ],
      button: '',
    },
    closed: {
      subject: ({ course }) => `Maksta ei ole enam vaja: ${course}`,
      heading: 'Maksta ei ole enam vaja',
      paragraphs: ({ course }) => [
        `Kursuse „${course}“ eest ei pea Te enam maksma: selle eest on juba tasutud või on kohast loobutud. Te ei võlgne midagi.`,
      ],
      button: '',
    },
  },
  en: {
    labels: {
      course: 'Course',
      start: 'Start',
      part: 'Part',
      toPay: 'To pay',
      until: 'Link works until',
      dueAt: 'Due',
      payee: 'Payee',
      iban: 'IBAN',
      referenceNumber: 'Reference number',
      invoice: 'Invoice',
      paid: 'Paid',
    },
    why: 'You got this e-mail because a student asked us to send it to you. If you do not know the student, please ignore it: you owe nothing, and we will delete your address.',
    asked: {
      subject: ({ student, course }) => `${or(student, 'A student')} asks you to pay for a course: ${course}`,
      heading: 'You are asked to pay for a course',
      paragraphs: ({ student, course, until }) => [
        `${or(student, 'A student')} has a seat in the course “${course}” and asks you to pay for it. We hold the seat until ${until}.`,
        'You do not need an account: open the link, check the price and choose how to pay.',
      ],
      button: 'See and pay',
    },
    reminder: {
      subject: ({ until, course }) => `The payment link works until ${until}: ${course}`,
      heading: 'The payment link expires soon',
      paragraphs: ({ student, course, until }) => [
        `The seat of ${or(student, 'the student')} in the course “${course}” is held for the payment until ${until}. After that it becomes free.`,
        'If you do not want to pay, you do not need to do anything.',
      ],
      button: 'See and pay',
    },
    invoice: {
      subject: ({ number, amount }) => `Invoice ${number}: ${amount}`,
      heading: 'An invoice to pay',
      paragraphs: ({ course, until, number, isTheirs }) => [
        `You asked for an invoice for the course “${course}”. ${isTheirs ? `The link below opens invoice ${number}.` : `Its number is ${number}.`}`,
        `Please include the reference number with the transfer. A transfer takes up to 2 days to reach us. We hold the seat until ${until}.`,
      ],
      button: 'See and pay now',
    },
    receipt: {
      subject: ({ number, amount }) => `Payment received: ${amount}, invoice ${number}`,
      heading: 'Thank you, the payment has arrived',
      paragraphs: ({ student, course, amount, number }) => [
        `You paid ${amount} for the course “${course}”. The seat of ${or(student, 'the student')} is now confirmed.`,
        `Invoice ${number} is attached. Any refund goes back to the account or card you paid from.`,
      ],
      button: '',
    },
    expired: {
      subject: ({ course }) => `The payment link has expired: ${course}`,
      heading: 'The payment link has expired',
      paragraphs: ({ student, course }) => [
        `The course “${course}” was not paid for in time, and the link no longer works. You owe nothing.`,
        `${or(student, 'The student')} can send you a new link.`,
      ],
      button: '',
    },
    closed: {
      subject: ({ course }) => `You no longer need to pay: ${course}`,
      heading: 'You no longer need to pay',
      paragraphs: ({ course }) => [
        `You no longer need to pay for the course “${course}”: it has been paid for, or the seat was given up. You owe nothing.`,
      ],
      button: '',
    },
  },
  ru: {
    labels: {
      course: 'Курс',
      start: 'Начало',
      part: 'Часть',
      toPay: 'К оплате',
      until: 'Ссылка действует до',
      dueAt: 'Срок',
      payee: 'Получатель',
      iban: 'IBAN',
      referenceNumber: 'Номер ссылки',
      invoice: 'Счёт',
      paid: 'Оплачено',
    },
    why: 'Вы получили это письмо, потому что ученик попросил нас отправить его Вам. Если Вы не знаете ученика, не обращайте на письмо внимания: Вы ничего не должны, а Ваш адрес мы удалим.',
    asked: {
      subject: ({ student, course }) => `Просьба оплатить курс${student === '' ? '' : ` от ${student}`}: ${course}`,
      heading: 'Вас просят оплатить курс',
      paragraphs: ({ student, course, until }) => [
        `${or(student, 'Ученик')} просит Вас оплатить место на курсе «${course}». Мы держим место до ${until}.`,
        'Аккаунт не нужен: откройте ссылку, проверьте цену и выберите способ оплаты.',
      ],
      button: 'Посмотреть и оплатить',
    },
    reminder: {
      subject: ({ until, course }) => `Ссылка на оплату действует до ${until}: ${course}`,
      heading: 'Ссылка на оплату скоро истечёт',
      paragraphs: ({ course, until }) => [
        `Место на курсе «${course}» ждёт оплаты до ${until}. После этого оно освободится.`,
        'Если Вы не хотите платить, ничего делать не нужно.',
      ],
      button: 'Посмотреть и оплатить',
    },
    invoice: {
      subject: ({ number, amount }) => `Счёт ${number}: ${amount}`,
      heading: 'Счёт к оплате',
      paragraphs: ({ course, until, number, isTheirs }) => [
        `Вы попросили счёт за курс «${course}». ${isTheirs ? `Счёт ${number} открывается по ссылке ниже.` : `Его номер ${number}.`}`,
        `Пожалуйста, укажите при переводе номер ссылки. Перевод приходит в течение 2 дней. Мы держим место до ${until}.`,
      ],
      button: 'Посмотреть и оплатить сейчас',
    },
    receipt: {
      subject: ({ number, amount }) => `Оплата получена: ${amount}, счёт ${number}`,
      heading: 'Спасибо, оплата получена',
      paragraphs: ({ course, amount, number }) => [
        `Вы оплатили ${amount} за курс «${course}». Место теперь закреплено.`,
        `Счёт ${number} приложен. Если деньги придётся вернуть, они вернутся на тот же счёт или ту же карту, с которых пришли.`,
      ],
      button: '',
    },
    expired: {
      subject: ({ course }) => `Срок ссылки на оплату истёк: ${course}`,
      heading: 'Срок ссылки на оплату истёк',
      paragraphs: ({ course }) => [
        `Курс «${course}» не был оплачен вовремя, и ссылка больше не действует. Вы ничего не должны.`,
        'При необходимости ученик может отправить новую ссылку.',
      ],
      button: '',
    },
    closed: {
      subject: ({ course }) => `Платить больше не нужно: ${course}`,
      heading: 'Платить больше не нужно',
      paragraphs: ({ course }) => [
        `За курс «${course}» платить больше не нужно: он уже оплачен, или от места отказались. Вы ничего не должны.`,
      ],
      button: '',
    },
  },
};
