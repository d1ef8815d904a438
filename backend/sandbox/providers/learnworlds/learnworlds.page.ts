import { html, type Html } from '../../core/html';
import type { Enrollment, LearnworldsStore } from './learnworlds.store';

/** Students and how far they are; the number can be changed. @param courseId undefined for all courses */
export function coursesPage(store: LearnworldsStore, courseId: string | undefined, action: string): Html {
  const shown = store.enrollments.all().filter((each) => courseId === undefined || each.courseId === courseId);
  const row = ({ id, userId, courseId: course, progress }: Enrollment): Html =>
    html`<tr>
      <td>${store.users.get(userId)?.email ?? userId}</td>
      <td>${course}</td>
      <td>
        <form method="post" action="${action}" class="pair">
          <input type="hidden" name="userId" value="${userId}" /><input
            type="hidden"
            name="courseId"
            value="${course}"
          />
          <input
            name="progress"
            type="number"
            min="0"
            max="100"
            value="${progress}"
            aria-label="Tehtud protsenti: ${id}"
          /><button class="quiet">Salvesta</button>
        </form>
      </td>
    </tr>`;
  return html`<main>
    <p class="simulated">Katsekeskkonna LearnWorlds.</p>
    <h1>${courseId === undefined ? 'LearnWorldsi kursused' : `Kursus ${courseId}`}</h1>
    ${
      shown.length === 0
        ? html`<p class="empty">Õppijaid veel ei ole.</p>`
        : html`<table>
            <tbody>
              ${shown.map(row)}
            </tbody>
          </table>`
    }
  </main>`;
}
