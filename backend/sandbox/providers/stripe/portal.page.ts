import { html, type Html } from '../../core/html';
import { moneyText } from './pay.page';
import type { Customer, Invoice, Subscription } from './subscription.types';

/** Subscriptions whose first payment never came are not shown. */
type Begun = Exclude<Subscription['status'], 'incomplete' | 'incomplete_expired'>;

type Texts = {
  title: string;
  simulated: string;
  statuses: Record<Begun, string>;
  invoices: Record<Invoice['status'], string>;
  nextCharge: string;
  endsOn: string;
  pausedUntil: string;
  paused: string;
  card: string;
  number: string;
  change: string;
  payNow: string;
  cancel: string;
  keep: string;
  history: string;
  none: string;
  back: string;
  wrongNumber: string;
  declined: string;
};

const et: Texts = {
  title: 'Minu püsimaksed',
  simulated: 'See on katsekeskkonna makseportaal. Päris raha ei liigu.',
  statuses: { active: 'Kehtib', past_due: 'Makse ebaõnnestus', unpaid: 'Maksmata', canceled: 'Lõpetatud' },
  invoices: { draft: 'koostamisel', open: 'maksmata', paid: 'makstud', void: 'tühistatud', uncollectible: 'ei nõuta' },
  nextCharge: 'Järgmine makse',
  endsOn: 'Lõpeb',
  pausedUntil: 'Peatatud kuni',
  paused: 'Peatatud',
  card: 'Kaart',
  number: 'Uue kaardi number',
  change: 'Vaheta kaart',
  payNow: 'Maksa kohe',
  cancel: 'Lõpeta perioodi lõpus',
  keep: 'Jätka siiski',
  history: 'Arved',
  none: 'Püsimakseid ei ole.',
  back: 'Tagasi kooli lehele',
  wrongNumber: 'Kaardi number on vale.',
  declined: 'Pank keeldus maksest. Proovi teist kaarti.',
};

const en: Texts = {
  title: 'My subscriptions',
  simulated: 'This is the billing portal of a test environment. No real money moves.',
  statuses: { active: 'Active', past_due: 'A payment failed', unpaid: 'Unpaid', canceled: 'Ended' },
  invoices: { draft: 'draft', open: 'unpaid', paid: 'paid', void: 'void', uncollectible: 'not collected' },
  nextCharge: 'Next payment',
  endsOn: 'Ends',
  pausedUntil: 'Paused until',
  paused: 'Paused',
  card: 'Card',
  number: 'Number of the new card',
  change: 'Change the card',
  payNow: 'Pay now',
  cancel: 'End with the period',
  keep: 'Keep it after all',
  history: 'Invoices',
  none: 'There are no subscriptions.',
  back: 'Back to the school',
  wrongNumber: 'The card number is wrong.',
  declined: 'The bank declined the payment. Try another card.',
};

const ru: Texts = {
  title: 'Мои подписки',
  simulated: 'Это платёжный портал тестовой среды. Настоящие деньги не списываются.',
  statuses: { active: 'Действует', past_due: 'Платёж не прошёл', unpaid: 'Не оплачена', canceled: 'Завершена' },
  invoices: {
    draft: 'черновик',
    open: 'не оплачен',
    paid: 'оплачен',
    void: 'аннулирован',
    uncollectible: 'не взыскивается',
  },
  nextCharge: 'Следующий платёж',
  endsOn: 'Заканчивается',
  pausedUntil: 'Приостановлена до',
  paused: 'Приостановлена',
  card: 'Карта',
  number: 'Номер новой карты',
  change: 'Сменить карту',
  payNow: 'Оплатить сейчас',
  cancel: 'Завершить в конце периода',
  keep: 'Всё-таки продолжить',
  history: 'Счета',
  none: 'Подписок нет.',
  back: 'Назад на сайт школы',
  wrongNumber: 'Неверный номер карты.',
  declined: 'Банк отклонил платёж. Попробуйте другую карту.',
};

const TEXTS: Record<string, Texts> = { et, en, ru };

export type PortalPage = {
  lang: string;
  customer: Customer;
  subscriptions: readonly { subscription: Subscription; invoices: readonly Invoice[] }[];
  error: 'wrongNumber' | 'declined' | null;
  backUrl: string | null;
};

const day = (ms: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'Europe/Tallinn' }).format(ms);

function whenOf({ pause, cancelAtPeriodEnd, periodEndMs, status }: Subscription, lang: string, texts: Texts): string {
  if (status === 'canceled') return '';
  if (pause !== null)
    return pause.resumesAtMs === null ? texts.paused : `${texts.pausedUntil} ${day(pause.resumesAtMs, lang)}`;
  return `${cancelAtPeriodEnd ? texts.endsOn : texts.nextCharge} ${day(periodEndMs, lang)}`;
}

const invoiceLine = (invoice: Invoice, lang: string, texts: Texts): Html =>
  html`<li>
    <span>
      ${day(invoice.createdAtMs, lang)}: ${moneyText(invoice.amountCents, invoice.currency, lang)},
      ${texts.invoices[invoice.status]}
    </span>
    ${
      invoice.status === 'open' &&
      html`<form method="post">
        <input type="hidden" name="invoice" value="${invoice.id}" />
        <button class="primary" name="action" value="pay">${texts.payNow}</button>
      </form>`
    }
  </li>`;

function section(subscription: Subscription, invoices: readonly Invoice[], lang: string, texts: Texts): Html {
  const { id, plan, status, cancelAtPeriodEnd } = subscription;
  return html`<section>
    <h2>${plan.productName}</h2>
    <dl class="facts">
      <div class="sum">
        <dt>${texts.statuses[status as Begun]}</dt>
        <dd>${moneyText(plan.priceCents, plan.currency, lang)}</dd>
      </div>
    </dl>
    <p>${whenOf(subscription, lang, texts)}</p>
    ${
      status !== 'canceled' &&
      html`<form method="post">
        <input type="hidden" name="subscription" value="${id}" />
        <button class="quiet" name="action" value="${cancelAtPeriodEnd ? 'keep' : 'cancel'}">
          ${cancelAtPeriodEnd ? texts.keep : texts.cancel}
        </button>
      </form>`
    }
    <h3>${texts.history}</h3>
    <ul class="endings">
      ${invoices.map((invoice) => invoiceLine(invoice, lang, texts))}
    </ul>
  </section>`;
}

/** The page on which a customer changes the card, pays what is open and ends a subscription. */
export function portalPage({ lang: asked, customer, subscriptions, error, backUrl }: PortalPage) {
  const lang = asked in TEXTS ? asked : 'et';
  const texts = TEXTS[lang] ?? et;
  const body = html`<main class="bankpage">
    <p class="simulated">${texts.simulated}</p>
    <h1>${texts.title}</h1>
    ${error !== null && html`<p class="error" role="alert">${texts[error]}</p>`}
    ${subscriptions.length === 0 && html`<p>${texts.none}</p>`}
    ${subscriptions.map(({ subscription, invoices }) => section(subscription, invoices, lang, texts))}
    <form method="post" class="card">
      <fieldset>
        <legend>${texts.card} ${customer.card === null ? '' : `•••• ${customer.card.slice(-4)}`}</legend>
        <p>
          <label for="number">${texts.number}</label>
          <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" />
        </p>
      </fieldset>
      <div class="actions"><button class="quiet" name="action" value="card">${texts.change}</button></div>
    </form>
    ${backUrl !== null && html`<div class="actions"><a class="primary" href="${backUrl}">${texts.back}</a></div>`}
  </main>`;
  return { lang, title: texts.title, body };
}
