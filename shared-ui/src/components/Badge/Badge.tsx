import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Tone } from '../../theme/tones';
import { StyledBadge } from './Badge.styles';

export type BadgeProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  tone?: Tone;
  /** Required: colour alone is not accessible. */
  children: ReactNode;
};

export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <StyledBadge $tone={tone} {...rest} />;
}
