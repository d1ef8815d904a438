import { html, type Html } from '../../core/html';
import type { Mail } from './mails';

export const PAGE_SIZE = 50;

const format = new Intl.DateTimeFormat('et-EE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Tallinn',
});
const when = (iso: string): string => format.format(new Date(iso)).replace(',', '');

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} kB`;

const item = (mail: Mail): Html =>
  html`<li>
    <a href="inbox/${mail.id}">
      <span class="subject">${mail.subject || '(pealkirjata)'}</span>
      <span class="to">${mail.to}</span>
      <time datetime="${mail.receivedAt}">${when(mail.receivedAt)}</time>
      ${mail.attachments.length > 0 && html`<span class="clip">Manuseid: ${mail.attachments.length}</span>`}
    </a>
  </li>`;

function paging(search: string, page: number, total: number): Html | null {
  const link = (to: number, label: string) =>
    html`<a href="inbox?q=${encodeURIComponent(search)}&page=${to}">${label}</a>`;
  const hasOlder = page * PAGE_SIZE < total;
  if (page === 1 && !hasOlder) return null;
  return html`<nav class="paging" aria-label="Lehed">
    ${page > 1 && link(page - 1, 'Uuemad')} ${hasOlder && link(page + 1, 'Vanemad')}
  </nav>`;
}

export type InboxList = { mails: Mail[]; search: string; page: number; total: number; refused: readonly string[] };

/** The switch that makes the mail server refuse an address for good. */
const refusals = (refused: readonly string[]): Html =>
  html`<details ${refused.length > 0 && html`open`}>
    <summary>Aadressid, mida postiserver ei tunne (${refused.length})</summary>
    <form class="search" method="post" action="inbox/refused">
      <label for="address">Kirjad sellele aadressile lükatakse tagasi vastusega 550 5.1.1</label>
      <div><input id="address" name="address" type="email" required autocomplete="off" /><button>Keela</button></div>
    </form>
    ${refused.map(
      (address) =>
        html`<form method="post" action="inbox/refused">
          <input type="hidden" name="take" value="yes" /><input type="hidden" name="address" value="${address}" />
          <span>${address}</span> <button>Luba jälle</button>
        </form>`,
    )}
  </details>`;

/** The list of mails, fifty on a page, newest first. */
export function listPage({ mails, search, page, total, refused }: InboxList): Html {
  const empty =
    search === ''
      ? 'Kirju veel ei ole. Kõik rakenduse saadetud kirjad jõuavad siia.'
      : 'Sellele otsingule vastavaid kirju ei ole.';
  return html`<main class="inbox">
    <header>
      <h1>Postkast</h1>
      <p class="muted">Katsekeskkonna kirjad. Päris inimestele ei saadeta neist midagi. Kokku ${total}.</p>
      <form class="search" role="search" action="inbox">
        <label for="q">Saaja või pealkiri</label>
        <div>
          <input id="q" name="q" type="search" value="${search}" autocomplete="off" /><button class="primary">
            Otsi
          </button>
        </div>
      </form>
      ${refusals(refused)}
    </header>
    ${
      mails.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<ul class="mails">
            ${mails.map(item)}
          </ul>`
    }
    ${paging(search, page, total)}
  </main>`;
}

/** Shown for a mail that was deleted or does not exist. */
export const missingMailPage = (): Html =>
  html`<main class="inbox">
    <p><a href="../inbox">Kõik kirjad</a></p>
    <h1>Sellist kirja ei ole</h1>
    <p>Postkast võib vahepeal tühjendatud olla.</p>
  </main>`;

const partOf = (mail: Mail, name: string): string => `messages/${mail.id}/${name}`;

const attachments = (mail: Mail): Html | null =>
  mail.attachments.length === 0
    ? null
    : html`<h2>Manused</h2>
        <ul class="files">
          ${mail.attachments.map(
            (file, index) =>
              html`<li>
                <a href="${partOf(mail, `attachments/${index}`)}" download>${file.filename}</a>
                <span class="muted">${kilobytes(file.size)}</span>
              </li>`,
          )}
        </ul>`;

/** The mail's markup is shown in a frame that can only open links in a new tab. */
const content = (mail: Mail): Html =>
  html`${
    mail.html !== '' &&
    html`<iframe
      title="Kirja sisu"
      src="${partOf(mail, 'html')}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`
  }
  ${
    mail.text !== '' &&
    html`<details ${mail.html === '' && html`open`}>
      <summary>Tekstina</summary>
      <pre>${mail.text}</pre>
    </details>`
  }`;

/** One mail. */
export function mailPage(mail: Mail): Html {
  return html`<main class="inbox mail">
    <p><a href="../inbox">Kõik kirjad</a></p>
    <h1>${mail.subject || '(pealkirjata)'}</h1>
    <dl class="facts">
      <div>
        <dt>Saatja</dt>
        <dd>${mail.from}</dd>
      </div>
      <div>
        <dt>Saaja</dt>
        <dd>${mail.to}</dd>
      </div>
      <div>
        <dt>Aeg</dt>
        <dd><time datetime="${mail.receivedAt}">${when(mail.receivedAt)}</time></dd>
      </div>
    </dl>
    ${attachments(mail)} ${content(mail)}
    <p><a href="${partOf(mail, 'raw')}" download>Kogu kiri failina</a></p>
  </main>`;
}
