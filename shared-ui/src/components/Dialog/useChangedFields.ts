import { useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const heldBy = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value);

/** What is to be sent: fields of a form, and words wherever they stand. Others only choose what is shown. */
const isToBeSent = (control: Control): boolean => control.form !== null || control instanceof HTMLTextAreaElement;

const controlsIn = (element: HTMLElement | null): Control[] =>
  [...(element?.querySelectorAll<Control>('input, select, textarea') ?? [])].filter(isToBeSent);

/**
 * Tells what somebody has written or chosen from what a program has filled in: fields are remembered as they were
 * before each press of a key or a pointer, and those that were put back do not count as changed.
 */
export function useChangedFields(element: RefObject<HTMLElement | null>) {
  const before = useRef(new WeakMap<Control, string>());
  /** Takes down fields that are new, for `onKeyDownCapture` and `onPointerDownCapture`. */
  const remember = () => {
    for (const control of controlsIn(element.current))
      if (!before.current.has(control)) before.current.set(control, heldBy(control));
  };
  const areChanged = () =>
    controlsIn(element.current).some((control) => (before.current.get(control) ?? heldBy(control)) !== heldBy(control));
  return { remember, areChanged };
}
