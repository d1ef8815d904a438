import type { FocusEvent } from 'react';

/** Shows all of what the keyboard comes to: where a table scrolls sideways, browsers are content with a part of it. */
export function revealFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible:not(dialog *)')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
