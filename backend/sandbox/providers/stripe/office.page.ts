import { html, type Html } from '../../core/html';
import { moneyText } from './pay.page';
import { payoutTable } from './payouts.page';
import type { Payout } from './payouts';
import { DISPUTE_REASONS, type Dispute, type Payment, type Refund } from './stripe.types';

type OfficePage = { payment: Payment; leftCents: number; error: string | null };

export type OfficeSubscription = { id: string; name: string; email: string | null; status: string; customerId: string };

const WORDS: Record<string, string> = {
  open: 'ootab maksmist',
  complete: 'makstud',
  expired: 'aegunud',
  active: 'kehtib',
  past_due: 'makse ebaõnnestus, proovitakse uuesti',
  unpaid: 'maksmata',
  pending: 'teel',
  requires_action: 'ootab maksjat',
  succeeded: 'tehtud',
  failed: 'ebaõnnestus',
  canceled: 'tühistatud',
  needs_response: 'vajab vastust',
  under_review: 'pank otsustab',
  won: 'võidetud',
  lost: 'kaotatud',
  fraudulent: 'pettus',
  product_not_received: 'teenust ei saadud',
  duplicate: 'topeltmakse',
  general: 'muu',
};
const word = (code: string): string => WORDS[code] ?? code;

const row = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

const sumOf = ({ intent, amountCents, currency }: Payment): string =>
  moneyText(intent?.amountReceivedCents || amountCents, intent?.currency ?? currency, 'et');

const subscriptionTable = (subscriptions: readonly OfficeSubscription[]): Html =>
  html`<h2>Püsimaksed</h2>
    <table>
      <tbody>
        ${subscriptions.map(
          ({ id, name, email, status, customerId }) =>
            html`<tr>
              <td><a href="portal/${customerId}">${name}</a></td>
              <td>${id}</td>
              <td>${email ?? ''}</td>
              <td>${word(status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

/** The newest payments of the account. */
export const officeListPage = (
  payments: readonly Payment[],
  subscriptions: readonly OfficeSubscription[],
  payouts: readonly Payout[],
): { lang: string; title: string; body: Html } => ({
  lang: 'et',
  title: 'Stripe: maksed',
  body: html`<main>
    <h1>Stripe’i töölaud</h1>
    <p>Siin saab teha seda, mida teeb kooli töötaja Stripe’i töölaual: rakendus saab sellest teada alles pärast.</p>
    <table>
      <tbody>
        ${payments.map(
          (payment) =>
            html`<tr>
              <td><a href="dashboard/${payment.id}">${sumOf(payment)}</a></td>
              <td>${payment.request.description}</td>
              <td>${payment.request.customerEmail ?? ''}</td>
              <td>${word(payment.status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${subscriptions.length > 0 && subscriptionTable(subscriptions)} ${payoutTable(payouts)}
  </main>`,
});

const refundLine = (payment: Payment, { id, amountCents, status }: Refund): Html =>
  html`<li>
    <span>${moneyText(amountCents, payment.intent?.currency ?? payment.currency, 'et')}: ${word(status)}</span>
    ${
      status !== 'failed' &&
      status !== 'canceled' &&
      html`<form method="post">
        <input type="hidden" name="refund" value="${id}" />
        ${status !== 'succeeded' && html`<button class="quiet" name="action" value="refund-succeed">Tagastus jõudis kohale</button>`}
        <button class="quiet" name="action" value="refund-fail">Tagastus ebaõnnestus</button>
      </form>`
    }
  </li>`;

const disputeLine = (payment: Payment, { id, amountCents, reason, status }: Dispute): Html =>
  html`<li>
    <span>
      ${moneyText(amountCents, payment.intent?.currency ?? payment.currency, 'et')}, ${word(reason)}: ${word(status)}
    </span>
    ${
      (status === 'needs_response' || status === 'under_review') &&
      html`<form method="post">
        <input type="hidden" name="dispute" value="${id}" />
        ${status === 'needs_response' && html`<button class="quiet" name="action" value="dispute-answer">Vasta pangale</button>`}
        <button class="quiet" name="action" value="dispute-win">Pank otsustas kooli kasuks</button>
        <button class="quiet" name="action" value="dispute-lose">Pank otsustas maksja kasuks</button>
      </form>`
    }
  </li>`;

const moneyForm = (leftCents: number): Html =>
  html`<form method="post">
    <p>
      <label for="sum">Summa eurodes</label>
      <input id="sum" name="sum" inputmode="decimal" value="${(leftCents / 100).toFixed(2)}" />
    </p>
    <div class="actions"><button class="primary" name="action" value="refund">Tagasta</button></div>
    <p>
      <label for="reason">Vaidlustuse põhjus</label>
      <select id="reason" name="reason">
        ${DISPUTE_REASONS.map((reason) => html`<option value="${reason}">${word(reason)}</option>`)}
      </select>
    </p>
    <div class="actions"><button class="quiet" name="action" value="dispute">Maksja vaidlustab makse</button></div>
  </form>`;

/** One payment in the account's own office: refund it, dispute it, decide disputes. */
export function officePage({ payment, leftCents, error }: OfficePage): { lang: string; title: string; body: Html } {
  const { id, request, refunds, disputes, status, intent } = payment;
  const body = html`<main>
    <p><a href="../dashboard">Kõik maksed</a></p>
    <h1>${sumOf(payment)}</h1>
    ${error !== null && html`<p class="error" role="alert">${error}</p>`}
    <dl class="facts">
      ${row('Olek', word(status))} ${row('Selgitus', request.description)} ${row('Maksja', request.customerEmail ?? '')}
      ${row('Makse', intent?.id ?? '')} ${row('Külastus', id)}
    </dl>
    ${
      refunds.length > 0 &&
      html`<h2>Tagastused</h2>
        <ul class="endings">
          ${refunds.map((refund) => refundLine(payment, refund))}
        </ul>`
    }
    ${
      disputes.length > 0 &&
      html`<h2>Vaidlustused</h2>
        <ul class="endings">
          ${disputes.map((dispute) => disputeLine(payment, dispute))}
        </ul>`
    }
    ${leftCents > 0 && moneyForm(leftCents)}
  </main>`;
  return { lang: 'et', title: `Stripe: ${sumOf(payment)}`, body };
}
