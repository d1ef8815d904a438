import type { ComponentPropsWithRef, ReactNode } from 'react';
import { StyledStat, StyledStats } from './Stat.styles';

export type StatProps = { value: ReactNode; label: ReactNode };

/** One number and what it counts; put several into `Stats`. */
export function Stat({ value, label }: StatProps) {
  return (
    <StyledStat>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </StyledStat>
  );
}

/** A row of numbers. */
export function Stats(props: ComponentPropsWithRef<'dl'>) {
  return <StyledStats {...props} />;
}
