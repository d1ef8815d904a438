import type { ComponentPropsWithRef } from 'react';
import { StyledProgress } from './ProgressBar.styles';

export type ProgressBarProps = Omit<ComponentPropsWithRef<'progress'>, 'children' | 'aria-label'> & {
  /** Accessible name: what progresses. */
  label: string;
  /** From 0 to `max`, which is 100 unless given. */
  value: number;
};

/** The share of something known that is done: a course's progress, the steps of a form. */
export function ProgressBar({ label, max = 100, ...rest }: ProgressBarProps) {
  return <StyledProgress aria-label={label} max={max} {...rest} />;
}
