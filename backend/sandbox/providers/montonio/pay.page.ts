import { html, type Html } from '../../core/html';
import { bankName, banksOf } from './banks';
import { WALLETS, type Order, type Wallet } from './montonio.types';
import { payTexts } from './pay.texts';

type Texts = ReturnType<typeof payTexts>;

export type PayPage = {
  order: Order;
  payee: string;
  /** What the store offers beside its cards. */
  wallets: readonly Wallet[];
  /** The amount of this bank page in cents; an old page of a reused order shows the old amount. */
  amountCents: number;
  intentId: string | undefined;
  error: string | null;
  /** Where the payer is sent when nothing is left to do here. */
  backUrl: string;
  /** Cents that somebody in the bank's office could send back; 0 where nothing is left. */
  leftCents: number;
};

const WALLET_NAMES: Readonly<Record<Wallet, string>> = { applePay: 'Apple Pay', googlePay: 'Google Pay' };

const money = (cents: number, order: Order, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: order.request.currency }).format(cents / 100);

const when = (ms: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Tallinn' }).format(ms);

const row = (label: string, value: string | undefined): Html | null =>
  value === undefined || value === ''
    ? null
    : html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`;

const ending = (action: string, label: string, about: string): Html =>
  html`<li><button class="quiet" name="action" value="${action}">${label}</button><span>${about}</span></li>`;

function bankChoices(order: Order, texts: Texts): Html {
  const options = order.request.payment.methodOptions;
  const banks = banksOf(options?.preferredCountry);
  const preferred = banks.find(({ code }) => code === options?.preferredProvider) ?? banks[0];
  return html`<fieldset>
    <legend>${texts.chooseBank}</legend>
    <div class="banks">
      ${banks.map(
        (bank) =>
          html`<label class="bank">
            <input type="radio" name="bank" value="${bank.code}" ${bank === preferred && html`checked`} />
            <svg width="12" height="12" aria-hidden="true"><circle cx="6" cy="6" r="6" fill="${bank.color}" /></svg>
            <span>${bank.name}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Above the button that pays by card, where the merchant asked for wallets first. */
function walletButtons({ order, wallets }: PayPage, texts: Texts): Html | null {
  const { method, methodOptions } = order.request.payment;
  const shown = WALLETS.filter((wallet) => wallets.includes(wallet));
  if (method !== 'cardPayments' || methodOptions?.preferredMethod === 'card' || shown.length === 0) return null;
  return html`<fieldset>
    <legend>${texts.wallets}</legend>
    <div class="actions">
      ${shown.map((wallet) => html`<button class="quiet" name="action" value="pay">${WALLET_NAMES[wallet]}</button>`)}
    </div>
  </fieldset>`;
}

function openForm(page: PayPage, texts: Texts): Html {
  const { order, amountCents, intentId } = page;
  return html`<form method="post">
    <input type="hidden" name="intent" value="${intentId ?? ''}" />
    ${order.request.payment.method === 'paymentInitiation' && bankChoices(order, texts)} ${walletButtons(page, texts)}
    <div class="actions">
      <button class="primary" name="action" value="pay">${texts.pay(money(amountCents, order, texts.lang))}</button>
      <button class="quiet" name="action" value="cancel">${texts.cancel}</button>
    </div>
    <p class="muted">${texts.openUntil} ${when(order.expiresAtMs, texts.lang)}</p>
    <details>
      <summary>${texts.others}</summary>
      <p class="muted">${texts.othersAbout}</p>
      <ul class="endings">
        ${ending('late', texts.late, texts.lateAbout)} ${ending('authorize', texts.authorize, texts.authorizeAbout)}
        ${ending('void', texts.void, texts.voidAbout)} ${ending('expire', texts.expire, texts.expireAbout)}
        ${ending('fail', texts.fail, texts.failAbout)}
      </ul>
    </details>
  </form>`;
}

function closedForm({ order, backUrl }: PayPage, texts: Texts): Html {
  const isLatePossible = order.status === 'ABANDONED';
  return html`<p class="notice" role="status">${texts.statuses[order.status]}</p>
    ${order.bank !== null && html`<p class="muted">${bankName(order.bank)}</p>`}
    <div class="actions">
      <a class="primary" href="${backUrl}">${texts.back}</a>
      ${isLatePossible && html`<form method="post"><button class="quiet" name="action" value="pay">${texts.lateNow}</button></form>`}
    </div>`;
}

/** What staff do in the bank's own office, without the shop. */
function officeForm({ order, leftCents }: PayPage, texts: Texts): Html {
  return html`<form method="post">
    <details>
      <summary>${texts.office}</summary>
      <p class="muted">${texts.officeAbout}</p>
      <p>
        <label>
          ${texts.officeSum}
          <input name="sum" inputmode="decimal" value="${(leftCents / 100).toFixed(2)}" />
        </label>
      </p>
      <ul class="endings">
        ${ending('send-back', texts.sendBack, texts.sendBackAbout)}
        ${order.status === 'PAID' && ending('take-back', texts.takeBack, texts.takeBackAbout)}
      </ul>
    </details>
  </form>`;
}

/** The bank page of one order, in the order's language. */
export function payPage(page: PayPage): { lang: string; title: string; body: Html } {
  const { order, amountCents, error } = page;
  const texts = payTexts(order.request.locale);
  const options = order.request.payment.methodOptions;
  const body = html`<main class="bankpage">
    <p class="simulated">${texts.simulated}</p>
    <h1>${texts.title}</h1>
    ${error !== null && html`<p class="error" role="alert">${error}</p>`}
    <dl class="facts">
      <div class="sum">
        <dt>${texts.amount}</dt>
        <dd>${money(amountCents, order, texts.lang)}</dd>
      </div>
      ${row(texts.payee, page.payee)}
      ${row(texts.order, order.request.merchantReferenceDisplay ?? order.request.merchantReference)}
      ${row(texts.description, options?.paymentDescription)} ${row(texts.reference, options?.paymentReference)}
    </dl>
    ${order.status === 'PENDING' ? openForm(page, texts) : closedForm(page, texts)}
    ${page.leftCents > 0 && officeForm(page, texts)}
  </main>`;
  return { lang: texts.lang, title: `${texts.title} · ${page.payee}`, body };
}

/** Shown for an unknown address; in Estonian, since the payer's language is not known. */
export function missingPage(): { lang: string; title: string; body: Html } {
  const texts = payTexts('et');
  const body = html`<main class="bankpage">
    <h1>${texts.title}</h1>
    <p class="error" role="alert">${texts.notFound}</p>
  </main>`;
  return { lang: texts.lang, title: texts.title, body };
}
