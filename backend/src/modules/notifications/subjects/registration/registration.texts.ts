import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };
type Amount = { amount: string };
type NextPart = Amount & { day: string; isByCard: boolean };

type RegistrationTexts = {
  labels: { payer: string; toPay: string; seatHeldUntil: string };
  payer: { you: string; school: string; schoolAndYou: (school: string) => string };
  seatSure: Words<Course & { schoolPays: string | null }>;
  seatHeld: Words<Course & Amount & { heldUntil: string; schoolShare: string | null }>;
  addedBySchool: Words<Course & { school: string; toPay: { amount: string; heldUntil: string } | null }>;
  addedBySchoolClosing: string;
  /** `invoices`: numbers of what is attached; `next`: the part of a payment plan that comes next. */
  paymentReceived: Words<Course & Amount & { invoices: string | null; next: NextPart | null }>;
  moved: Words<Course & { cohort: string; invoices: string | null; creditNotes: string | null }>;
  /** Of a seat that was canceled since. */
  invoicesOnly: Words<Course & { invoices: string }>;
  creditNotesOnly: Words<Course & { creditNotes: string }>;
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
      paragraphs: ({ course, amount, invoices, next }) => [
        `Saime kätte ${amount}. Sinu koht kursusel „${course}“ on kindel.`,
        ...(invoices === null ? [] : [`Arve ${invoices} on kirjale lisatud.`]),
        ...(next === null
          ? []
          : [
              next.isByCard
                ? `Järgmise osa, ${next.amount}, võtame sinu kaardilt ${next.day}. Praegu ei pea sa midagi tegema.`
                : `Järgmise osa, ${next.amount}, tähtpäev on ${next.day}. Enne seda saadame kirja maksmise lingiga.`,
            ]),
        'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
      ],
      button: 'Vaata oma kursust',
    },
    moved: {
      subject: ({ course, cohort }) => `Sinu koht on nüüd teises rühmas: ${course}, ${cohort}`,
      heading: 'Sinu koht on nüüd teises rühmas',
      paragraphs: ({ course, cohort, invoices, creditNotes }) => [
        `Sinu koht kursusel „${course}“ on nüüd rühmas „${cohort}“. Altpoolt näed, millal see algab ja millal tunnid toimuvad.`,
        ...(invoices === null ? [] : [`Arve ${invoices} on kirjale lisatud.`]),
        ...(creditNotes === null ? [] : [`Uus rühm on odavam: kreeditarve ${creditNotes} on kirjale lisatud.`]),
      ],
      button: 'Vaata oma kursust',
    },
    invoicesOnly: {
      subject: ({ invoices }) => `Arve ${invoices} on makstud`,
      heading: 'Arve on makstud',
      paragraphs: ({ course, invoices }) => [
        `Kursuse „${course}“ arve ${invoices} on makstud ja kirjale lisatud. Sina ei pea midagi tegema.`,
        'Sinu koht on vahepeal vabastatud. Sellest ja rahast, mis tagasi tuleb, kirjutame eraldi.',
      ],
      button: 'Vaata arvet',
    },
    creditNotesOnly: {
      subject: ({ creditNotes }) => `Kreeditarve ${creditNotes}`,
      heading: 'Kreeditarve',
      paragraphs: ({ course, creditNotes }) => [
        `Läksid kursusel „${course}“ odavamasse rühma. Kreeditarve ${creditNotes} on kirjale lisatud. Sina ei pea midagi tegema.`,
        'Sinu koht on vahepeal vabastatud. Sellest ja rahast, mis tagasi tuleb, kirjutame eraldi.',
      ],
      button: 'Vaata arvet',
    },
  },
  en: {
    labels: { payer: 'Payer', toPay: 'You pay', seatHeldUntil: 'Seat held until' },
    payer: { you: 'You', school: 'School', schoolAndYou: (school) => `${school} and you` },
    seatSure: {
      subject: ({ course }) => `You are in: ${course}`,
      heading: 'Your seat is confirmed',
      paragraphs: ({ course, schoolPays }) => [
        `You are registered for the course “${course}”.`,
        schoolPays === null ? 'There is nothing left to pay.' : `${schoolPays} pays for the course. You pay nothing.`,
        'You will find the class link and the materials on the page “My courses” before the start.',
      ],
      button: 'See your course',
    },
    seatHeld: {
      subject: ({ course, heldUntil }) => `Your seat is held until ${heldUntil}: ${course}`,
      heading: 'We are holding a seat for you',
      paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
        `The seat on the course “${course}” is yours if you pay ${amount} before ${heldUntil}. After that it goes to the next student.`,
        ...(schoolShare === null ? [] : [`${schoolShare} pays the rest.`]),
        'If you have already paid, you do not need to do anything: we’ll e-mail you as soon as the bank confirms the payment. That can take up to 2 days.',
      ],
      button: 'Pay now',
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
      heading: 'Thank you, we have received your payment',
      paragraphs: ({ course, amount, invoices, next }) => [
        `We received ${amount}. Your seat on the course “${course}” is confirmed.`,
        ...(invoices === null ? [] : [`Invoice ${invoices} is attached.`]),
        ...(next === null
          ? []
          : [
              next.isByCard
                ? `We’ll charge the next part, ${next.amount}, to your card on ${next.day}. You do not need to do anything now.`
                : `The next part, ${next.amount}, is due on ${next.day}. Before then we’ll e-mail you a link to pay it.`,
            ]),
        'You will find the class link and the materials on the page “My courses” before the start.',
      ],
      button: 'See your course',
    },
    moved: {
      subject: ({ course, cohort }) => `You are now in another cohort: ${course}, ${cohort}`,
      heading: 'You are now in another cohort',
      paragraphs: ({ course, cohort, invoices, creditNotes }) => [
        `Your seat on the course “${course}” is now in the cohort “${cohort}”. Below you see when it starts and when its classes are.`,
        ...(invoices === null ? [] : [`Invoice ${invoices} is attached.`]),
        ...(creditNotes === null ? [] : [`The new cohort costs less: credit note ${creditNotes} is attached.`]),
      ],
      button: 'See your course',
    },
    invoicesOnly: {
      subject: ({ invoices }) => `Invoice ${invoices} is paid`,
      heading: 'The invoice is paid',
      paragraphs: ({ course, invoices }) => [
        `Invoice ${invoices} for the course “${course}” is paid. It is attached. You do not need to do anything.`,
        'Your seat has been released since then. We’ll e-mail you about that, and about any refund, separately.',
      ],
      button: 'See the invoice',
    },
    creditNotesOnly: {
      subject: ({ creditNotes }) => `Credit note ${creditNotes}`,
      heading: 'Credit note',
      paragraphs: ({ course, creditNotes }) => [
        `You moved to a cheaper cohort of the course “${course}”. Credit note ${creditNotes} is attached. You do not need to do anything.`,
        'Your seat has been released since then. We’ll e-mail you about that, and about any refund, separately.',
      ],
      button: 'See the invoice',
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
      paragraphs: ({ course, amount, invoices, next }) => [
        `Мы получили ${amount}. Место на курсе «${course}» точно твоё.`,
        ...(invoices === null ? [] : [`Счёт ${invoices} приложен к письму.`]),
        ...(next === null
          ? []
          : [
              next.isByCard
                ? `Следующую часть, ${next.amount}, мы спишем с твоей карты ${next.day}. Сейчас ничего делать не нужно.`
                : `Следующую часть, ${next.amount}, нужно оплатить до ${next.day}. До этого мы пришлём письмо со ссылкой для оплаты.`,
            ]),
        'Ссылка на занятия и материалы появятся до начала курса на странице «Мои курсы».',
      ],
      button: 'Посмотреть курс',
    },
    moved: {
      subject: ({ course, cohort }) => `Теперь ты в другой группе: ${course}, ${cohort}`,
      heading: 'Теперь ты в другой группе',
      paragraphs: ({ course, cohort, invoices, creditNotes }) => [
        `Твоё место на курсе «${course}» теперь в группе «${cohort}». Ниже видно, когда она начинается и когда в ней занятия.`,
        ...(invoices === null ? [] : [`Счёт ${invoices} приложен к письму.`]),
        ...(creditNotes === null ? [] : [`Новая группа дешевле: кредитовый счёт ${creditNotes} приложен к письму.`]),
      ],
      button: 'Посмотреть курс',
    },
    invoicesOnly: {
      subject: ({ invoices }) => `Счёт ${invoices} оплачен`,
      heading: 'Счёт оплачен',
      paragraphs: ({ course, invoices }) => [
        `Счёт ${invoices} за курс «${course}» оплачен и приложен к письму. Ничего делать не нужно.`,
        'Твоё место с тех пор освобождено. Об этом и о деньгах, которые вернутся, мы напишем отдельно.',
      ],
      button: 'Посмотреть счёт',
    },
    creditNotesOnly: {
      subject: ({ creditNotes }) => `Кредитовый счёт ${creditNotes}`,
      heading: 'Кредитовый счёт',
      paragraphs: ({ course, creditNotes }) => [
        `На курсе «${course}» у тебя теперь группа дешевле. Кредитовый счёт ${creditNotes} приложен к письму. Ничего делать не нужно.`,
        'Твоё место с тех пор освобождено. Об этом и о деньгах, которые вернутся, мы напишем отдельно.',
      ],
      button: 'Посмотреть счёт',
    },
  },
};
