import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };
/** Money that goes back to the student; null when none does. */
type Refund = { refund: { amount: string; dueBy: string } | null };
/** What the student still owes after the free days; `invoices`: numbers, null while there is none. */
type Owed = { owed: { amount: string; invoices: string | null } | null };
/** Numbers of what is attached; null when nothing is. */
type CreditNotes = { creditNotes: string | null };
type RefundLabels = { refund: string; refundDueBy: string };
type CanceledLabels = RefundLabels & { owed: string };

const inBrackets = (word: string, numbers: string | null): string => (numbers === null ? '' : ` (${word} ${numbers})`);

type LostSeatTexts = {
  canceled: Words<Course & Refund & Owed & CreditNotes>;
  canceledLabels: CanceledLabels;
  /** In place of the button of `canceled`, where money is owed: it leads to the invoice. */
  owedButton: string;
  cohortCanceled: Words<Course & Refund & CreditNotes & { cohort: string }>;
  cohortCanceledLabels: RefundLabels;
  /** `refund`: a part of the price had come. */
  holdLapsed: Words<Course & Refund & CreditNotes>;
  paidWithoutSeat: Words<Course & { amount: string }>;
  /** Of the seat in another cohort that a swap had held. `cohort`: the one of the seat that the student keeps. */
  swapEnded: Words<Course & { cohort: string; isCohortCanceled: boolean }>;
};

/** What a student reads about a seat that they no longer have, or that a swap had held for them. */
export const lostSeatTexts: Record<Language, LostSeatTexts> = {
  et: {
    canceled: {
      subject: ({ course }) => `Registreerimine on tühistatud: ${course}`,
      heading: 'Registreerimine on tühistatud',
      paragraphs: ({ course, refund, owed, creditNotes }) => [
        `Sinu koht kursusel „${course}“ on vabastatud.`,
        ...(refund === null
          ? []
          : [
              `Maksame sulle tagasi ${refund.amount}. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
            ]),
        ...(owed === null
          ? []
          : [
              `Tasuta tühistamise aeg oli läbi, seepärast jääb sul veel maksta ${owed.amount}${inBrackets('arve', owed.invoices)}.`,
            ]),
        ...(refund === null && owed === null ? ['Sulle ei jäänud midagi maksta ega tagasi saada.'] : []),
        ...(creditNotes === null ? [] : [`Kreeditarve ${creditNotes} on kirjale lisatud.`]),
      ],
      button: 'Leia teine kursus',
    },
    canceledLabels: { refund: 'Tagasi saad', refundDueBy: 'Hiljemalt', owed: 'Veel maksta' },
    owedButton: 'Vaata arvet',
    cohortCanceled: {
      subject: ({ course }) => `Rühm jääb ära: ${course}`,
      heading: 'Rühm jääb ära',
      paragraphs: ({ course, cohort, refund, creditNotes }) => [
        `Meil on kahju: kursuse „${course}“ rühm „${cohort}“ jääb ära.`,
        refund === null
          ? 'Sa ei pea midagi maksma.'
          : `Maksame sulle ${refund.amount} tagasi. Raha tagastamine võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Kreeditarve ${creditNotes} on kirjale lisatud.`]),
      ],
      button: 'Vaata teisi rühmi',
    },
    cohortCanceledLabels: { refund: 'Saad tagasi', refundDueBy: 'Hiljemalt' },
    holdLapsed: {
      subject: ({ course, refund }) =>
        refund === null
          ? `Sinu koht läks järgmisele, sest makset ei tulnud: ${course}`
          : `Sinu koht läks järgmisele, maksame sulle tagasi ${refund.amount}: ${course}`,
      heading: 'Sinu koht läks järgmisele',
      paragraphs: ({ course, refund, creditNotes }) => [
        ...(refund === null
          ? [
              `Kursuse „${course}“ makse ei jõudnud õigel ajal meieni, seepärast läks koht järgmisele.`,
              'Kui maksid ja raha on veel teel, ei kao see kuhugi: kui vaba koht on alles, saad selle; kui ei ole, valid ise, kas ootad kohta või saad raha tagasi.',
            ]
          : [
              `Kursuse „${course}“ eest jõudis õigel ajal meieni ainult osa rahast, seepärast läks koht järgmisele.`,
              `Maksame sulle tagasi ${refund.amount}. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
              'Kui ülejäänud raha on veel teel, maksame ka selle tagasi.',
            ]),
        ...(creditNotes === null ? [] : [`Kreeditarve ${creditNotes} on kirjale lisatud.`]),
      ],
      button: 'Vaata, kas kohti on',
    },
    paidWithoutSeat: {
      subject: ({ course }) => `Makse on kohal, rühm on täis: ${course}`,
      heading: 'Vali, mida sinu maksega teeme',
      paragraphs: ({ course, amount }) => [
        `Saime sinult ${amount} kursuse „${course}“ eest, aga koha hoidmise aeg oli läbi ja rühm on täis.`,
        'Vali ise: jää ootama järgmist vaba kohta, mille saad esimesena, või saa kogu raha tagasi. Seni on raha alles.',
      ],
      button: 'Vali, mida teha',
    },
    swapEnded: {
      subject: ({ course }) => `Rühma vahetus jäi ära, sinu koht on alles: ${course}`,
      heading: 'Rühma vahetus jäi ära',
      paragraphs: ({ course, cohort, isCohortCanceled }) => [
        isCohortCanceled
          ? `Kursuse „${course}“ rühm, kuhu tahtsid minna, jääb ära.`
          : `Me ei hoia enam kohta kursuse „${course}“ teises rühmas, sest hinnavahe makse ei jõudnud õigel ajal meieni.`,
        `Sinu senine koht rühmas „${cohort}“ on alles. Altpoolt näed, millal see algab ja millal tunnid toimuvad.`,
        'Kui oled hinnavahe juba maksnud, maksame selle sulle tagasi. Tagasimaksest kirjutame eraldi.',
      ],
      button: 'Vaata oma kursust',
    },
  },
  en: {
    canceled: {
      subject: ({ course }) => `Registration canceled: ${course}`,
      heading: 'Your registration is canceled',
      paragraphs: ({ course, refund, owed, creditNotes }) => [
        `Your seat on the course “${course}” has been released.`,
        ...(refund === null
          ? []
          : [
              `We’ll refund ${refund.amount}. A refund takes one working week: the money reaches your account by ${refund.dueBy}.`,
            ]),
        ...(owed === null
          ? []
          : [
              `The time for canceling free of charge was over, so you still have ${owed.amount} to pay${inBrackets('invoice', owed.invoices)}.`,
            ]),
        ...(refund === null && owed === null ? ['You have nothing to pay and nothing to get back.'] : []),
        ...(creditNotes === null ? [] : [`Credit note ${creditNotes} is attached.`]),
      ],
      button: 'Find another course',
    },
    canceledLabels: { refund: 'You get back', refundDueBy: 'At the latest', owed: 'Still to pay' },
    owedButton: 'See the invoice',
    cohortCanceled: {
      subject: ({ course }) => `Your cohort has been canceled: ${course}`,
      heading: 'Your cohort has been canceled',
      paragraphs: ({ course, cohort, refund, creditNotes }) => [
        `We are sorry: the cohort “${cohort}” of the course “${course}” has been canceled.`,
        refund === null
          ? 'You have nothing to pay.'
          : `We’ll refund ${refund.amount}. A refund takes one working week: the money reaches your account by ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Credit note ${creditNotes} is attached.`]),
      ],
      button: 'See other cohorts',
    },
    cohortCanceledLabels: { refund: 'You get back', refundDueBy: 'At the latest' },
    holdLapsed: {
      subject: ({ course, refund }) =>
        refund === null
          ? `You lost your seat, because no payment arrived: ${course}`
          : `You lost your seat, and we’ll refund ${refund.amount}: ${course}`,
      heading: 'You lost your seat',
      paragraphs: ({ course, refund, creditNotes }) => [
        ...(refund === null
          ? [
              `The payment for the course “${course}” did not reach us in time, so the seat is open to others again.`,
              'If you have paid and the money is on its way, it is not lost. If a seat is still free, you get it; if not, you choose whether to wait for one or get your money back.',
            ]
          : [
              `Only a part of the money for the course “${course}” reached us in time, so the seat is open to others again.`,
              `We’ll refund ${refund.amount}. A refund takes one working week: the money reaches your account by ${refund.dueBy}.`,
              'If the rest of the money is on its way, we’ll refund it too.',
            ]),
        ...(creditNotes === null ? [] : [`Credit note ${creditNotes} is attached.`]),
      ],
      button: 'See if there are seats',
    },
    paidWithoutSeat: {
      subject: ({ course }) => `Payment received, cohort full: ${course}`,
      heading: 'Choose what happens to your payment',
      paragraphs: ({ course, amount }) => [
        `We received ${amount} for the course “${course}”, but we could no longer hold your seat and the cohort is full.`,
        'The choice is yours: wait for the next free seat, which you get first, or get all your money back. Until then your money is safe with us.',
      ],
      button: 'Choose what to do',
    },
    swapEnded: {
      subject: ({ course }) => `Your swap did not happen, and you keep your seat: ${course}`,
      heading: 'Your swap did not happen',
      paragraphs: ({ course, cohort, isCohortCanceled }) => [
        isCohortCanceled
          ? `The cohort of the course “${course}” that you wanted to move to has been canceled.`
          : `We no longer hold the seat in the other cohort of the course “${course}”, because the payment for the difference did not reach us in time.`,
        `You keep your seat in the cohort “${cohort}”. Below you see when it starts and when its classes are.`,
        'If you have already paid the difference, we’ll refund it. We’ll e-mail you about the refund separately.',
      ],
      button: 'See your course',
    },
  },
  ru: {
    canceled: {
      subject: ({ course }) => `Регистрация отменена: ${course}`,
      heading: 'Регистрация отменена',
      paragraphs: ({ course, refund, owed, creditNotes }) => [
        `Твоё место на курсе «${course}» освобождено.`,
        ...(refund === null
          ? []
          : [
              `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на счету не позднее ${refund.dueBy}.`,
            ]),
        ...(owed === null
          ? []
          : [
              `Время бесплатной отмены прошло, поэтому ещё нужно оплатить ${owed.amount}${inBrackets('счёт', owed.invoices)}.`,
            ]),
        ...(refund === null && owed === null ? ['Платить ничего не нужно, и возвращать нечего.'] : []),
        ...(creditNotes === null ? [] : [`Кредитовый счёт ${creditNotes} приложен к письму.`]),
      ],
      button: 'Найти другой курс',
    },
    canceledLabels: { refund: 'Вернётся', refundDueBy: 'Не позднее', owed: 'Ещё к оплате' },
    owedButton: 'Посмотреть счёт',
    cohortCanceled: {
      subject: ({ course }) => `Группы не будет: ${course}`,
      heading: 'Группы не будет',
      paragraphs: ({ course, cohort, refund, creditNotes }) => [
        `Нам жаль: группу «${cohort}» курса «${course}» отменили.`,
        refund === null
          ? 'Платить тебе ничего не нужно.'
          : `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на твоём счёте не позже ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Кредитовый счёт ${creditNotes} приложен к письму.`]),
      ],
      button: 'Посмотреть другие группы',
    },
    cohortCanceledLabels: { refund: 'Тебе вернётся', refundDueBy: 'Не позже' },
    holdLapsed: {
      subject: ({ course, refund }) =>
        refund === null
          ? `Место больше не за тобой, оплата не пришла: ${course}`
          : `Место больше не за тобой, мы вернём ${refund.amount}: ${course}`,
      heading: 'Место больше не за тобой',
      paragraphs: ({ course, refund, creditNotes }) => [
        ...(refund === null
          ? [
              `Оплата за курс «${course}» не пришла вовремя, поэтому мы освободили место.`,
              'Если деньги уже отправлены и ещё в пути, они не пропадут: если место есть, оно будет твоим; если нет, выбор за тобой: ждать место или вернуть деньги.',
            ]
          : [
              `За курс «${course}» вовремя пришла только часть денег, поэтому мы освободили место.`,
              `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на счету не позднее ${refund.dueBy}.`,
              'Если остальные деньги ещё в пути, мы вернём и их.',
            ]),
        ...(creditNotes === null ? [] : [`Кредитовый счёт ${creditNotes} приложен к письму.`]),
      ],
      button: 'Проверить места',
    },
    paidWithoutSeat: {
      subject: ({ course }) => `Оплата получена, группа заполнена: ${course}`,
      heading: 'Выбери, что делать с оплатой',
      paragraphs: ({ course, amount }) => [
        `Мы получили ${amount} за курс «${course}», но время, на которое мы держали место, закончилось, и группа заполнена.`,
        'Выбор за тобой: ждать следующего свободного места, которое достанется тебе первым, или вернуть все деньги. До этого они в сохранности.',
      ],
      button: 'Выбрать, что делать',
    },
    swapEnded: {
      subject: ({ course }) => `Смена группы не состоялась, место остаётся за тобой: ${course}`,
      heading: 'Смена группы не состоялась',
      paragraphs: ({ course, cohort, isCohortCanceled }) => [
        isCohortCanceled
          ? `Новую группу курса «${course}» отменили.`
          : `Мы больше не держим место в другой группе курса «${course}»: разница в цене не пришла вовремя.`,
        `Твоё место в группе «${cohort}» остаётся за тобой. Ниже видно, когда она начинается и когда в ней занятия.`,
        'Если разница уже оплачена, мы её вернём. О возврате напишем отдельно.',
      ],
      button: 'Посмотреть курс',
    },
  },
};
