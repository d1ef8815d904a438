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

type StatsProps = ComponentPropsWithRef<'dl'> & {
  /** One low line without frames, above a list that matters more. */
  isLine?: boolean;
};

/** A row of numbers. */
export function Stats({ isLine = false, ...rest }: StatsProps) {
  return <StyledStats $isLine={isLine} {...rest} />;
}
