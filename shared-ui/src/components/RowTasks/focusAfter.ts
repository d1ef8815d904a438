/** Marks the place of a row's work, so that the work of the next row can be found. */
export const workAttribute = 'data-row-tasks';

const headings = 'h1, h2, h3';

function focusHeading(heading: HTMLElement): void {
  heading.setAttribute('tabindex', '-1');
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus();
}

/** @returns whether the element has taken the focus; one that is hidden or gone does not. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  if (element.matches(headings)) focusHeading(element);
  else element.focus();
  return document.activeElement === element;
}

/** The button of a row's work; where rows are closed lines, that of the line, which hides the other. */
function buttonsOf(work: Element): HTMLElement[] {
  const button = work.querySelector<HTMLElement>('button');
  const lineButton = work.closest('tr')?.querySelector<HTMLElement>('[data-toggle] button');
  return [button, lineButton].filter((element) => element != null);
}

/** The headings of the parts of the page that hold the list, the nearest first. */
function headingsOver(work: Element): HTMLElement[] {
  const part = work.parentElement?.closest('section, main') ?? null;
  if (part === null) return [];
  const heading = part.querySelector<HTMLElement>(headings);
  return [...(heading === null ? [] : [heading]), ...headingsOver(part)];
}

/**
 * What takes the focus when the work on a row has gone: the work of the next row that has some, or else the list's heading.
 * Look it up while the row is still on the page, and call the result once the row has gone.
 *
 * @param work marked by `workAttribute`
 * @returns moves the focus, unless something else has taken it meanwhile
 */
export function focusAfter(work: Element): () => void {
  const list = work.closest('table, ul, ol, section, main') ?? document.body;
  const all = [...list.querySelectorAll(`[${workAttribute}]`)];
  const next = all.slice(all.indexOf(work) + 1).flatMap(buttonsOf);
  const candidates = [...next, ...headingsOver(work)];
  return () => {
    const isTaken = document.activeElement !== null && document.activeElement !== document.body;
    if (!isTaken) candidates.find(takesFocus);
  };
}
