import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from '../Field/Field';
import { Input, TextAreaInput } from './TextField.styles';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & FieldText;

/** One line of text. `className` goes to the whole field, everything else to the input. */
export function TextField({ label, hint, error, id, className, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <Input type={type} {...wiring} {...rest} />}
    </Field>
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldText;

/** Several lines of text. */
export function TextArea({ label, hint, error, id, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <TextAreaInput rows={rows} {...wiring} {...rest} />}
    </Field>
  );
}
