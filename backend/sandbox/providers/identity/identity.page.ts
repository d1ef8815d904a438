import { html, type Html } from '../../core/html';
import type { Person, Service } from './people';

const about = ({ sub, email, isEmailVerified = false }: Person): string =>
  email === undefined ? sub : `${email}${isEmailVerified ? '' : ' (kinnitamata)'}`;

/** Where one picks who to be. */
export const choicePage = (service: Service, query: Record<string, string>, people: readonly Person[]): Html =>
  html`<main>
    <p class="simulated">Katsekeskkonna ${service.name}. Päris kontot ega kaarti ei kasutata.</p>
    <h1>Logi sisse: ${service.name}</h1>
    <form method="post" class="card">
      ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${people.map(
        (person) =>
          html`<p>
            <button class="primary" name="person" value="${person.sub}">${person.firstName} ${person.lastName}</button>
            <span class="muted">${about(person)}</span>
          </p>`,
      )}
      <p><button class="quiet" name="person" value="">Katkesta</button></p>
    </form>
  </main>`;
