import { useId, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { FieldError, Hint, Label, Message, StyledField } from './Field.styles';

/** The texts that every field of a form has. */
export type FieldText = {
  label: ReactNode;
  /** Help that is always shown: the format, or why we ask. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. With it the control is marked as invalid. */
  error?: ReactNode;
};

/** Attributes that connect a control to its label, hint and error. */
export type ControlWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
};

const isShown = (text: ReactNode) => text !== undefined && text !== null && text !== false && text !== '';

/** Label, hint and error around one control. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = isShown(hint) ? `${controlId}-hint` : undefined;
  const errorId = isShown(error) ? `${controlId}-error` : undefined;
  return (
    <StyledField className={className}>
      <Label htmlFor={controlId}>{label}</Label>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': errorId ? true : undefined,
      })}
      <Message aria-live="polite">
        {errorId && (
          <FieldError id={errorId}>
            <Icon name="alert" />
            {error}
          </FieldError>
        )}
      </Message>
    </StyledField>
  );
}
