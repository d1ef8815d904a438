import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Values = {
  course: string;
  sum: string;
  /** Which part of how many: `2/3`. */
  part: string;
  day: string;
  /** When the classes close unless it is paid. */
  accessUntil: string | null;
  /** The last four digits of the card that is charged; null when the payer pays by a link. */
  card: string | null;
  wantsApproval: boolean;
  /** The provider keeps the card no more. */
  isCardGone: boolean;
};

export type InstalmentTexts = Record<'coming' | 'asked' | 'failed' | 'unpaid' | 'changed' | 'byLink', Words<Values>> & {
  /** `card`: null when its payer paid; `nextDay`: null when all is paid. */
  paid: Words<Pick<Values, 'course' | 'sum' | 'part' | 'card'> & { left: string; nextDay: string | null }>;
};

const listed = (...parts: (string | false)[]): string[] => parts.filter((part): part is string => part !== false);

/** @returns which of three reasons a charge failed for */
const whyFailed = (
  { wantsApproval, isCardGone }: Pick<Values, 'wantsApproval' | 'isCardGone'>,
  reasons: { approve: string; gone: string; declined: string },
): string => {
  if (isCardGone) return reasons.gone;
  return wantsApproval ? reasons.approve : reasons.declined;
};

/** What a student reads of the parts of a payment plan. */
export const instalmentMailTexts: Record<Language, InstalmentTexts> = {
  et: {
    coming: {
      subject: ({ sum, day }) => `Osamakse ${sum} on ${day}`,
      heading: 'Järgmine osamakse tuleb varsti',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Kursuse „${course}“ osamakse ${part} on ${sum}, tähtpäev ${day}.`,
        card === null
          ? 'Maksa see oma maksegraafiku lehel. Võid maksta ka kohe.'
          : `Võtame summa sinu kaardilt, mis lõpeb numbritega ${card}. Sa ei pea midagi tegema. Makseviisi saad muuta maksegraafiku lehel.`,
      ],
      button: 'Ava maksegraafik',
    },
    asked: {
      subject: ({ sum }) => `Osamakse ${sum} ootab maksmist`,
      heading: 'Osamakse ootab maksmist',
      paragraphs: ({ course, sum, part, day, accessUntil }) =>
        listed(
          `Kursuse „${course}“ osamakse ${part} tähtpäev on ${day}. Maksta on ${sum}.`,
          accessUntil !== null &&
            `Tunnid on avatud kuni ${accessUntil}. Kui osamakse on siis maksmata, sulgeme ligipääsu, kuni see on makstud. Koht jääb sulle.`,
        ),
      button: 'Maksa osamakse',
    },
    failed: {
      subject: ({ sum }) => `Osamakset ${sum} ei saanud kaardilt võtta`,
      heading: 'Kaardimakse ei õnnestunud',
      paragraphs: ({ course, sum, part, accessUntil, wantsApproval, isCardGone }) =>
        listed(
          whyFailed(
            { wantsApproval, isCardGone },
            {
              approve: `Sinu pank palub, et kinnitaksid kursuse „${course}“ osamakse ${part} (${sum}) ise.`,
              gone: `Kursuse „${course}“ osamakset ${part} (${sum}) ei saanud võtta: kaart on makseteenusest eemaldatud.`,
              declined: `Sinu pank keeldus kursuse „${course}“ osamaksest ${part} (${sum}).`,
            },
          ),
          isCardGone
            ? 'Maksa see maksegraafiku lehel kaardi või pangalingiga. Kui soovid, et järgmised osad võetaks jälle kaardilt ise, jäta uus kaart maksmisel meelde. Seni saadame iga osa kohta lingi.'
            : 'Maksa see maksegraafiku lehel, soovi korral teise kaardi või pangalingiga. Muidu proovime kaarti mõne päeva pärast uuesti.',
          accessUntil !== null && `Tunnid on avatud kuni ${accessUntil}.`,
        ),
      button: 'Maksa osamakse',
    },
    paid: {
      subject: ({ sum, part }) => `Osamakse ${part} on kohal: ${sum}`,
      heading: 'Osamakse on kohal',
      paragraphs: ({ course, sum, part, card, left, nextDay }) => [
        card === null
          ? `Saime kätte kursuse „${course}“ osamakse ${part}: ${sum}.`
          : `Võtsime sinu kaardilt, mis lõpeb numbritega ${card}, kursuse „${course}“ osamakse ${part}: ${sum}.`,
        nextDay === null ? 'Sellega on kursus makstud.' : `Maksta on veel ${left}, järgmine tähtpäev on ${nextDay}.`,
      ],
      button: 'Ava maksegraafik',
    },
    unpaid: {
      subject: ({ course }) => `Ligipääs kursusele „${course}“ on peatatud`,
      heading: 'Ligipääs on peatatud',
      paragraphs: ({ sum, part }) => [
        `Osamakse ${part} (${sum}) on maksmata. Seni on tunnid suletud, aga koht on endiselt sinu.`,
        'Kui maksad osamakse, avaneb ligipääs kohe. Kui maksta on raske, vasta sellele kirjale.',
      ],
      button: 'Maksa osamakse',
    },
    changed: {
      subject: ({ course }) => `Kursuse „${course}“ maksegraafik muutus`,
      heading: 'Maksegraafik muutus',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Kursuse „${course}“ osamakse ${part} on ${sum}, tähtpäev on nüüd ${day}.`,
        card === null
          ? 'Maksa see oma maksegraafiku lehel. Kaardilt me automaatselt raha ei võta.'
          : `Võtame summa tähtpäeval sinu kaardilt, mis lõpeb numbritega ${card}.`,
        'Arvel olev graafik ja summa ei muutu. Kui kokku oli lepitud teisiti, vasta sellele kirjale.',
      ],
      button: 'Ava maksegraafik',
    },
    byLink: {
      subject: ({ course }) => `Kursuse „${course}“ osamakseid me enam kaardilt ei võta`,
      heading: 'Edaspidi maksad ise',
      paragraphs: ({ course, sum, part, day }) => [
        `Alates sellest kirjast me kursuse „${course}“ osamakseid sinu kaardilt automaatselt ei võta.`,
        `Järgmine on osamakse ${part}: ${sum}, tähtpäev ${day}. Tähtpäevad ja summad jäid samaks.`,
        'Maksa see oma maksegraafiku lehel. Seal saad ka kaardi uuesti valida. Kui see ei ole nii kokku lepitud, vasta sellele kirjale.',
      ],
      button: 'Ava maksegraafik',
    },
  },
  en: {
    coming: {
      subject: ({ sum, day }) => `Your instalment of ${sum} is due on ${day}`,
      heading: 'Your next instalment is coming up',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Instalment ${part} for “${course}” is ${sum}, due on ${day}.`,
        card === null
          ? 'Pay it on your payment plan page. You can also pay now.'
          : `We’ll charge your card ending in ${card}. You do not need to do anything. You can change how you pay on your payment plan page.`,
      ],
      button: 'Open the payment plan',
    },
    asked: {
      subject: ({ sum }) => `Your instalment of ${sum} is waiting to be paid`,
      heading: 'Your instalment is waiting to be paid',
      paragraphs: ({ course, sum, part, day, accessUntil }) =>
        listed(
          `Instalment ${part} for “${course}” is due on ${day}. You have ${sum} to pay.`,
          accessUntil !== null &&
            `Your classes are open until ${accessUntil}. If the instalment is still unpaid then, we close them until you have paid. You keep your seat.`,
        ),
      button: 'Pay the instalment',
    },
    failed: {
      subject: ({ sum }) => `We could not charge ${sum} to your card`,
      heading: 'The card payment failed',
      paragraphs: ({ course, sum, part, accessUntil, wantsApproval, isCardGone }) =>
        listed(
          whyFailed(
            { wantsApproval, isCardGone },
            {
              approve: `Your bank asks you to approve instalment ${part} for “${course}” (${sum}) yourself.`,
              gone: `We could not charge instalment ${part} for “${course}” (${sum}): the card has been removed at the payment service.`,
              declined: `Your bank declined instalment ${part} for “${course}” (${sum}).`,
            },
          ),
          isCardGone
            ? 'Pay it on your payment plan page, by card or by bank link. To have the next instalments charged by themselves again, save a new card when you pay. Until then we’ll send you a link for each instalment.'
            : 'Pay it on your payment plan page, with another card or by bank link if you like. Otherwise we’ll try the card again in a few days.',
          accessUntil !== null && `Your classes are open until ${accessUntil}.`,
        ),
      button: 'Pay the instalment',
    },
    paid: {
      subject: ({ sum, part }) => `Instalment ${part} received: ${sum}`,
      heading: 'We have received your instalment',
      paragraphs: ({ course, sum, part, card, left, nextDay }) => [
        card === null
          ? `We received instalment ${part} for “${course}”: ${sum}.`
          : `We charged your card ending in ${card} with instalment ${part} for “${course}”: ${sum}.`,
        nextDay === null
          ? 'The course is paid in full.'
          : `You have ${left} left to pay; the next due date is ${nextDay}.`,
      ],
      button: 'Open the payment plan',
    },
    unpaid: {
      subject: ({ course }) => `Your access to “${course}” is paused`,
      heading: 'Your access is paused',
      paragraphs: ({ sum, part }) => [
        `Instalment ${part} (${sum}) is unpaid. Until it is paid your classes are closed, but the seat is still yours.`,
        'Access opens at once when you pay. If paying is hard for you, reply to this e-mail.',
      ],
      button: 'Pay the instalment',
    },
    changed: {
      subject: ({ course }) => `Your payment plan for “${course}” has changed`,
      heading: 'Your payment plan has changed',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Instalment ${part} for “${course}” is ${sum}, now due on ${day}.`,
        card === null
          ? 'Pay it on your payment plan page. We will not charge your card automatically.'
          : `On that day we will charge your card ending in ${card}.`,
        'The schedule and the sum on your invoice stay as they are. If this is not what was agreed, reply to this e-mail.',
      ],
      button: 'Open the payment plan',
    },
    byLink: {
      subject: ({ course }) => `We no longer charge your card for “${course}”`,
      heading: 'From now on you pay yourself',
      paragraphs: ({ course, sum, part, day }) => [
        `From now on we do not charge the instalments for “${course}” to your card automatically.`,
        `The next one is instalment ${part}: ${sum}, due on ${day}. The due dates and the sums have not changed.`,
        'Pay it on your payment plan page, where you can also choose the card again. If this is not what was agreed, reply to this e-mail.',
      ],
      button: 'Open the payment plan',
    },
  },
  ru: {
    coming: {
      subject: ({ sum, day }) => `Платёж ${sum} по графику: ${day}`,
      heading: 'Скоро следующий платёж по графику',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Платёж ${part} за курс «${course}»: ${sum}, срок ${day}.`,
        card === null
          ? 'Оплати его на странице графика платежей. Можно оплатить и сразу.'
          : `Мы спишем сумму с твоей карты, номер которой заканчивается на ${card}. Ничего делать не нужно. Способ оплаты можно изменить на странице графика платежей.`,
      ],
      button: 'Открыть график платежей',
    },
    asked: {
      subject: ({ sum }) => `Платёж ${sum} ждёт оплаты`,
      heading: 'Платёж по графику ждёт оплаты',
      paragraphs: ({ course, sum, part, day, accessUntil }) =>
        listed(
          `Срок платежа ${part} за курс «${course}»: ${day}. К оплате ${sum}.`,
          accessUntil !== null &&
            `Занятия открыты до ${accessUntil}. Если к этому времени оплата не поступит, доступ будет закрыт до оплаты. Место останется за тобой.`,
        ),
      button: 'Оплатить',
    },
    failed: {
      subject: ({ sum }) => `Не удалось списать ${sum} с карты`,
      heading: 'Платёж картой не прошёл',
      paragraphs: ({ course, sum, part, accessUntil, wantsApproval, isCardGone }) =>
        listed(
          whyFailed(
            { wantsApproval, isCardGone },
            {
              approve: `Твой банк просит тебя подтвердить платёж ${part} за курс «${course}» (${sum}).`,
              gone: `Не удалось списать платёж ${part} за курс «${course}» (${sum}): карта удалена в платёжном сервисе.`,
              declined: `Твой банк отклонил платёж ${part} за курс «${course}» (${sum}).`,
            },
          ),
          isCardGone
            ? 'Оплати его на странице графика платежей картой или через банковскую ссылку. Чтобы следующие части снова списывались сами, сохрани при оплате новую карту. До этого мы будем присылать ссылку на каждую часть.'
            : 'Оплати его на странице графика платежей, при желании другой картой или через банковскую ссылку. Иначе мы попробуем списать сумму ещё раз через несколько дней.',
          accessUntil !== null && `Занятия открыты до ${accessUntil}.`,
        ),
      button: 'Оплатить',
    },
    paid: {
      subject: ({ sum, part }) => `Платёж ${part} получен: ${sum}`,
      heading: 'Платёж по графику получен',
      paragraphs: ({ course, sum, part, card, left, nextDay }) => [
        card === null
          ? `Мы получили платёж ${part} за курс «${course}»: ${sum}.`
          : `Мы списали с твоей карты, номер которой заканчивается на ${card}, платёж ${part} за курс «${course}»: ${sum}.`,
        nextDay === null ? 'Курс оплачен полностью.' : `Осталось оплатить ${left}, следующий срок: ${nextDay}.`,
      ],
      button: 'Открыть график платежей',
    },
    unpaid: {
      subject: ({ course }) => `Доступ к курсу «${course}» приостановлен`,
      heading: 'Доступ приостановлен',
      paragraphs: ({ sum, part }) => [
        `Платёж ${part} (${sum}) не оплачен. До оплаты занятия закрыты, но место остаётся за тобой.`,
        'Доступ откроется сразу после оплаты. Если платить трудно, ответь на это письмо.',
      ],
      button: 'Оплатить',
    },
    changed: {
      subject: ({ course }) => `График платежей за курс «${course}» изменился`,
      heading: 'График платежей изменился',
      paragraphs: ({ course, sum, part, day, card }) => [
        `Платёж ${part} за курс «${course}»: ${sum}, новый срок ${day}.`,
        card === null
          ? 'Оплати его на странице графика платежей. Автоматически мы деньги с карты не списываем.'
          : `В этот день мы спишем сумму с твоей карты, номер которой заканчивается на ${card}.`,
        'График и сумма в счёте остаются прежними. Если договорённость была другой, ответь на это письмо.',
      ],
      button: 'Открыть график платежей',
    },
    byLink: {
      subject: ({ course }) => `Платежи за курс «${course}» больше не списываются с карты`,
      heading: 'Теперь платежи идут по ссылке',
      paragraphs: ({ course, sum, part, day }) => [
        `Теперь мы не списываем платежи за курс «${course}» с твоей карты автоматически.`,
        `Следующий платёж ${part}: ${sum}, срок ${day}. Сроки и суммы остались прежними.`,
        'Оплати его на странице графика платежей. Там же можно снова выбрать карту. Если договорённость была другой, ответь на это письмо.',
      ],
      button: 'Открыть график платежей',
    },
  },
};
