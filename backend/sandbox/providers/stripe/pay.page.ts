import { html, type Html } from '../../core/html';
import { stripeTexts, type StripeTexts } from './stripe.texts';
import { WALLETS, type Payment, type Wallet } from './stripe.types';

export type PageParts = { lang: string; title: string; body: Html };
export type PayPage = {
  payment: Payment;
  payee: string;
  /** What the account offers beside the card. */
  wallets: readonly Wallet[];
  error: string | null;
  typedNumber: string;
  backUrl: string;
};

const WALLET_NAMES: Readonly<Record<Wallet, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

export const moneyText = (cents: number, currency: string, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

const when = (ms: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Tallinn' }).format(ms);

const row = (label: string, value: string | null): Html | null =>
  value === null || value === ''
    ? null
    : html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`;

const field = (name: string, label: string, value: string, autocomplete: string): Html =>
  html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" required />
  </p>`;

const buttonText = ({ request, amountCents, currency }: Payment, texts: StripeTexts): string =>
  request.isSetup === true ? texts.save : texts.pay(moneyText(amountCents, currency, texts.lang));

/** A real page shows only the wallets that the payer's device has; this one has them all. */
function walletForm({ payment, wallets }: PayPage, texts: StripeTexts): Html | null {
  const shown = WALLETS.filter((wallet) => wallets.includes(wallet));
  if (shown.length === 0 || payment.request.isSetup === true) return null;
  return html`<form method="post" class="card">
    <fieldset>
      <legend>${texts.wallets}</legend>
      <div class="actions">
        ${shown.map((wallet) => html`<button class="quiet" name="wallet" value="${wallet}">${WALLET_NAMES[wallet]}</button>`)}
      </div>
    </fieldset>
  </form>`;
}

function cardForm(page: PayPage, texts: StripeTexts): Html {
  const { payment, typedNumber, backUrl } = page;
  return html`${walletForm(page, texts)}
    <form method="post" class="card">
      <fieldset>
        <legend>${texts.card}</legend>
        ${field('number', texts.number, typedNumber, 'cc-number')}
        <div class="pair">${field('expiry', texts.expiry, '', 'cc-exp')} ${field('cvc', texts.cvc, '', 'cc-csc')}</div>
      </fieldset>
      <div class="actions">
        <button class="primary">${buttonText(payment, texts)}</button>
      </div>
    </form>
    <div class="actions"><a class="quiet" href="${backUrl}">${texts.cancel}</a></div>
    <p class="muted">${texts.openUntil} ${when(payment.expiresAtMs, texts.lang)}</p>
    <details>
      <summary>${texts.cards}</summary>
      <ul class="endings">
        ${texts.cardList.map(([number, about]) => html`<li><code>${number}</code><span>${about}</span></li>`)}
      </ul>
    </details>`;
}

const closed = ({ payment, backUrl }: PayPage, texts: StripeTexts): Html =>
  html`<p class="notice" role="status">${texts.statuses[payment.status]}</p>
    <div class="actions"><a class="primary" href="${backUrl}">${texts.back}</a></div>`;

const page = (texts: StripeTexts, title: string, payee: string, body: Html): PageParts => ({
  lang: texts.lang,
  title: payee === '' ? title : `${title} · ${payee}`,
  body: html`<main class="bankpage">${body}</main>`,
});

/** The page on which a payer types a card, in the session's language. */
export function payPage(parts: PayPage): PageParts {
  const { payment, payee, error } = parts;
  const texts = stripeTexts(payment.request.locale);
  const title = payment.request.isSetup === true ? texts.saveTitle : texts.title;
  return page(
    texts,
    title,
    payee,
    html`<p class="simulated">${texts.simulated}</p>
      <h1>${title}</h1>
      ${error !== null && html`<p class="error" role="alert">${error}</p>`}
      <dl class="facts">
        ${
          payment.request.isSetup !== true &&
          html`<div class="sum">
            <dt>${texts.amount}</dt>
            <dd>${moneyText(payment.amountCents, payment.currency, texts.lang)}</dd>
          </div>`
        }
        ${row(texts.payee, payee)} ${row(texts.description, payment.request.description)}
        ${row(texts.email, payment.request.customerEmail)}
      </dl>
      ${payment.status === 'open' ? cardForm(parts, texts) : closed(parts, texts)}`,
  );
}

/** The page of the payer's bank, which asks whether they pay (3-D Secure). */
export function approvalPage(payment: Payment, last4: string): PageParts {
  const texts = stripeTexts(payment.request.locale);
  return page(
    texts,
    texts.approveTitle,
    '',
    html`<p class="simulated">${texts.simulated}</p>
      <h1>${texts.approveTitle}</h1>
      <p>${texts.approveAbout(last4)}</p>
      <form method="post" class="actions">
        <button class="primary" name="answer" value="approve">${texts.approve}</button>
        <button class="quiet" name="answer" value="refuse">${texts.refuse}</button>
      </form>`,
  );
}

/** Shown for an unknown address; in Estonian, since the payer's language is not known. */
export function missingPage(): PageParts {
  const texts = stripeTexts('et');
  return page(
    texts,
    texts.title,
    '',
    html`<h1>${texts.title}</h1>
      <p class="error" role="alert">${texts.notFound}</p>`,
  );
}
