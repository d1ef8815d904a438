import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { StyledSelect, WithArrow } from './Select.styles';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> &
  FieldText & {
    options: readonly SelectOption[];
    /** First entry with an empty value, for "all" or "choose". */
    placeholder?: string;
  };

/** The system's own list, which works best on a phone. */
export function Select({ label, hint, error, id, className, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <WithArrow>
          <StyledSelect {...wiring} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </StyledSelect>
          <Icon name="chevronDown" />
        </WithArrow>
      )}
    </Field>
  );
}
