import { html, type Html } from './core/html';
import type { SandboxLink } from './core/provider';

const CALLS: [string, string][] = [
  ['GET /clock', 'Kell: {offsetMs, now}'],
  ['POST /clock', '{"advance":{"days":7}}, {"now":"2026-12-01T08:00:00Z"}, {"offsetMs":0} või {"reset":true}'],
  ['GET /control/faults', 'Kõik lülitid, nagu nad praegu on'],
  ['PUT /control/faults', 'Muudab nimetatud lüliteid, teised jäävad: {"montonio":{"down":true},"smtp":{"refuse":3}}'],
  ['DELETE /control/faults', 'Kõik lülitid algseisu'],
  ['GET /control/montonio/orders?merchantReference=', 'Tellimused'],
  ['POST /control/montonio/orders/:uuid/pay', 'Ka cancel, authorize, void, expire, pay-late, fail'],
  ['GET /control/montonio/webhooks?orderUuid=', 'Teated ja nende saatmise katsed'],
  ['POST /control/montonio/webhooks/:id/redeliver', 'Saadab teate veel kord'],
  ['GET /control/montonio/refunds?orderUuid=', 'Tagastused'],
  ['POST /control/montonio/refunds/:uuid/succeed', 'Ka reject ja cancel'],
  ['GET /inbox/messages?to=&messageId=&limit=', 'Kirjad'],
  ['DELETE /inbox/messages', 'Tühjendab postkasti'],
  ['GET /sms?to=&limit=', 'SMSid; brauser näeb lehte'],
  ['DELETE /sms', 'Kustutab SMSid'],
];

const SWITCHES: [string, string][] = [
  ['down', 'Ühendus katkeb vastuseta'],
  ['slowMs', 'Iga vastus hilineb nii mitu millisekundit'],
  ['errorRate', 'Nii suur osa päringuid saab vastuseks 500'],
  ['statusOverride', 'Iga päring saab selle staatuse'],
  ['loseReplies', 'Järgmised päringud täidetakse, aga vastus läheb kaotsi (arv või "all")'],
  ['webhook.mode', 'query, body või both: kus tunnus teates on'],
  ['webhook.drop, webhook.dropStatuses', 'Järgmised teated lähevad kaotsi; soovi korral ainult need olekud'],
  ['webhook.duplicate', 'Lisakoopiaid iga teate kohta'],
  ['webhook.delayMs, webhook.reorder', 'Teated hilinevad või vahetavad järjekorda'],
  ['webhook.retrySeconds, webhook.resign', 'Korduskatsete vahed; kas korduskatse saab uue tunnuse'],
  ['refund.outcome, refund.description, refund.delayMs', 'Kuidas tagastus lõpeb, miks ja millal'],
  ['refund.enabled, refund.settlementHours', 'Kas ja mis ajast saab raha tagastada'],
  ['sms: refuse', 'Järgmised SMSid lükatakse tagasi, nagu oleks number vale (arv või "all")'],
  ['smtp: down, slowMs, refuse, refuseCode, dropBeforeReply', 'Kirjade vastuvõtu rikked'],
];

const rows = (entries: [string, string][]): Html[] =>
  entries.map(
    ([name, about]) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${about}</td>
      </tr>`,
  );

/** The first page of the sandbox: where its pages are and what tests may switch. */
export const indexPage = (links: SandboxLink[]): Html =>
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
        ${rows(CALLS)}
      </tbody>
    </table>
    <h2>Rikete lülitid</h2>
    <table>
      <tbody>
        ${rows(SWITCHES)}
      </tbody>
    </table>
  </main>`;
