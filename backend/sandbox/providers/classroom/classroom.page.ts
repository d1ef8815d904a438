import { html, type Html } from '../../core/html';
import type { ClassroomStore, Invitation } from './classroom.store';

const invitedRow = ({ id, userId }: Invitation): Html =>
  html`<li>
    <span>${userId}</span>
    <form method="post">
      <input type="hidden" name="id" value="${id}" /><input type="hidden" name="userId" value="${userId}" />
      <button class="primary" name="action" value="accept">Võta kutse vastu</button>
      <button class="quiet" name="action" value="decline">Keeldu</button>
    </form>
  </li>`;

const joinForm = html`<form method="post" class="card">
  <p>
    <label for="userId">Sinu Gmaili aadress</label>
    <input id="userId" name="userId" type="email" required />
  </p>
  <button class="primary" name="action" value="accept">Liitu</button>
</form>`;

/** One class: its invitations, to be accepted or declined, and its students. */
export function classPage(store: ClassroomStore, courseId: string): Html {
  const invited = store.invitations.all().filter((each) => each.courseId === courseId);
  const students = store.students.all().filter((each) => each.courseId === courseId);
  const rows = students.map(({ userId }) => html`<li>${userId}</li>`);
  return html`<main>
    <p class="simulated">Katsekeskkonna Google Classroom.</p>
    <h1>Klass ${courseId}</h1>
    <h2>Kutsed</h2>
    ${
      invited.length === 0
        ? html`<p class="empty">Ootel kutseid ei ole.</p>`
        : html`<ul class="endings">
            ${invited.map(invitedRow)}
          </ul>`
    }
    <h2>Õpilased</h2>
    ${
      rows.length === 0
        ? html`<p class="empty">Klassis ei ole veel kedagi.</p>`
        : html`<ul>
            ${rows}
          </ul>`
    }
    <h2>Liitu lingiga</h2>
    ${joinForm}
  </main>`;
}

/** A class's address has its number in base64, as Google's has. */
const codeOf = (courseId: string): string => Buffer.from(courseId).toString('base64url');

export function classesPage(store: ClassroomStore): Html {
  const ids = [...new Set([...store.invitations.all(), ...store.students.all()].map(({ courseId }) => courseId))];
  const count = (courseId: string): string => {
    const invited = store.invitations.all().filter((each) => each.courseId === courseId).length;
    const students = store.students.all().filter((each) => each.courseId === courseId).length;
    return `õpilasi ${students}, kutseid ${invited}`;
  };
  return html`<main>
    <p class="simulated">Katsekeskkonna Google Classroom.</p>
    <h1>Klassid</h1>
    ${
      ids.length === 0
        ? html`<p class="empty">Kutseid veel ei ole.</p>`
        : html`<ul class="links">
            ${ids.map(
              (id) => html`<li><a href="c/${codeOf(id)}">Klass ${id}</a> <span class="muted">${count(id)}</span></li>`,
            )}
          </ul>`
    }
  </main>`;
}
