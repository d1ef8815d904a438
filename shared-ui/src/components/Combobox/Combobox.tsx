import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import type { SelectOption } from '../Select/Select';
import { Input } from '../TextField/TextField.styles';
import { Anchor, Empty, Listbox, Option } from './Combobox.styles';
import { useCombobox } from './useCombobox';

export type ComboboxProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'list'> &
  FieldText & {
    options: readonly SelectOption[];
    /** `''` while nothing is chosen. */
    value: string;
    onChange: (value: string) => void;
    /** Said when nothing is found. */
    emptyText: string;
    /** Called with what is typed where the server searches; `options` are then what it has found. */
    onSearch?: ((text: string) => void) | undefined;
    /** Name of what is chosen, where `options` may not have it any more. */
    chosenLabel?: string | undefined;
  };

/** One of many, found by typing a part of its name; for short lists `Select` is better. */
export function Combobox({ label, hint, error, id, className, options, value, onChange, emptyText, onSearch, chosenLabel, onBlur, ...rest }: ComboboxProps) {
  const { text, isOpen, found, active, type, press, choose, close, open } = useCombobox({ options, value, onChange, onSearch, chosenLabel });
  const list = useRef<HTMLUListElement>(null);
  // Lists may be long, such as that of all time zones, and pages may have several.
  const shown = isOpen ? found : [];
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <Anchor>
          <Input
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-autocomplete="list"
            aria-controls={`${wiring.id}-list`}
            aria-activedescendant={active >= 0 ? `${wiring.id}-${active}` : undefined}
            {...wiring}
            {...rest}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => !isOpen && open()}
            onKeyDown={press}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          <Icon name="chevronDown" />
          <Listbox ref={list} role="listbox" id={`${wiring.id}-list`} aria-label={typeof label === 'string' ? label : undefined} hidden={!isOpen}>
            {shown.map((option, index) => (
              <Option
                key={option.value}
                role="option"
                id={`${wiring.id}-${index}`}
                aria-selected={option.value === value}
                aria-disabled={option.disabled}
                data-active={index === active ? '' : undefined}
                // The input keeps the focus, and with it the list stays open until the choice is made.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </Option>
            ))}
          </Listbox>
          {isOpen && <Empty role="status">{found.length === 0 && emptyText}</Empty>}
        </Anchor>
      )}
    </Field>
  );
}
