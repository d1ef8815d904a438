import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { useFormTexts } from '../../forms/formTexts';
import { Field, type FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import type { SelectOption } from '../Select/Select';
import { Input } from '../TextField/TextField.styles';
import { Anchor, Clear, Empty, Listbox, Option } from './Combobox.styles';
import { useCombobox } from './useCombobox';

export type ComboboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'list'
> &
  Omit<FieldText, 'label'> & {
    label: string;
    options: readonly SelectOption[];
    /** `''` while nothing is chosen. */
    value: string;
    onChange: (value: string) => void;
    /** Shown when nothing is found. */
    emptyText: string;
    /** Called with what is typed where the server searches; `options` are then what it has found. */
    onSearch?: ((text: string) => void) | undefined;
    /** Name of the chosen option, when `options` may not contain it any more. */
    chosenLabel?: string | undefined;
    /** The options are loading. Until they are there, "nothing found" is not shown. */
    isPending?: boolean | undefined;
    /** Whether the choice can be cleared. */
    isClearable?: boolean | undefined;
  };

type ClearButtonProps = { label: string; onClear: () => void };

function ClearButton({ label, onClear }: ClearButtonProps) {
  const t = useFormTexts();
  return (
    // Keeps the focus in the input, as when an option is chosen.
    <Clear
      type="button"
      aria-label={t('clear', { label })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </Clear>
  );
}

type OptionsProps = {
  /** The combobox's id: the options' ids begin with it. */
  id: string;
  options: readonly SelectOption[];
  value: string;
  active: number;
  onChoose: (option: SelectOption) => void;
};

function Options({ id, options, value, active, onChoose }: OptionsProps) {
  return options.map((option, index) => (
    <Option
      key={option.value}
      role="option"
      id={`${id}-${index}`}
      aria-selected={option.value === value}
      aria-disabled={option.disabled}
      data-active={index === active ? '' : undefined}
      // Keeps the focus in the input; otherwise the list would close before the choice is made.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.label}
    </Option>
  ));
}

/** A choice of one from many, found by typing a part of its name; for short lists `Select` is better. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hint,
    error,
    id,
    className,
    options,
    value,
    onChange,
    emptyText,
    onSearch,
    chosenLabel,
    isPending = false,
    isClearable = true,
    onBlur,
    ...rest
  } = props;
  const t = useFormTexts();
  const { text, isOpen, found, active, type, press, choose, clear, close, open } = useCombobox({
    options,
    value,
    onChange,
    onSearch,
    chosenLabel,
    isClearable,
  });
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Only an open list is rendered: lists may be long, such as all time zones, and pages may have several.
  const shown = isOpen ? found : [];
  const canBeCleared = isClearable && value !== '' && rest.disabled !== true && rest.readOnly !== true;
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const clearAndGoOn = () => {
    clear();
    // The button disappears with the choice. Move the focus to the input, or it would be lost.
    anchor.current?.querySelector('input')?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <Anchor ref={anchor}>
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
          {canBeCleared ? <ClearButton label={label} onClear={clearAndGoOn} /> : <Icon name="chevronDown" />}
          <Listbox ref={list} role="listbox" id={`${wiring.id}-list`} aria-label={label} hidden={!isOpen}>
            <Options id={wiring.id} options={shown} value={value} active={active} onChoose={choose} />
          </Listbox>
          {isOpen && <Empty role="status">{found.length === 0 && (isPending ? t('searching') : emptyText)}</Empty>}
        </Anchor>
      )}
    </Field>
  );
}
