const labelOf = (element: HTMLElement): string =>
  'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map(textOf).join() : '';

const textOf = ({ textContent }: HTMLElement): string => textContent.trim();

/** Fields of one name that are told apart by their value. */
const valueOf = (element: HTMLElement): string | null =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type) ? element.value : null;

/**
 * What an element is recognised by. A field keeps its name, whatever its label says: the page may be in another language
 * by now, and a field that was removed has no label any more.
 */
const looksOf = (element: HTMLElement): string => {
  const name = element.getAttribute('name');
  return name === null ? whatPeopleSee(element) : [name, valueOf(element)].join('|');
};

const whatPeopleSee = (element: HTMLElement): string =>
  [element.getAttribute('type'), element.getAttribute('aria-label'), labelOf(element), textOf(element)].join('|');

const alike = (root: ParentNode, element: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => looksOf(other) === looksOf(element));

/**
 * Finds the element that stands for a removed one after the page was rendered anew: the same kind, name and text, and
 * the same place among those alike.
 * @param element removed with the part of the page around it
 */
export function findTwin<E extends HTMLElement>(element: E): E | null {
  const before = element.getRootNode() as ParentNode;
  const index = Math.max(alike(before, element).indexOf(element), 0);
  return (alike(document, element)[index] as E | undefined) ?? null;
}
