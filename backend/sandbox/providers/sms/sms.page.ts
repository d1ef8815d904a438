import { html, type Html } from '../../core/html';
import type { Sms } from './messages';

const format = new Intl.DateTimeFormat('et-EE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Tallinn',
});
const when = (iso: string): string => format.format(new Date(iso)).replace(',', '');

const item = (message: Sms): Html =>
  html`<li>
    <div class="sms">
      <span class="subject">${message.text}</span>
      <span class="to">${message.to}</span>
      <time datetime="${message.receivedAt}">${when(message.receivedAt)}</time>
      <span class="clip">Saatja: ${message.from}</span>
    </div>
  </li>`;

export type SmsList = { messages: Sms[]; to: string; total: number };

/** The messages, newest first; optionally only those to one number. */
export function smsPage({ messages, to, total }: SmsList): Html {
  const empty =
    to === ''
      ? 'Sõnumeid veel ei ole. Kõik rakenduse saadetud SMSid jõuavad siia.'
      : 'Sellele numbrile sõnumeid saadetud ei ole.';
  return html`<main class="inbox">
    <header>
      <h1>SMSid</h1>
      <p class="muted">Katsekeskkonna sõnumid. Ükski neist ei jõua telefoni. Kokku ${total}.</p>
      <form class="search" role="search" action="sms">
        <label for="to">Telefoninumber</label>
        <div>
          <input id="to" name="to" type="search" inputmode="tel" value="${to}" autocomplete="off" /><button
            class="primary"
          >
            Otsi
          </button>
        </div>
      </form>
    </header>
    ${
      messages.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<ul class="mails">
            ${messages.map(item)}
          </ul>`
    }
  </main>`;
}
