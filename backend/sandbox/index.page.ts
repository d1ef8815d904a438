import { html, type Html } from './core/html';
import type { Explained, SandboxLink } from './core/provider';

const CALLS: Explained[] = [
  ['GET /clock', 'Kell: {offsetMs, now}'],
  ['POST /clock', '{"advance":{"days":7}}, {"now":"2026-12-01T08:00:00Z"}, {"offsetMs":0} või {"reset":true}'],
  ['GET /control/faults', 'Kõik lülitid, nagu nad praegu on'],
  ['PUT /control/faults', 'Muudab nimetatud lüliteid, teised jäävad: {"smtp":{"refuse":3}}'],
  ['DELETE /control/faults', 'Kõik lülitid algseisu'],
  ['GET /inbox/messages?to=&messageId=&limit=', 'Kirjad'],
  ['DELETE /inbox/messages', 'Tühjendab postkasti'],
  ['GET /sms?to=&limit=', 'SMSid; brauser näeb lehte'],
  ['DELETE /sms', 'Kustutab SMSid'],
];

const SWITCHES: Explained[] = [
  ['down', 'Ühendus katkeb vastuseta'],
  ['slowMs', 'Iga vastus hilineb nii mitu millisekundit'],
  ['errorRate', 'Nii suur osa päringuid saab vastuseks 500'],
  ['statusOverride', 'Iga päring saab selle staatuse'],
  ['loseReplies', 'Järgmised päringud täidetakse, aga vastus läheb kaotsi (arv või "all")'],
  ['sms: refuse', 'Järgmised SMSid lükatakse tagasi, nagu oleks number vale (arv või "all")'],
  ['smtp: down, slowMs, refuse, refuseCode, dropBeforeReply', 'Kirjade vastuvõtu rikked'],
];

const rows = (entries: Explained[]): Html[] =>
  entries.map(
    ([name, about]) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${about}</td>
      </tr>`,
  );

/** The sandbox's first page: links to its pages, and the switches for tests. */
export const indexPage = (links: SandboxLink[], calls: Explained[], switches: Explained[]): Html =>
  html`<main>
    <h1>Katsekeskkond</h1>
    <p>
      Siin on välismaailm, nagu rakendus seda näeb: pank, postkast ja telefonid. Päris raha, kirju ega sõnumeid ei
      liigu.
    </p>
    <ul class="links">
      ${links.map(({ href, label, about }) => html`<li><a href="${href}">${label}</a> <span class="muted">${about}</span></li>`)}
    </ul>
    <h2>Päringud</h2>
    <table>
      <tbody>
        ${rows([...CALLS, ...calls])}
      </tbody>
    </table>
    <h2>Rikete lülitid</h2>
    <table>
      <tbody>
        ${rows([...SWITCHES, ...switches])}
      </tbody>
    </table>
  </main>`;
