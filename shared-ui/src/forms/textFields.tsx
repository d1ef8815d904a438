import type { FieldValues } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from '../components/TextField/PasswordField';
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from '../components/TextField/TextField';
import { useFormTexts } from './formTexts';
import { useField, type FieldName } from './useField';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref';

export type FormTextFieldProps<Values extends FieldValues> = Omit<TextFieldProps, Bound> & FieldName<Values>;

/** One line of text. */
export function FormTextField<Values extends FieldValues = FieldValues>({ name, ...rest }: FormTextFieldProps<Values>) {
  const { field, error } = useField(name);
  return <TextField {...rest} {...field} error={error} />;
}

export type FormPasswordFieldProps<Values extends FieldValues> = Omit<
  PasswordFieldProps,
  Bound | 'showLabel' | 'hideLabel'
> &
  FieldName<Values>;

/** A password that can be shown. Set `autoComplete`: `current-password` or `new-password`. */
export function FormPasswordField<Values extends FieldValues = FieldValues>({
  name,
  ...rest
}: FormPasswordFieldProps<Values>) {
  const t = useFormTexts();
  const { field, error } = useField(name);
  return (
    <PasswordField showLabel={t('showPassword')} hideLabel={t('hidePassword')} {...rest} {...field} error={error} />
  );
}

export type FormTextAreaProps<Values extends FieldValues> = Omit<TextAreaProps, Bound> & FieldName<Values>;

/** Several lines of text. */
export function FormTextArea<Values extends FieldValues = FieldValues>({ name, ...rest }: FormTextAreaProps<Values>) {
  const { field, error } = useField(name);
  return <TextArea {...rest} {...field} error={error} />;
}
