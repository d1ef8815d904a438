import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };
/** Money that goes back to the student; null when none does. */
type Refund = { refund: { amount: string; dueBy: string } | null };
/** Numbers of what is attached; null when nothing is. */
type CreditNotes = { creditNotes: string | null };
type RefundLabels = { refund: string; refundDueBy: string };

type LostSeatTexts = {
  canceled: Words<Course & Refund & CreditNotes>;
  canceledLabels: RefundLabels;
  cohortCanceled: Words<Course & Refund & CreditNotes & { cohort: string }>;
  cohortCanceledLabels: RefundLabels;
  holdLapsed: Words<Course & CreditNotes>;
  paidWithoutSeat: Words<Course & { amount: string }>;
};

/** What a student reads about a seat that they no longer have. */
export const lostSeatTexts: Record<Language, LostSeatTexts> = {
  et: {
    canceled: {
      subject: ({ course }) => `Registreerimine on tühistatud: ${course}`,
      heading: 'Registreerimine on tühistatud',
      paragraphs: ({ course, refund, creditNotes }) => [
        `Sinu koht kursusel „${course}“ on vabastatud.`,
        refund === null
          ? 'Sulle ei jäänud midagi maksta ega tagasi saada.'
          : `Maksame sulle tagasi ${refund.amount}. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Kreeditarve ${creditNotes} on kirjale lisatud.`]),
      ],
      button: 'Leia teine kursus',
    },
    canceledLabels: { refund: 'Tagasi saad', refundDueBy: 'Hiljemalt' },
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
      subject: ({ course }) => `Sinu koht läks järgmisele, sest makset ei tulnud: ${course}`,
      heading: 'Sinu koht läks järgmisele',
      paragraphs: ({ course, creditNotes }) => [
        `Kursuse „${course}“ makse ei jõudnud õigel ajal meieni, seepärast läks koht järgmisele.`,
        'Kui maksid ja raha on veel teel, ei kao see kuhugi: kui vaba koht on alles, saad selle; kui ei ole, valid ise, kas ootad kohta või saad raha tagasi.',
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
  },
  en: {
    canceled: {
      subject: ({ course }) => `Registration canceled: ${course}`,
      heading: 'Your registration is canceled',
      paragraphs: ({ course, refund, creditNotes }) => [
        `Your seat on the course “${course}” has been released.`,
        refund === null
          ? 'You have nothing to pay and nothing to get back.'
          : `We’ll refund ${refund.amount}. A refund takes one working week: the money reaches your account by ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Credit note ${creditNotes} is attached.`]),
      ],
      button: 'Find another course',
    },
    canceledLabels: { refund: 'You get back', refundDueBy: 'At the latest' },
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
      subject: ({ course }) => `You lost your seat, because no payment arrived: ${course}`,
      heading: 'You lost your seat',
      paragraphs: ({ course, creditNotes }) => [
        `The payment for the course “${course}” did not reach us in time, so the seat is open to others again.`,
        'If you have paid and the money is on its way, it is not lost. If a seat is still free, you get it; if not, you choose whether to wait for one or get your money back.',
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
  },
  ru: {
    canceled: {
      subject: ({ course }) => `Регистрация отменена: ${course}`,
      heading: 'Регистрация отменена',
      paragraphs: ({ course, refund, creditNotes }) => [
        `Твоё место на курсе «${course}» освобождено.`,
        refund === null
          ? 'Платить ничего не нужно, и возвращать нечего.'
          : `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на счету не позднее ${refund.dueBy}.`,
        ...(creditNotes === null ? [] : [`Кредитовый счёт ${creditNotes} приложен к письму.`]),
      ],
      button: 'Найти другой курс',
    },
    canceledLabels: { refund: 'Вернётся', refundDueBy: 'Не позднее' },
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
      subject: ({ course }) => `Место больше не за тобой, оплата не пришла: ${course}`,
      heading: 'Место больше не за тобой',
      paragraphs: ({ course, creditNotes }) => [
        `Оплата за курс «${course}» не пришла вовремя, поэтому мы освободили место.`,
        'Если деньги уже отправлены и ещё в пути, они не пропадут: если место есть, оно будет твоим; если нет, выбор за тобой: ждать место или вернуть деньги.',
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
  },
};
