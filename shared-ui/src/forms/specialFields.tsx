import type { FieldValues } from 'react-hook-form';
import { CodeField, type CodeFieldProps } from '../components/CodeField/CodeField';
import { Combobox, type ComboboxProps } from '../components/Combobox/Combobox';
import { DateField, type DateFieldProps } from '../components/DateField/DateField';
import { FileField, type FileFieldProps } from '../components/FileField/FileField';
import { useFormTexts } from './formTexts';
import { useFileFieldTexts } from './useFileFieldTexts';
import { useField, type FieldName } from './useField';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';

export type FormDateFieldProps<Values extends FieldValues> = Omit<DateFieldProps, Bound | 'pickerLabel'> &
  FieldName<Values>;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A day (`z.iso.date()`), a time (`z.iso.time()`) or both (`z.iso.datetime({ local: true })`), by `kind`. */
export function FormDateField<Values extends FieldValues = FieldValues>({ name, ...rest }: FormDateFieldProps<Values>) {
  const t = useFormTexts();
  const { field, error } = useField(name);
  const { kind = 'date' } = rest;
  const pickerLabel = t(kind === 'time' ? 'openClock' : 'openCalendar');
  return <DateField pickerLabel={pickerLabel} {...rest} {...field} value={asText(field.value)} error={error} />;
}

export type FormCodeFieldProps<Values extends FieldValues> = Omit<CodeFieldProps, Bound> & FieldName<Values>;

/** A one-time code of six digits. */
export function FormCodeField<Values extends FieldValues = FieldValues>({ name, ...rest }: FormCodeFieldProps<Values>) {
  const { field, error } = useField(name);
  return <CodeField {...rest} {...field} value={asText(field.value)} error={error} />;
}

export type FormFileFieldProps<Values extends FieldValues> = Omit<FileFieldProps, Bound | 'texts'> & FieldName<Values>;

/** One file or null: `z.file().max(5_000_000).mime(['image/png'])`, `.nullable()` where it may be missing. */
export function FormFileField<Values extends FieldValues = FieldValues>({ name, ...rest }: FormFileFieldProps<Values>) {
  const texts = useFileFieldTexts();
  const { field, error } = useField(name);
  return (
    <FileField
      {...rest}
      {...field}
      texts={texts}
      value={field.value instanceof File ? field.value : null}
      error={error}
    />
  );
}

export type FormComboboxProps<Values extends FieldValues> = Omit<ComboboxProps, Bound | 'emptyText'> &
  FieldName<Values>;

/** A choice of one from many, found by typing; its value is text, `''` while nothing is chosen. */
export function FormCombobox<Values extends FieldValues = FieldValues>({ name, ...rest }: FormComboboxProps<Values>) {
  const t = useFormTexts();
  const { field, error } = useField(name);
  return (
    <Combobox
      placeholder={t('choose')}
      {...rest}
      {...field}
      emptyText={t('nothingFound')}
      value={asText(field.value)}
      error={error}
    />
  );
}
