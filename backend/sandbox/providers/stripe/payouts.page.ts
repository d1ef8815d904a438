import { html, type Html } from '../../core/html';
import { moneyText } from './pay.page';
import type { Payout, PayoutStatus } from './payouts';

const WORDS: Record<PayoutStatus, string> = {
  pending: 'ootab',
  in_transit: 'teel panka',
  paid: 'jõudis kontole',
  failed: 'ebaõnnestus',
  canceled: 'tühistatud',
};

const hasEnded = ({ status }: Payout): boolean => status === 'failed' || status === 'canceled';

const line = (payout: Payout): Html =>
  html`<tr>
    <td>${moneyText(payout.amountCents, payout.currency, 'et')}</td>
    <td>${payout.id}</td>
    <td>${WORDS[payout.status]}</td>
    <td>
      ${
        !hasEnded(payout) &&
        html`<form method="post">
          <input type="hidden" name="payout" value="${payout.id}" />
          ${payout.status !== 'paid' && html`<button class="quiet" name="action" value="payout-arrive">Jõudis kontole</button>`}
          <button class="quiet" name="action" value="payout-fail">Pank ei võtnud vastu</button>
        </form>`
      }
    </td>
  </tr>`;

/** Payouts to the merchant's bank; the whole balance can be paid out at once. */
export const payoutTable = (payouts: readonly Payout[]): Html =>
  html`<h2>Väljamaksed</h2>
    <form method="post">
      <p>Iga päev makstakse välja see, mis on laekunud vähemalt kaks päeva tagasi.</p>
      <div class="actions"><button class="primary" name="action" value="pay-out">Maksa saldo kohe välja</button></div>
    </form>
    <table>
      <tbody>
        ${payouts.map(line)}
      </tbody>
    </table>`;
