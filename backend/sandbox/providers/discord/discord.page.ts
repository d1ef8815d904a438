import { html, type Html } from '../../core/html';
import type { DiscordStore } from './discord.store';

/** The page on which somebody lets the product know who they are, or does not. */
export const authorizePage = (query: Record<string, string>, names: readonly string[]): Html =>
  html`<main>
    <p class="simulated">Katsekeskkonna Discord. Päris kontot ei kasutata.</p>
    <h1>Ühenda Discord</h1>
    <p>Rakendus tahab näha sinu kasutajanime ja lisada sind serverisse.</p>
    <form method="post" class="card" action="authorize">
      ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p>
        <label for="username">Sinu nimi Discordis</label>
        <input id="username" name="username" autocomplete="off" list="known" value="${names[0] ?? 'mari.m'}" required />
        <datalist id="known">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
      </p>
      <div class="actions">
        <button class="primary" name="answer" value="allow">Luba</button>
        <button class="quiet" name="answer" value="deny" formnovalidate>Keela</button>
      </div>
    </form>
  </main>`;

export const invitePage = (channel: string, error: string | null): Html =>
  html`<main>
    <p class="simulated">Katsekeskkonna Discord.</p>
    <h1>Kutse kanalisse #${channel}</h1>
    ${error === null ? null : html`<p class="error">${error}</p>`}
    <form method="post" class="card">
      <p>
        <label for="username">Sinu nimi Discordis</label>
        <input id="username" name="username" autocomplete="off" required />
      </p>
      <div class="actions"><button class="primary">Liitu serveriga</button></div>
    </form>
  </main>`;

/** The server: who is in it, with which roles, and its channels. */
export function serverPage(store: DiscordStore): Html {
  const roleName = (id: string): string => store.roles.get(id)?.name ?? id;
  const members = store.members.all().map(
    ({ id, roles }) =>
      html`<tr>
        <td>${store.people.get(id)?.username ?? id}</td>
        <td>${roles.length === 0 ? '–' : roles.map(roleName).join(', ')}</td>
        <td>
          <form method="post" action="members/leave">
            <input type="hidden" name="id" value="${id}" /><button class="quiet">Lahku</button>
          </form>
        </td>
      </tr>`,
  );
  const channels = store.channels
    .all()
    .map(({ name, topic }) => html`<li><strong>#${name}</strong> <span class="muted">${topic ?? ''}</span></li>`);
  return html`<main>
    <p class="simulated">Katsekeskkonna Discord.</p>
    <h1>Discordi server</h1>
    <h2>Liikmed</h2>
    ${
      members.length === 0
        ? html`<p class="empty">Serveris ei ole veel kedagi.</p>`
        : html`<table>
            <tbody>
              ${members}
            </tbody>
          </table>`
    }
    <h2>Kanalid</h2>
    ${
      channels.length === 0
        ? html`<p class="empty">Kanaleid veel ei ole.</p>`
        : html`<ul>
            ${channels}
          </ul>`
    }
  </main>`;
}
