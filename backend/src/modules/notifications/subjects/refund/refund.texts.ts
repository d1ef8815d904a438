import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

/** `rest`: what is still to be paid. */
export type RefundValues = { course: string; amount: string; rest: string };

type RefundTexts = Record<
  | 'duplicatePayment'
  | 'swapFailed'
  | 'restDue'
  | 'owedAgain'
  | 'owedAgainBySchool'
  | 'markedByMistake'
  | 'refundSent'
  | 'refundSentByHand'
  | 'refundReturned',
  Words<RefundValues>
>;

/** What a payer reads about money that goes back. */
export const refundTexts: Record<Language, RefundTexts> = {
  et: {
    duplicatePayment: {
      subject: ({ amount }) => `Maksid kaks korda: ${amount} tuleb tagasi`,
      heading: 'Maksid kaks korda',
      paragraphs: ({ course, amount }) => [
        `Kursuse „${course}“ eest tuli kaks makset. Teise makse, ${amount}, saadame tagasi samale kontole.`,
        'Tagasimakse võtab ühe töönädala. Sinu registreerimist see ei muuda ja sina ei pea midagi tegema.',
      ],
      button: 'Vaata oma makseid',
    },
    swapFailed: {
      subject: ({ amount }) => `Rühma vahetus jäi ära: ${amount} tuleb tagasi`,
      heading: 'Rühma vahetus jäi ära',
      paragraphs: ({ course, amount }) => [
        `Kursuse „${course}“ rühma vahetuse makse jõudis meile siis, kui vahetada enam ei saanud. Sinu senine koht jäi alles.`,
        `Saadame ${amount} tagasi samale kontole. Tagasimakse võtab ühe töönädala ja sina ei pea midagi tegema.`,
      ],
      button: 'Vaata oma makseid',
    },
    restDue: {
      subject: ({ rest }) => `Tasuda on veel ${rest}`,
      heading: 'Osa hinnast on veel tasuda',
      paragraphs: ({ course, amount, rest }) => [
        `Saime kursuse „${course}“ eest ${amount}. See on vähem, kui koht maksab: tasuda on veel ${rest}.`,
        'Maksa ülejäänu oma kursuste lehel. Seal näed ka, kui kaua me kohta hoiame.',
      ],
      button: 'Maksa ülejäänu',
    },
    owedAgain: {
      subject: ({ rest }) => `Sinu makse läks tagasi: tasuda on ${rest}`,
      heading: 'Sinu makse läks tagasi',
      paragraphs: ({ course, amount, rest }) => [
        `Kursuse „${course}“ eest makstud ${amount} läks sinu kontole tagasi. Koha eest on jälle tasuda ${rest}.`,
        'Maksa oma kursuste lehel. Seal näed ka, mis ajani kohta hoiame või tunnid sulle avatud on.',
      ],
      button: 'Maksa uuesti',
    },
    owedAgainBySchool: {
      subject: ({ rest }) => `Kooli makse läks tagasi: tasuda on ${rest}`,
      heading: 'Kooli makse läks tagasi',
      paragraphs: ({ amount, rest }) => [
        `Kooli makstud ${amount} läks kooli kontole tagasi. Arvel on jälle tasuda ${rest}.`,
        'Arve ja selle tähtaja leiate kooli arvete lehelt.',
      ],
      button: 'Vaata arveid',
    },
    markedByMistake: {
      subject: ({ course }) => `Parandus: „${course}“ eest makset ei tulnud`,
      heading: 'Eksisime sinu maksega',
      paragraphs: ({ course, amount, rest }) => [
        `Märkisime kursuse „${course}“ eest ekslikult tasutuks ${amount}. See ülekanne ei olnud sinu oma. Vabandame!`,
        `Kõik on nii nagu enne: hoiame sinu kohta ja arvel on tasuda ${rest}. Sinu kontolt ei ole midagi võetud.`,
      ],
      button: 'Vaata oma kursusi',
    },
    refundSent: {
      subject: ({ amount }) => `Tagasimakse on teel: ${amount}`,
      heading: 'Tagasimakse on teel',
      paragraphs: ({ course, amount }) => [
        `Saatsime sulle tagasi ${amount} kursuse „${course}“ eest.`,
        'Raha jõuab kontole, millelt maksid. Pangal võib selleks kuluda kuni 2 päeva.',
      ],
      button: 'Vaata oma makseid',
    },
    refundSentByHand: {
      subject: ({ amount }) => `Tagasimakse on teel: ${amount}`,
      heading: 'Tagasimakse on teel',
      paragraphs: ({ course, amount }) => [
        `Saatsime sulle tagasi ${amount} kursuse „${course}“ eest.`,
        'Makseteenus tagasimakset ei teinud, seepärast saatsime raha ise pangaülekandega. See jõuab kohale kuni 2 päevaga.',
      ],
      button: 'Vaata oma makseid',
    },
    refundReturned: {
      subject: ({ amount }) => `Sinu tagasimakse tuli meile tagasi: ${amount}`,
      heading: 'Sinu tagasimakse tuli meile tagasi',
      paragraphs: ({ course, amount }) => [
        `Saatsime sulle kursuse „${course}“ eest tagasi ${amount}, aga pank ei saanud seda sinu kontole kanda. Raha on jälle meie käes ja kuulub endiselt sulle.`,
        'Saadame selle sulle uuesti. Kui sinu konto on vahepeal suletud või number muutunud, kirjuta meile allpool olevale aadressile.',
      ],
      button: 'Vaata oma makseid',
    },
  },
  en: {
    duplicatePayment: {
      subject: ({ amount }) => `You paid twice: we’ll refund ${amount}`,
      heading: 'You paid twice',
      paragraphs: ({ course, amount }) => [
        `We received two payments for the course “${course}”. We’ll refund the second one, ${amount}, to the same account.`,
        'A refund takes one working week. It does not change your registration, and you do not need to do anything.',
      ],
      button: 'See your payments',
    },
    swapFailed: {
      subject: ({ amount }) => `Your swap did not happen: we’ll refund ${amount}`,
      heading: 'Your swap did not happen',
      paragraphs: ({ course, amount }) => [
        `The payment for swapping cohorts on “${course}” reached us when the swap was no longer possible. You keep the seat you had.`,
        `We’ll refund ${amount} to the same account. A refund takes one working week, and you do not need to do anything.`,
      ],
      button: 'See your payments',
    },
    restDue: {
      subject: ({ rest }) => `You still have ${rest} to pay`,
      heading: 'Part of the price is still unpaid',
      paragraphs: ({ course, amount, rest }) => [
        `We received ${amount} for “${course}”. That is less than the seat costs: you still have ${rest} to pay.`,
        'Pay the rest under “My courses”. You can also see there how long we hold the seat.',
      ],
      button: 'Pay the rest',
    },
    owedAgain: {
      subject: ({ rest }) => `Your payment was returned: you have ${rest} to pay`,
      heading: 'Your payment was returned',
      paragraphs: ({ course, amount, rest }) => [
        `The ${amount} paid for “${course}” was returned to your account. You have ${rest} to pay for the seat again.`,
        'Pay under “My courses”. You can also see there how long we hold the seat or keep the classes open to you.',
      ],
      button: 'Pay again',
    },
    owedAgainBySchool: {
      subject: ({ rest }) => `The school’s payment was returned: ${rest} to pay`,
      heading: 'The school’s payment was returned',
      paragraphs: ({ amount, rest }) => [
        `The ${amount} that the school paid was returned to its account. The invoice has ${rest} to pay again.`,
        'You’ll find the invoice and its due date on the school’s invoices page.',
      ],
      button: 'See the invoices',
    },
    markedByMistake: {
      subject: ({ course }) => `Correction: we received no payment for “${course}”`,
      heading: 'We made a mistake with your payment',
      paragraphs: ({ course, amount, rest }) => [
        `We marked ${amount} for the course “${course}” as paid by mistake. That transfer was not yours. We are sorry!`,
        `Everything is as it was before: we are holding your seat, and the invoice has ${rest} to pay. Nothing was taken from your account.`,
      ],
      button: 'See your courses',
    },
    refundSent: {
      subject: ({ amount }) => `Your refund is on its way: ${amount}`,
      heading: 'Your refund is on its way',
      paragraphs: ({ course, amount }) => [
        `We have sent ${amount} back to you for the course “${course}”.`,
        'The money goes to the account you paid from. The bank can take up to 2 days.',
      ],
      button: 'See your payments',
    },
    refundSentByHand: {
      subject: ({ amount }) => `Your refund is on its way: ${amount}`,
      heading: 'Your refund is on its way',
      paragraphs: ({ course, amount }) => [
        `We have sent ${amount} back to you for the course “${course}”.`,
        'The payment service did not carry out the refund, so we sent the money by bank transfer ourselves. It can take up to 2 days.',
      ],
      button: 'See your payments',
    },
    refundReturned: {
      subject: ({ amount }) => `Your refund came back to us: ${amount}`,
      heading: 'Your refund came back to us',
      paragraphs: ({ course, amount }) => [
        `We sent ${amount} back to you for the course “${course}”, but the bank could not put it on your account. We have the money again, and it is still yours.`,
        'We will send it to you again. If your account is closed or has a new number, write to us at the address below.',
      ],
      button: 'See your payments',
    },
  },
  ru: {
    duplicatePayment: {
      subject: ({ amount }) => `Оплата пришла дважды: вернём ${amount}`,
      heading: 'Оплата пришла дважды',
      paragraphs: ({ course, amount }) => [
        `За курс «${course}» пришло два платежа. Второй, ${amount}, мы вернём на тот же счёт.`,
        'Возврат занимает одну рабочую неделю. На регистрацию это не влияет, и ничего делать не нужно.',
      ],
      button: 'Посмотреть платежи',
    },
    swapFailed: {
      subject: ({ amount }) => `Смена группы не состоялась: вернём ${amount}`,
      heading: 'Смена группы не состоялась',
      paragraphs: ({ course, amount }) => [
        `Оплата смены группы на курсе «${course}» пришла, когда сменить группу было уже нельзя. Прежнее место осталось за тобой.`,
        `Мы вернём ${amount} на тот же счёт. Возврат занимает одну рабочую неделю, и ничего делать не нужно.`,
      ],
      button: 'Посмотреть платежи',
    },
    restDue: {
      subject: ({ rest }) => `Осталось оплатить ${rest}`,
      heading: 'Часть цены ещё не оплачена',
      paragraphs: ({ course, amount, rest }) => [
        `Мы получили ${amount} за курс «${course}». Это меньше, чем стоит место: осталось оплатить ${rest}.`,
        'Оплати остаток на странице своих курсов. Там же видно, до какого времени место за тобой.',
      ],
      button: 'Оплатить остаток',
    },
    owedAgain: {
      subject: ({ rest }) => `Твой платёж вернулся: нужно оплатить ${rest}`,
      heading: 'Твой платёж вернулся',
      paragraphs: ({ course, amount, rest }) => [
        `Оплата курса «${course}», ${amount}, вернулась на твой счёт. За место снова нужно оплатить ${rest}.`,
        'Оплати на странице своих курсов. Там же видно, до какого времени место за тобой или занятия тебе открыты.',
      ],
      button: 'Оплатить снова',
    },
    owedAgainBySchool: {
      subject: ({ rest }) => `Платёж школы вернулся: нужно оплатить ${rest}`,
      heading: 'Платёж школы вернулся',
      paragraphs: ({ amount, rest }) => [
        `Оплата школы, ${amount}, вернулась на её счёт. По счёту снова нужно оплатить ${rest}.`,
        'Счёт и срок оплаты есть на странице счетов школы.',
      ],
      button: 'Посмотреть счета',
    },
    markedByMistake: {
      subject: ({ course }) => `Исправление: оплата за «${course}» не поступала`,
      heading: 'Мы ошиблись с твоей оплатой',
      paragraphs: ({ course, amount, rest }) => [
        `Мы по ошибке отметили оплату ${amount} за курс «${course}». Это был не твой перевод. Просим прощения!`,
        `Всё осталось как было: мы держим твоё место, по счёту нужно заплатить ${rest}. С твоего счёта ничего не списано.`,
      ],
      button: 'Посмотреть мои курсы',
    },
    refundSent: {
      subject: ({ amount }) => `Деньги возвращаются: ${amount}`,
      heading: 'Деньги возвращаются',
      paragraphs: ({ course, amount }) => [
        `Мы отправили тебе обратно ${amount} за курс «${course}».`,
        'Деньги придут на счёт, с которого была оплата. Банку может понадобиться до 2 дней.',
      ],
      button: 'Посмотреть платежи',
    },
    refundSentByHand: {
      subject: ({ amount }) => `Деньги возвращаются: ${amount}`,
      heading: 'Деньги возвращаются',
      paragraphs: ({ course, amount }) => [
        `Мы отправили тебе обратно ${amount} за курс «${course}».`,
        'Платёжный сервис не выполнил возврат, поэтому мы сами отправили деньги банковским переводом. Они придут в течение 2 дней.',
      ],
      button: 'Посмотреть платежи',
    },
    refundReturned: {
      subject: ({ amount }) => `Возврат вернулся к нам: ${amount}`,
      heading: 'Возврат вернулся к нам',
      paragraphs: ({ course, amount }) => [
        `Мы отправили тебе обратно ${amount} за курс «${course}», но банк не смог зачислить их на твой счёт. Деньги снова у нас и по-прежнему твои.`,
        'Мы отправим их ещё раз. Если счёт закрыт или его номер изменился, напиши нам на адрес ниже.',
      ],
      button: 'Посмотреть платежи',
    },
  },
};
