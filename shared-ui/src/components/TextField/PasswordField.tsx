import { useState } from 'react';
import { Field } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import type { TextFieldProps } from './TextField';
import { Input, Toggle, WithToggle } from './TextField.styles';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  /** Accessible name of the button while the password is hidden. */
  showLabel: string;
  /** Accessible name of the button while the password is visible. */
  hideLabel: string;
};

/** A password field that can show the password, so that people on phones need not type it twice. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <WithToggle>
          <Input type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...wiring} {...rest} />
          <Toggle type="button" aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </Toggle>
        </WithToggle>
      )}
    </Field>
  );
}
