import type { EarlyAction, EarlyInput, Field } from './early.types';
import { isReady } from './isReady';

const recorded = ['click', 'input', 'submit'] as const;

/**
 * Events that React answers by hydrating the page at once, in one long piece of work. They are kept from it until it
 * has taken the page over by itself. What the browser does by itself (following links, typing) is not changed.
 */
const makeReactHydrateNow = [
  ...recorded,
  'auxclick',
  'change',
  'contextmenu',
  'dblclick',
  'focusin',
  'focusout',
  'keydown',
  'keypress',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchend',
  'touchstart',
] as const;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Pressing it makes the browser submit a form, which is recorded instead. */
const submits = (button: HTMLButtonElement): boolean => button.type === 'submit' && button.form !== null;

function pressed(target: Element): EarlyAction | null {
  const button = target.closest('button');
  return button === null || submits(button) ? null : { kind: 'press', button };
}

function actionOf(event: Event): EarlyAction | null {
  const { target } = event;
  if (event instanceof SubmitEvent)
    return { kind: 'submit', form: target as HTMLFormElement, submitter: event.submitter };
  if (event.type === 'click') return target instanceof Element ? pressed(target) : null;
  if (event.type !== 'input' || !isField(target)) return null;
  if (isBox(target)) return { kind: 'check', field: target, isChecked: target.checked };
  return { kind: 'write', field: target, text: target.value };
}

const elementOf = (action: EarlyAction): Element => {
  switch (action.kind) {
    case 'press':
      return action.button;
    case 'submit':
      return action.form;
    default:
      return action.field;
  }
};

type Written = EarlyAction & { kind: 'write' };

/** The page may be drawn anew under the visitor's fingers: what they type then belongs to the field that is gone. */
function typeOn(written: Written | null, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (isText && written?.field.isConnected === false && target === document.body) written.text += key;
}

/** Repeats in a row count once: people press again when nothing happens. */
function add(actions: EarlyAction[], action: EarlyAction): void {
  const last = actions.at(-1);
  if (last?.kind === action.kind && elementOf(last) === elementOf(action)) actions.pop();
  actions.push(action);
}

/**
 * Records what a visitor does until the page's code has come, for EarlyInput.tsx to do again. Links need nothing: a
 * browser follows them without code. A form is kept from being submitted by the browser, which would load the page
 * again with everything that was typed in its address.
 * @param onTakenOver called when React has taken over the page
 */
export function recordInput(target: Window, onTakenOver: () => void = () => undefined): EarlyInput {
  const actions: EarlyAction[] = [];
  let isTakenOver = false;
  let written: Written | null = null;
  const reactHandles = (event: Event): boolean =>
    isTakenOver && event.target instanceof Element && isReady(event.target);
  const record = (event: Event): void => {
    if (reactHandles(event)) return;
    event.stopPropagation();
    if (event.type === 'submit') event.preventDefault();
    if (event instanceof KeyboardEvent && event.type === 'keydown') typeOn(written, event);
    const action = actionOf(event);
    if (action === null) return;
    if (action.kind === 'write') written = action;
    add(actions, action);
  };
  makeReactHydrateNow.forEach((type) =>
    target.addEventListener(type, record, { capture: true, passive: type !== 'submit' }),
  );
  return {
    actions,
    onTakenOver: () => {
      isTakenOver = true;
      onTakenOver();
    },
    stop: () => makeReactHydrateNow.forEach((type) => target.removeEventListener(type, record, { capture: true })),
  };
}
