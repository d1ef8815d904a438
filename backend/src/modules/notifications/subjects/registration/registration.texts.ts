import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };
type Amount = { amount: string };

type RegistrationTexts = {
  labels: { payer: string; toPay: string; seatHeldUntil: string };
  payer: { you: string; school: string; schoolAndYou: (school: string) => string };
  seatSure: Words<Course & { schoolPays: string | null }>;
  seatHeld: Words<Course & Amount & { heldUntil: string; schoolShare: string | null }>;
  seatInvoiced: Words<Course & Amount & { heldUntil: string }>;
  addedBySchool: Words<Course & { school: string; toPay: { amount: string; heldUntil: string } | null }>;
  addedBySchoolClosing: string;
  paymentReceived: Words<Course & Amount & { invoiceNumber: string | null }>;
  moved: Words<Course & { cohort: string }>;
};

/** What a student reads about a seat that they have. */
export const registrationTexts: Record<Language, RegistrationTexts> = {
  et: {
    labels: { payer: 'Maksja', toPay: 'Sinu tasuda', seatHeldUntil: 'Kohta hoiame kuni' },
    payer: { you: 'Sina', school: 'Kool', schoolAndYou: (school) => `${school} ja sina` },
    seatSure: {
      subject: ({ course }) => `Oled kursusel: ${course}`,
      heading: 'Sinu koht on kindel',
      paragraphs: ({ course, schoolPays }) => [
        `Oled registreeritud kursusele „${course}“.`,
        schoolPays === null
          ? 'Midagi ei ole enam vaja maksta.'
          : `Kursuse eest tasub ${schoolPays}. Sina ei pea midagi maksma.`,
        'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
      ],
      button: 'Vaata oma kursust',
    },
    seatHeld: {
      subject: ({ course, heldUntil }) => `Koht ootab sind kuni ${heldUntil}: ${course}`,
      heading: 'Hoiame sulle kohta',
      paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
        `Koht kursusel „${course}“ on sinu, kui tasud ${amount} enne ${heldUntil}. Pärast seda läheb koht järgmisele.`,
        ...(schoolShare === null ? [] : [`Ülejäänu tasub ${schoolShare}.`]),
        'Kui sa juba maksid, ei pea sa midagi tegema: kirjutame kohe, kui pank makse kinnitab. Selleks võib kuluda kuni 2 päeva.',
      ],
      button: 'Tasu kohe',
    },
    seatInvoiced: {
      subject: ({ course }) => `Hoiame sulle kohta: ${course}`,
      heading: 'Hoiame sulle kohta, arve tuleb kohe',
      paragraphs: ({ course, amount, heldUntil }) => [
        `Saadame sulle eraldi kirjaga arve kursuse „${course}“ eest: ${amount}.`,
        `Tasu arve pangaülekandega hiljemalt ${heldUntil} ja märgi maksele viitenumber. Kui raha on kohal, on koht kindel ja anname sulle teada.`,
      ],
      button: 'Vaata oma kursust',
    },
    addedBySchool: {
      subject: ({ course }) => `Kool lisas sind kursusele: ${course}`,
      heading: 'Kool lisas sind kursusele',
      paragraphs: ({ course, school, toPay }) => [
        `${school} registreeris sind kursusele „${course}“.`,
        toPay === null
          ? 'Sina ei pea midagi maksma.'
          : `Sinu osa on ${toPay.amount}. Tasu see enne ${toPay.heldUntil}, siis on koht sinu.`,
      ],
      button: 'Vaata oma kursust',
    },
    addedBySchoolClosing: 'Kui see on eksitus, anna teada oma koolile.',
    paymentReceived: {
      subject: ({ course }) => `Makse on kohal: ${course}`,
      heading: 'Aitäh, makse on kohal',
      paragraphs: ({ course, amount, invoiceNumber }) => [
        `Saime kätte ${amount}. Sinu koht kursusel „${course}“ on kindel.`,
        invoiceNumber === null ? 'Arve saadame eraldi kirjaga.' : `Arve ${invoiceNumber} saadame eraldi kirjaga.`,
        'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
      ],
      button: 'Vaata oma kursust',
    },
    moved: {
      subject: ({ course, cohort }) => `Sinu koht on nüüd teises rühmas: ${course}, ${cohort}`,
      heading: 'Sinu koht on nüüd teises rühmas',
      paragraphs: ({ course, cohort }) => [
        `Sinu koht kursusel „${course}“ on nüüd rühmas „${cohort}“. Altpoolt näed, millal see algab ja millal tunnid toimuvad.`,
      ],
      button: 'Vaata oma kursust',
    },
  },
  en: {
    labels: { payer: 'Payer', toPay: 'You pay', seatHeldUntil: 'Seat kept until' },
    payer: { you: 'You', school: 'School', schoolAndYou: (school) => `${school} and you` },
    seatSure: {
      subject: ({ course }) => `You are in: ${course}`,
      heading: 'Your seat is sure',
      paragraphs: ({ course, schoolPays }) => [
        `You are registered for the course “${course}”.`,
        schoolPays === null ? 'There is nothing left to pay.' : `${schoolPays} pays for the course. You pay nothing.`,
        'You will find the class link and the materials on the page “My courses” before the start.',
      ],
      button: 'See your course',
    },
    seatHeld: {
      subject: ({ course, heldUntil }) => `Your seat waits until ${heldUntil}: ${course}`,
      heading: 'We are keeping a seat for you',
      paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
        `The seat on the course “${course}” is yours if you pay ${amount} before ${heldUntil}. After that it goes to the next in line.`,
        ...(schoolShare === null ? [] : [`${schoolShare} pays the rest.`]),
        'If you have paid already, you need not do anything: we write as soon as the bank confirms the payment. That can take up to 2 days.',
      ],
      button: 'Pay now',
    },
    seatInvoiced: {
      subject: ({ course }) => `We are keeping a seat for you: ${course}`,
      heading: 'We are keeping a seat, the invoice follows',
      paragraphs: ({ course, amount, heldUntil }) => [
        `The invoice for the course “${course}” comes in a mail of its own: ${amount}.`,
        `Pay it by bank transfer by ${heldUntil} and give the reference number. When the money is here your seat is sure, and we will tell you.`,
      ],
      button: 'See your course',
    },
    addedBySchool: {
      subject: ({ course }) => `Your school added you to a course: ${course}`,
      heading: 'Your school added you to a course',
      paragraphs: ({ course, school, toPay }) => [
        `${school} registered you for the course “${course}”.`,
        toPay === null
          ? 'You pay nothing.'
          : `Your share is ${toPay.amount}. Pay it before ${toPay.heldUntil} and the seat is yours.`,
      ],
      button: 'See your course',
    },
    addedBySchoolClosing: 'If this is a mistake, please tell your school.',
    paymentReceived: {
      subject: ({ course }) => `Payment received: ${course}`,
      heading: 'Thank you, your payment is here',
      paragraphs: ({ course, amount, invoiceNumber }) => [
        `We received ${amount}. Your seat on the course “${course}” is sure.`,
        invoiceNumber === null
          ? 'The invoice comes in a mail of its own.'
          : `Invoice ${invoiceNumber} comes in a mail of its own.`,
        'You will find the class link and the materials on the page “My courses” before the start.',
      ],
      button: 'See your course',
    },
    moved: {
      subject: ({ course, cohort }) => `You are in another group now: ${course}, ${cohort}`,
      heading: 'You are in another group now',
      paragraphs: ({ course, cohort }) => [
        `Your seat on the course “${course}” is in the group “${cohort}” now. Below is when it starts and when its classes are.`,
      ],
      button: 'See your course',
    },
  },
  ru: {
    labels: { payer: 'Плательщик', toPay: 'К оплате', seatHeldUntil: 'Место держим до' },
    payer: { you: 'Ты', school: 'Школа', schoolAndYou: (school) => `${school} и ты` },
    seatSure: {
      subject: ({ course }) => `Место на курсе твоё: ${course}`,
      heading: 'Место точно твоё',
      paragraphs: ({ course, schoolPays }) => [
        `Регистрация на курс «${course}» прошла успешно.`,
        schoolPays === null
          ? 'Больше ничего платить не нужно.'
          : `За курс платит ${schoolPays}. Тебе платить не нужно.`,
        'Ссылка на занятия и материалы появятся до начала курса на странице «Мои курсы».',
      ],
      button: 'Посмотреть курс',
    },
    seatHeld: {
      subject: ({ course, heldUntil }) => `Место ждёт тебя до ${heldUntil}: ${course}`,
      heading: 'Держим для тебя место',
      paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
        `Место на курсе «${course}» будет твоим, если оплатить ${amount} до ${heldUntil}. После этого оно перейдёт следующему.`,
        ...(schoolShare === null ? [] : [`Остальное платит ${schoolShare}.`]),
        'Если оплата уже сделана, ничего делать не нужно: мы напишем сразу, как только банк её подтвердит. На это может уйти до 2 дней.',
      ],
      button: 'Оплатить сейчас',
    },
    seatInvoiced: {
      subject: ({ course }) => `Держим для тебя место: ${course}`,
      heading: 'Держим место, счёт придёт отдельно',
      paragraphs: ({ course, amount, heldUntil }) => [
        `Счёт за курс «${course}» придёт отдельным письмом: ${amount}.`,
        `Оплати его банковским переводом не позднее ${heldUntil} и укажи номер ссылки. Когда деньги придут, место будет твоим, и мы об этом напишем.`,
      ],
      button: 'Посмотреть курс',
    },
    addedBySchool: {
      subject: ({ course }) => `Школа записала тебя на курс: ${course}`,
      heading: 'Школа записала тебя на курс',
      paragraphs: ({ course, school, toPay }) => [
        `Тебя записали на курс «${course}». Это сделала школа: ${school}.`,
        toPay === null
          ? 'Тебе платить не нужно.'
          : `Твоя часть: ${toPay.amount}. Оплати её до ${toPay.heldUntil}, и место будет твоим.`,
      ],
      button: 'Посмотреть курс',
    },
    addedBySchoolClosing: 'Если это ошибка, сообщи своей школе.',
    paymentReceived: {
      subject: ({ course }) => `Оплата получена: ${course}`,
      heading: 'Спасибо, оплата получена',
      paragraphs: ({ course, amount, invoiceNumber }) => [
        `Мы получили ${amount}. Место на курсе «${course}» точно твоё.`,
        invoiceNumber === null ? 'Счёт придёт отдельным письмом.' : `Счёт ${invoiceNumber} придёт отдельным письмом.`,
        'Ссылка на занятия и материалы появятся до начала курса на странице «Мои курсы».',
      ],
      button: 'Посмотреть курс',
    },
    moved: {
      subject: ({ course, cohort }) => `Теперь ты в другой группе: ${course}, ${cohort}`,
      heading: 'Теперь ты в другой группе',
      paragraphs: ({ course, cohort }) => [
        `Твоё место на курсе «${course}» теперь в группе «${cohort}». Ниже видно, когда она начинается и когда в ней занятия.`,
      ],
      button: 'Посмотреть курс',
    },
  },
};
