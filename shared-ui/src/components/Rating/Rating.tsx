import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { FieldError, Hint } from '../Field/Field.styles';
import { Icon } from '../Icon/Icon';
import { Ends, Group, Legend, Mark, MarkIcon, MarkNumber, Radio, Scale } from './Rating.styles';

export type RatingShape = 'heart' | 'star';

export type RatingProps = Omit<ComponentPropsWithRef<'fieldset'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  /** The question. */
  legend: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: ReactNode;
  shape: RatingShape;
  /** The number of marks, counted from one. */
  max: number;
  /** Null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  /** Accessible name of each mark, with its number: "7 out of 10". */
  labelOf: (value: number) => string;
  /** The labels of the lowest and the highest mark. */
  ends?: readonly [lowest: ReactNode, highest: ReactNode];
  name?: string | undefined;
  /** The mark that gets the focus when the field has an error. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A scale of hearts or stars: native radio buttons, so arrow keys choose one too; all up to the chosen one are filled.
 */
export function Rating({
  legend,
  hint,
  error,
  shape,
  max,
  value,
  onChange,
  onBlur,
  labelOf,
  ends,
  name,
  ref,
  ...rest
}: RatingProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const endsId = ends === undefined ? undefined : `${id}-ends`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const marks = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <Group aria-describedby={[hintId, endsId, errorId].filter(Boolean).join(' ') || undefined} {...rest}>
      <Legend>{legend}</Legend>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      <Scale $max={max}>
        {marks.map((mark) => (
          <Mark key={mark} $isFilled={value !== null && mark <= value}>
            <Radio
              type="radio"
              name={name ?? id}
              value={mark}
              checked={mark === value}
              aria-label={labelOf(mark)}
              onChange={() => onChange(mark)}
              onBlur={onBlur}
              {...(mark === (value ?? 1) && { ref })}
            />
            <MarkIcon name={shape} $isFilled={value !== null && mark <= value} />
            <MarkNumber aria-hidden>{mark}</MarkNumber>
          </Mark>
        ))}
      </Scale>
      {ends && (
        <Ends $max={max} id={endsId}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      )}
      <div aria-live="polite">
        {errorId && (
          <FieldError id={errorId}>
            <Icon name="alert" />
            {error}
          </FieldError>
        )}
      </div>
    </Group>
  );
}
