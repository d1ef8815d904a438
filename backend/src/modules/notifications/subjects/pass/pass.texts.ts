import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Values = {
  pass: string;
  price: string;
  /** Until when the paid period runs. */
  paidUntil: string;
  /** When the card is tried again; null when it is not. */
  nextAttempt: string | null;
  /** Until when covered courses run; null when there are none. */
  coveredUntil: string | null;
  /** What comes back with it; null: nothing. */
  givenBack: string | null;
  endsWithPeriod: boolean;
};

/** What is said of a pass that has begun. `invoice`: the number of the invoice that comes with the mail. */
export type BegunValues = Pick<Values, 'pass' | 'price' | 'paidUntil'> & { invoice: string | null };

type PassTexts = Record<'failed' | 'paused' | 'goesOn' | 'forgiven' | 'ended', Words<Values>> & {
  begun: Words<BegunValues>;
  notBegun: Words<Pick<Values, 'pass' | 'price'>>;
};

const listed = (...parts: (string | false)[]): string[] => parts.filter((part): part is string => part !== false);

/** What a student reads of a pass. */
export const passMailTexts: Record<Language, PassTexts> = {
  et: {
    begun: {
      subject: ({ pass }) => `Sinu ${pass.toLowerCase()} kehtib`,
      heading: 'Pass kehtib',
      paragraphs: ({ price, paidUntil, invoice }) => [
        `Nüüd saad kursustele registreeruda passiga, ilma eraldi maksmata. Pass on makstud kuni ${paidUntil}. Siis võtame kaardilt järgmise perioodi eest ${price}.`,
        'Passi saad igal ajal peatada või lõpetada oma arvete lehel.',
        ...(invoice === null ? [] : [`Makstud arve ${invoice} on kirjale lisatud.`]),
      ],
      button: 'Vali kursus',
    },
    notBegun: {
      subject: () => 'Pass ei alanud, sest makse jäi kinnitamata',
      heading: 'Pass ei alanud',
      paragraphs: ({ pass, price }) => [
        `Makse ${price} (${pass.toLowerCase()}) jäi pangas kinnitamata. Kaardilt ei ole midagi võetud ja passi sul ei ole.`,
        'Kui soovid passi siiski, osta see uuesti ja kinnita makse oma pangas.',
      ],
      button: 'Osta uuesti',
    },
    failed: {
      subject: () => 'Passi makse ei õnnestunud',
      heading: 'Passi makse ei õnnestunud',
      paragraphs: ({ price, nextAttempt }) =>
        listed(
          `Proovisime sinu kaardilt võtta ${price}, kuid pank keeldus.`,
          nextAttempt !== null && `Proovime uuesti ${nextAttempt}. Seni pass kehtib.`,
          'Kontrolli, kas kaart kehtib ja sellel on piisavalt raha, või vaheta kaart.',
        ),
      button: 'Ava minu pass',
    },
    paused: {
      subject: () => 'Pass on peatatud, sest makse ei õnnestunud',
      heading: 'Pass on peatatud',
      paragraphs: ({ price, coveredUntil }) =>
        listed(
          `Me ei saanud sinu kaardilt ${price} ka korduskatsetega. Uutele kursustele passiga praegu registreeruda ei saa.`,
          coveredUntil !== null && `Kursused, kuhu oled passiga registreerunud, jätkuvad kuni ${coveredUntil}.`,
          'Kui vahetad kaardi ja teed tegemata makse ära, kehtib pass kohe edasi.',
        ),
      button: 'Maksa ja jätka',
    },
    goesOn: {
      subject: () => 'Pass kehtib jälle',
      heading: 'Pass kehtib jälle',
      paragraphs: ({ paidUntil }) => [`Makse õnnestus. Pass on makstud kuni ${paidUntil}.`],
      button: 'Vali kursus',
    },
    forgiven: {
      subject: () => 'Passi tegemata makse on tühistatud',
      heading: 'Passi tegemata makse on tühistatud',
      paragraphs: ({ price, paidUntil, coveredUntil, endsWithPeriod }) =>
        listed(
          `Sa ei pea enam maksma ${price}, mida me ei saanud sinu kaardilt võtta.`,
          endsWithPeriod
            ? `Pass lõpeb ${paidUntil}, nagu soovitud, ja kaardilt me rohkem raha ei võta.`
            : `Järgmise perioodi eest võtame kaardilt raha ${paidUntil}. Siis saad passiga jälle kursustele registreeruda.`,
          coveredUntil !== null && `Kursused, kuhu oled passiga registreerunud, jätkuvad kuni ${coveredUntil}.`,
          !endsWithPeriod && 'Kui sa passi enam ei soovi, lõpeta see enne seda päeva oma arvete lehel.',
        ),
      button: 'Ava minu pass',
    },
    ended: {
      subject: () => 'Pass on lõppenud',
      heading: 'Pass on lõppenud',
      paragraphs: ({ givenBack, coveredUntil }) =>
        listed(
          'Sinu kaardilt me passi eest rohkem raha ei võta.',
          givenBack !== null && `Tagastame ${givenBack}. Tagasimakse võtab aega ühe töönädala.`,
          coveredUntil !== null && `Kursused, kuhu oled passiga registreerunud, jätkuvad kuni ${coveredUntil}.`,
        ),
      button: 'Vaata hindu',
    },
  },
  en: {
    begun: {
      subject: ({ pass }) => `Your ${pass.toLowerCase()} is active`,
      heading: 'Your pass is active',
      paragraphs: ({ price, paidUntil, invoice }) => [
        `You can now register for courses with your pass, without paying for each one. It is paid until ${paidUntil}. Then your card is charged ${price} for the next period.`,
        'You can pause or end the pass on your billing page at any time.',
        ...(invoice === null ? [] : [`The paid invoice ${invoice} is attached.`]),
      ],
      button: 'Choose a course',
    },
    notBegun: {
      subject: () => 'Your pass did not start, because the payment was not confirmed',
      heading: 'Your pass did not start',
      paragraphs: ({ pass, price }) => [
        `The payment of ${price} (${pass.toLowerCase()}) was not confirmed at your bank. Nothing was charged, and you have no pass.`,
        'If you still want the pass, buy it again and confirm the payment at your bank.',
      ],
      button: 'Buy again',
    },
    failed: {
      subject: () => 'The payment for your pass failed',
      heading: 'The payment for your pass failed',
      paragraphs: ({ price, nextAttempt }) =>
        listed(
          `We tried to charge your card ${price}, and your bank declined.`,
          nextAttempt !== null && `We’ll try again on ${nextAttempt}. Your pass works until then.`,
          'Please check that the card is valid and has enough money, or change the card.',
        ),
      button: 'Open my pass',
    },
    paused: {
      subject: () => 'Your pass is paused because a payment failed',
      heading: 'Your pass is paused',
      paragraphs: ({ price, coveredUntil }) =>
        listed(
          `We could not charge your card ${price}, although we tried several times. You cannot use the pass for new courses right now.`,
          coveredUntil !== null && `The courses you registered for with the pass continue until ${coveredUntil}.`,
          'Once you change the card and pay the open payment, the pass works again at once.',
        ),
      button: 'Pay and continue',
    },
    goesOn: {
      subject: () => 'Your pass works again',
      heading: 'Your pass works again',
      paragraphs: ({ paidUntil }) => [`The payment succeeded. Your pass is paid until ${paidUntil}.`],
      button: 'Choose a course',
    },
    forgiven: {
      subject: () => 'You no longer owe the open payment for your pass',
      heading: 'You no longer owe the open payment',
      paragraphs: ({ price, paidUntil, coveredUntil, endsWithPeriod }) =>
        listed(
          `You do not have to pay the ${price} that we could not charge to your card.`,
          endsWithPeriod
            ? `Your pass ends on ${paidUntil} as planned, and your card is not charged again.`
            : `Your card is charged for the next period on ${paidUntil}. From then on you can use the pass for new courses again.`,
          coveredUntil !== null && `The courses you registered for with the pass continue until ${coveredUntil}.`,
          !endsWithPeriod && 'If you no longer want the pass, end it on your billing page before that day.',
        ),
      button: 'Open my pass',
    },
    ended: {
      subject: () => 'Your pass has ended',
      heading: 'Your pass has ended',
      paragraphs: ({ givenBack, coveredUntil }) =>
        listed(
          'We will not charge your card for the pass again.',
          givenBack !== null && `We’ll refund ${givenBack}. A refund takes one working week.`,
          coveredUntil !== null && `The courses you registered for with the pass continue until ${coveredUntil}.`,
        ),
      button: 'See the prices',
    },
  },
  ru: {
    begun: {
      subject: () => 'Твой абонемент действует',
      heading: 'Абонемент действует',
      paragraphs: ({ price, paidUntil, invoice }) => [
        `Теперь на курсы можно записываться по абонементу, не платя за каждый отдельно. Он оплачен до ${paidUntil}. Затем с карты будет списано ${price} за следующий период.`,
        'Абонемент можно в любое время приостановить или завершить на странице счетов.',
        ...(invoice === null ? [] : [`Оплаченный счёт ${invoice} приложен к письму.`]),
      ],
      button: 'Выбрать курс',
    },
    notBegun: {
      subject: () => 'Абонемент не начался: платёж не подтверждён',
      heading: 'Абонемент не начался',
      paragraphs: ({ pass, price }) => [
        `Платёж ${price} (${pass.toLowerCase()}) не был подтверждён в банке. С карты ничего не списано, абонемента у тебя нет.`,
        'Если абонемент всё ещё нужен, купи его снова и подтверди платёж в своём банке.',
      ],
      button: 'Купить снова',
    },
    failed: {
      subject: () => 'Платёж за абонемент не прошёл',
      heading: 'Платёж за абонемент не прошёл',
      paragraphs: ({ price, nextAttempt }) =>
        listed(
          `Мы пытались списать с карты ${price}, но банк отказал.`,
          nextAttempt !== null && `Попробуем ещё раз ${nextAttempt}. До тех пор абонемент действует.`,
          'Проверь, действует ли карта и достаточно ли на ней денег, или смени карту.',
        ),
      button: 'Открыть мой абонемент',
    },
    paused: {
      subject: () => 'Абонемент приостановлен: платёж не прошёл',
      heading: 'Абонемент приостановлен',
      paragraphs: ({ price, coveredUntil }) =>
        listed(
          `Списать с карты ${price} не удалось и после повторных попыток. Записаться на новые курсы по абонементу сейчас нельзя.`,
          coveredUntil !== null && `Курсы, которые покрывает абонемент, продолжаются до ${coveredUntil}.`,
          'Если сменить карту и оплатить открытый счёт, абонемент сразу снова заработает.',
        ),
      button: 'Оплатить и продолжить',
    },
    goesOn: {
      subject: () => 'Абонемент снова действует',
      heading: 'Абонемент снова действует',
      paragraphs: ({ paidUntil }) => [`Платёж прошёл. Абонемент оплачен до ${paidUntil}.`],
      button: 'Выбрать курс',
    },
    forgiven: {
      subject: () => 'Неоплаченный платёж за абонемент отменён',
      heading: 'Неоплаченный платёж отменён',
      paragraphs: ({ price, paidUntil, coveredUntil, endsWithPeriod }) =>
        listed(
          `Платить ${price}, которые не удалось списать с карты, больше не нужно.`,
          endsWithPeriod
            ? `Абонемент закончится ${paidUntil}, как и было решено, и с карты больше ничего не будет списано.`
            : `За следующий период деньги будут списаны с карты ${paidUntil}. С этого дня по абонементу снова можно записываться на курсы.`,
          coveredUntil !== null && `Курсы, которые покрывает абонемент, продолжаются до ${coveredUntil}.`,
          !endsWithPeriod && 'Если абонемент больше не нужен, заверши его до этого дня на странице счетов.',
        ),
      button: 'Открыть мой абонемент',
    },
    ended: {
      subject: () => 'Абонемент завершён',
      heading: 'Абонемент завершён',
      paragraphs: ({ givenBack, coveredUntil }) =>
        listed(
          'Больше за абонемент с карты ничего не списывается.',
          givenBack !== null && `Мы вернём ${givenBack}. Возврат занимает одну рабочую неделю.`,
          coveredUntil !== null && `Курсы, которые покрывает абонемент, продолжаются до ${coveredUntil}.`,
        ),
      button: 'Посмотреть цены',
    },
  },
};
