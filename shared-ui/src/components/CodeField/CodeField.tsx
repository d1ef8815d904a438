import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from '../Field/Field';
import { CodeInput } from './CodeField.styles';

const usualDigits = 6;

export type CodeFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldText & {
    value: string;
    /** Gets digits only, whatever was typed or pasted (`123 456`). */
    onChange: (code: string) => void;
    /** Called once the last digit is there: most forms then send themselves. */
    onComplete?: ((code: string) => void) | undefined;
    digits?: number;
  };

/** A one-time code. One input, not six: phones and password managers fill it in, and it can be pasted and read out. */
export function CodeField({
  label,
  hint,
  error,
  id,
  className,
  value,
  onChange,
  onComplete,
  digits = usualDigits,
  ...rest
}: CodeFieldProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = target.value.replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete?.(code);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <CodeInput
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...wiring}
          {...rest}
          value={value}
          onChange={take}
        />
      )}
    </Field>
  );
}
