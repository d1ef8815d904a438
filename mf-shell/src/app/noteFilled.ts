import type { EarlyInput } from '../start/early.types';

/** Fields that browsers and password managers fill by themselves. */
const filled = 'input[autocomplete]:not([autocomplete="off"], [type="checkbox"], [type="radio"])';

/**
 * Adds to the early input what was filled in without an event, as some password managers do and browsers when they
 * restore a page. Called before the page is hydrated, since React takes fields for empty that it has not filled.
 */
export function noteFilled(container: HTMLElement, { actions }: EarlyInput): void {
  container.querySelectorAll<HTMLInputElement>(filled).forEach((field) => {
    const isKnown = actions.some((action) => action.kind === 'write' && action.field === field);
    if (field.value !== field.defaultValue && !isKnown) actions.push({ kind: 'write', field, text: field.value });
  });
}
