import { useController, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFieldErrorText } from './formTexts';

/** The name of a field of the form. `<FormTextField<SignUpValues> name="email">` has the name type-checked. */
export type FieldName<Values extends FieldValues> = { name: FieldPath<Values> };

export type BoundField = {
  field: ControllerRenderProps;
  /** The error text, in the page's language. */
  error: string | undefined;
};

/**
 * Connects one control to the form around it.
 * @throws when the form has no such field, so that a misspelt name is noticed
 */
export function useField(name: string): BoundField {
  const { field, fieldState } = useController({ name });
  const textOf = useFieldErrorText();
  if (field.value === undefined) throw new Error(`The form has no default value for "${name}"`);
  return { field, error: fieldState.error && textOf(fieldState.error) };
}
