import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../components/Checkbox/Checkbox';
import { FieldError, Hint } from '../components/Field/Field.styles';
import { Icon } from '../components/Icon/Icon';
import { RadioCard, RadioCardGroup } from '../components/RadioCard/RadioCard';
import { Rating, type RatingProps } from '../components/Rating/Rating';
import { Select, type SelectProps } from '../components/Select/Select';
import { useFormTexts } from './formTexts';
import { useField, type FieldName } from './useField';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref';

export type FormSelectProps<Values extends FieldValues> = Omit<SelectProps, Bound> & FieldName<Values>;

/** A choice from a list; its value is text, `''` while nothing is chosen. */
export function FormSelect<Values extends FieldValues = FieldValues>({
  name,
  placeholder,
  ...rest
}: FormSelectProps<Values>) {
  const t = useFormTexts();
  const { field, error } = useField(name);
  return <Select placeholder={placeholder ?? t('choose')} {...rest} {...field} error={error} />;
}

export type FormCheckboxProps<Values extends FieldValues> = Omit<CheckboxProps, Bound | 'checked' | 'defaultChecked'> &
  FieldName<Values>;

/** A checkbox. Where it must be ticked, the schema says `z.literal(true)`. */
export function FormCheckbox<Values extends FieldValues = FieldValues>({ name, ...rest }: FormCheckboxProps<Values>) {
  const { field, error } = useField(name);
  // The input's own `value` is not the form's value.
  return <Checkbox {...rest} {...field} value={undefined} checked={field.value === true} error={error} />;
}

export type RadioOption = {
  value: string;
  title: ReactNode;
  /** At the far side of the title: a price or a badge. */
  aside?: ReactNode;
  /** What follows from choosing it, or why it cannot be chosen. */
  details?: ReactNode;
  disabled?: boolean;
};

export type FormRadioCardsProps<Values extends FieldValues> = FieldName<Values> & {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly RadioOption[];
};

/** A question with a few answers, each a card. */
export function FormRadioCards<Values extends FieldValues = FieldValues>({
  name,
  legend,
  hint,
  options,
}: FormRadioCardsProps<Values>) {
  const { field, error } = useField(name);
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const firstOpen = options.findIndex(({ disabled = false }) => !disabled);
  return (
    <RadioCardGroup legend={legend} aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {options.map(({ value, title, aside, details, disabled = false }, index) => (
        <RadioCard
          key={value}
          name={field.name}
          value={value}
          checked={field.value === value}
          disabled={disabled}
          title={title}
          aside={aside}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
          {...(index === firstOpen && { ref: field.ref })}
        >
          {details}
        </RadioCard>
      ))}
      <div aria-live="polite">
        {errorId && (
          <FieldError id={errorId}>
            <Icon name="alert" />
            {error}
          </FieldError>
        )}
      </div>
    </RadioCardGroup>
  );
}

export type FormRatingProps<Values extends FieldValues> = Omit<RatingProps, Bound> & FieldName<Values>;

/** A rating in hearts or stars; its value is a number, null while none is chosen. */
export function FormRating<Values extends FieldValues = FieldValues>({ name, ...rest }: FormRatingProps<Values>) {
  const { field, error } = useField(name);
  return (
    <Rating
      {...rest}
      {...field}
      value={typeof field.value === 'number' ? field.value : null}
      {...(error !== undefined && { error })}
    />
  );
}
