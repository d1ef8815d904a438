import { html, type Html } from '../../core/html';
import type { DiscordChannel, DiscordPerson, Exchange } from './discord.types';

const exchange = ({ username, where, text, reply }: Exchange): Html =>
  html`<li>
    <p class="muted">${username}, ${where}: /kysi ${text}</p>
    <pre>${reply}</pre>
  </li>`;

/** Asking the bot, and what it has said. */
export const chatPage = (
  exchanges: readonly Exchange[],
  channels: readonly DiscordChannel[],
  people: readonly DiscordPerson[],
): Html =>
  html`<main>
    <p class="simulated">Katsekeskkonna Discord.</p>
    <h1>Küsi botilt</h1>
    <form method="post" class="card">
      <p>
        <label for="username">Kes küsib</label>
        <input id="username" name="username" value="${people[0]?.username ?? 'mari.m'}" required />
      </p>
      <p>
        <label for="channel">Kus</label>
        <select id="channel" name="channel">
          <option value="">Otsesõnumis</option>
          ${channels.map(({ id, name }) => html`<option value="${id}">#${name}</option>`)}
        </select>
      </p>
      <p>
        <label for="text">/kysi</label>
        <input id="text" name="text" required />
      </p>
      <button class="primary">Saada</button>
    </form>
    <ul>
      ${exchanges.map(exchange)}
    </ul>
  </main>`;
