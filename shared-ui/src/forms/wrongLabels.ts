import { get, type FieldErrors } from 'react-hook-form';

const isNamed = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** A radio button uses the label of its group. */
function labelOf(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const isAnswer = element.type === 'radio';
  const label = isAnswer ? element.closest('fieldset')?.querySelector('legend') : element.labels?.[0];
  return (label?.textContent ?? element.name).trim();
}

/**
 * The labels of fields with errors, in the order of the page.
 * @param wrong names of the fields, or the form's errors
 */
export function wrongLabels(form: HTMLFormElement | null, wrong: readonly string[] | FieldErrors): string[] {
  const isWrong = ({ name }: { name: string }) =>
    name !== '' && (Array.isArray(wrong) ? wrong.includes(name) : get(wrong, name) !== undefined);
  const elements = form === null ? [] : [...form.elements].filter(isNamed).filter(isWrong);
  return [...new Map(elements.map((element) => [element.name, labelOf(element)])).values()];
}
