import type { ComponentPropsWithRef } from 'react';
import { StyledProgress } from './ProgressBar.styles';

export type ProgressBarProps = Omit<ComponentPropsWithRef<'progress'>, 'children' | 'aria-label'> & {
  /** Spoken: what progresses. */
  label: string;
  /** From 0 to `max`, which is 100 unless given. */
  value: number;
};

/** How much of something known is done: a course's progress, steps of a form. */
export function ProgressBar({ label, max = 100, ...rest }: ProgressBarProps) {
  return <StyledProgress aria-label={label} max={max} {...rest} />;
}
