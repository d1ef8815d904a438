import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Explanation, NextStep, StyledState } from './EmptyState.styles';
import { StateArt } from './StateArt';

export type EmptyStateProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** A drawing of the caller's own; `null` for none. */
  art?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, art, headingLevel: Heading = 'h2', ...rest }: EmptyStateProps) {
  return (
    <StyledState {...rest}>
      {art === undefined ? <StateArt kind="empty" /> : art}
      <Heading>{title}</Heading>
      {text !== undefined && <Explanation>{text}</Explanation>}
      {action !== undefined && <NextStep>{action}</NextStep>}
    </StyledState>
  );
}
