import type { MouseEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/** Parts on lines of their own are told apart. */
function textOf(cell: HTMLElement): string {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) found.push(text.textContent?.trim() ?? '');
  return found.filter((text) => text !== '').join(' ');
}

/** A cell whose text ends in dots says all of it under the pointer. */
export function nameWhatIsCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (cell === null || cell.querySelector('dialog[open]') !== null) return;
  const parts = [cell, ...cell.querySelectorAll('div, p')];
  if (parts.some(isCut)) cell.title = textOf(cell);
  else cell.removeAttribute('title');
}
