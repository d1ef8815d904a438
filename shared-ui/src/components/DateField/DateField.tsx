import { useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { useFormTexts } from '../../forms/formTexts';
import { Field, type FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { Input, Toggle } from '../TextField/TextField.styles';
import { maskDateText, parseDateText, showDateValue, type DateKind } from './dateText';
import { NativePicker, WithPicker } from './DateField.styles';

export type DateFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> &
  FieldText & {
    /** `2026-11-21`, `2026-11-21T17:30` or `17:30` as `kind` says; any other text is what was typed so far. */
    value: string;
    onChange: (value: string) => void;
    kind?: DateKind;
    /** First and last value that the calendar offers. The form's rules check what is typed. */
    min?: string | undefined;
    max?: string | undefined;
    /** Name of the button that opens the calendar or the clock. */
    pickerLabel: string;
  };

const pickerTypes = { date: 'date', dateTime: 'datetime-local', time: 'time' } as const;

/** The text in the input while it has the focus. Without focus the input shows the value. */
function useDraft({ value, onChange, kind }: { value: string; onChange: (value: string) => void; kind: DateKind }) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? showDateValue(value, kind);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === null || target.selectionStart === target.value.length;
    const text = target.value.length > shown.length && isAtEnd ? maskDateText(target.value, kind) : target.value;
    setDraft(text);
    onChange(parseDateText(text, kind) ?? text);
  };
  return { shown, type, clearDraft: () => setDraft(null) };
}

/** A day, a time, or both, typed as Estonians write them or chosen from the system's own calendar. */
export function DateField({
  label,
  hint,
  error,
  id,
  className,
  value,
  onChange,
  kind = 'date',
  min,
  max,
  pickerLabel,
  onBlur,
  ...rest
}: DateFieldProps) {
  const t = useFormTexts();
  const picker = useRef<HTMLInputElement>(null);
  const { shown, type, clearDraft } = useDraft({ value, onChange, kind });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearDraft();
    onChange(target.value);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <WithPicker>
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t(`pattern.${kind}`)}
            {...wiring}
            {...rest}
            value={shown}
            onChange={type}
            onBlur={(event) => {
              clearDraft();
              onBlur?.(event);
            }}
          />
          <NativePicker
            ref={picker}
            type={pickerTypes[kind]}
            tabIndex={-1}
            aria-hidden
            value={parseDateText(showDateValue(value, kind), kind) ?? ''}
            onChange={choose}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
          />
          <Toggle
            type="button"
            aria-label={pickerLabel}
            disabled={rest.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name={kind === 'time' ? 'clock' : 'calendar'} />
          </Toggle>
        </WithPicker>
      )}
    </Field>
  );
}
