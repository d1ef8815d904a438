import { useId, type ComponentPropsWithRef } from 'react';
import type { FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { Box, CheckboxError, CheckboxHint, Row } from './Checkbox.styles';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & FieldText;

/** The label may hold a link (terms); it opens without ticking the box. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const hintId = hint ? `${boxId}-hint` : undefined;
  const errorId = error ? `${boxId}-error` : undefined;
  return (
    <div className={className}>
      <Row htmlFor={boxId}>
        <Box
          type="checkbox"
          id={boxId}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
          {...rest}
        />
        <span>{label}</span>
      </Row>
      {hintId && <CheckboxHint id={hintId}>{hint}</CheckboxHint>}
      <div aria-live="polite">
        {errorId && (
          <CheckboxError id={errorId}>
            <Icon name="alert" />
            {error}
          </CheckboxError>
        )}
      </div>
    </div>
  );
}
