import { useController, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFieldErrorText } from './formTexts';

/** Names a field of the form. `<FormTextField<SignUpValues> name="email">` has the name checked. */
export type FieldName<Values extends FieldValues> = { name: FieldPath<Values> };

export type BoundField = {
  field: ControllerRenderProps;
  /** What is wrong, in the language on screen. */
  error: string | undefined;
};

/**
 * Binds one control to the form around it.
 * @throws where the form has no such field, which a misspelt name would otherwise hide
 */
export function useField(name: string): BoundField {
  const { field, fieldState } = useController({ name });
  const textOf = useFieldErrorText();
  if (field.value === undefined) throw new Error(`The form has no default value for "${name}"`);
  return { field, error: fieldState.error && textOf(fieldState.error) };
}
