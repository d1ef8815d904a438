const labelOf = (element: HTMLElement): string =>
  'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map(textOf).join() : '';

const textOf = ({ textContent }: HTMLElement): string => textContent.trim();

/** What a person recognises an element by. */
const looksOf = (element: HTMLElement): string =>
  [
    element.getAttribute('type'),
    element.getAttribute('name'),
    element.getAttribute('aria-label'),
    labelOf(element),
    textOf(element),
  ].join('|');

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
