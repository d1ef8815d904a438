import { html, type Html } from '../../core/html';
import type { StorecoveStore, Submission } from './storecove.store';

const STATES = { succeeded: 'Kohal', failed: 'Ei jõudnud kohale' } as const;

/** The documents that were handed over, newest first. */
export function documentsPage(store: StorecoveStore): Html {
  const row = ({ number, receiver, receivedAt, outcome }: Submission): Html =>
    html`<tr>
      <td>${number}</td>
      <td>${receiver}</td>
      <td><time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')}</time></td>
      <td>${outcome === null ? 'Teel' : STATES[outcome]}</td>
    </tr>`;
  const submissions = store.submissions.all().reverse().slice(0, 200);
  return html`<main>
    <p class="simulated">Katsekeskkonna e-arvete operaator.</p>
    <h1>E-arved</h1>
    ${
      submissions.length === 0
        ? html`<p class="empty">E-arveid veel ei ole. Siia jõuavad arved koolidele, kes soovivad e-arveid.</p>`
        : html`<table>
            <tbody>
              ${submissions.map(row)}
            </tbody>
          </table>`
    }
  </main>`;
}
