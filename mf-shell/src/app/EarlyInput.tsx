import { useEffect } from 'react';
import type { EarlyAction, EarlyInput as Early, Field } from '../start/early.types';
import { isReady } from '../start/isReady';
import { findTwin } from './findTwin';
import { notePageTakenOver } from './pageTakenOver';

/** How long to wait for an element that the page is still loading. */
const patienceMs = 10_000;

/** @returns the element once it works, or its twin on a page that was rendered anew; null when neither comes */
function ready<E extends HTMLElement>(element: E): Promise<E | null> {
  const endsAtMs = performance.now() + patienceMs;
  return new Promise((resolve) => {
    const look = (): void => {
      const present = element.isConnected ? element : findTwin(element);
      if (present !== null && isReady(present)) resolve(present);
      else if (performance.now() > endsAtMs) resolve(null);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** The place of the cursor, which setting a text moves to its end; null where a field has none. */
const cursorOf = (field: Field): number | null => ('selectionStart' in field ? field.selectionStart : null);

/** React ignores a text that it already knows, so the field is cleared first and set without React's own setter. */
function writeAgain(field: Field, text: string): void {
  // React has emptied a field without a text: the visitor goes on at the end of what is written again.
  const cursor = field.value === '' ? null : cursorOf(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  if (cursor !== null && 'selectionStart' in field) field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const isText = (action: EarlyAction): boolean =>
  action.kind === 'write' && !(action.field instanceof HTMLSelectElement);

/** The visitor may have typed on while the field was awaited; React may also have emptied it. */
const textFor = (field: Field, action: EarlyAction & { kind: 'write' }): string =>
  field === action.field && isText(action) && field.value !== '' ? field.value : action.text;

/** The click changes the box back to what the visitor chose, and React sees a change. */
function checkAgain(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

async function doAgain(action: EarlyAction): Promise<void> {
  switch (action.kind) {
    case 'press':
      (await ready(action.button))?.click();
      break;
    case 'submit':
      (await ready(action.form))?.requestSubmit(action.submitter?.isConnected === true ? action.submitter : null);
      break;
    case 'check': {
      const box = await ready(action.field);
      if (box !== null) checkAgain(box, action.isChecked);
      break;
    }
    case 'write': {
      const field = await ready(action.field);
      if (field !== null) writeAgain(field, textFor(field, action));
    }
  }
}

/** Somebody who was typing in a field that is gone types on in the one that has come in its place. */
async function focusAgain(last: EarlyAction | undefined): Promise<void> {
  if (last?.kind !== 'write' || last.field.isConnected || document.activeElement !== document.body) return;
  (await ready(last.field))?.focus();
}

/**
 * Each action is done before the next one is looked at; the list grows while the visitor goes on. Texts come first: when
 * React draws a field whose text it does not know, it empties the field.
 */
async function doAllAgain({ actions, stop }: Early): Promise<void> {
  const texts = actions.filter(isText);
  actions.splice(0, actions.length, ...actions.filter((action) => !isText(action)));
  for (const text of texts) await doAgain(text);
  await focusAgain(texts.at(-1));
  for (let action = actions.shift(); action !== undefined; action = actions.shift()) await doAgain(action);
  stop();
}

/**
 * Does again what a visitor did before the page was hydrated: text typed into fields, then choices, presses of buttons
 * and submitted forms in their order. Links need nothing, since a browser follows them without code.
 *
 * It stands beside the page's content: its effect runs when React has taken over that too. Before, a change such as
 * another language would not match the markup that is still waiting.
 */
export function EarlyInput() {
  useEffect(() => {
    notePageTakenOver();
    const { earlyInput } = window;
    if (earlyInput === undefined || earlyInput === null) return;
    window.earlyInput = null;
    earlyInput.onTakenOver();
    void doAllAgain(earlyInput);
  }, []);
  return null;
}
