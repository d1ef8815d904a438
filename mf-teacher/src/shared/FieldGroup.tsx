import { useId, type ReactNode, type Ref } from 'react';
import { Icon } from '@valikool/shared-ui';
import { Group, GroupError, GroupHint, GroupLegend } from './FieldGroup.styles';

export type FieldGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** The error of the whole group, and how to correct it. */
  error?: ReactNode;
  /** Gets the focus when the whole group has an error. */
  ref?: Ref<HTMLFieldSetElement>;
  disabled?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question, with a hint and an error. */
export function FieldGroup({ legend, hint, error, ref, disabled, children }: FieldGroupProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <Group
      ref={ref}
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <GroupLegend>{legend}</GroupLegend>
      {hintId && <GroupHint id={hintId}>{hint}</GroupHint>}
      {children}
      <div aria-live="polite">
        {errorId && (
          <GroupError id={errorId}>
            <Icon name="alert" />
            {error}
          </GroupError>
        )}
      </div>
    </Group>
  );
}
