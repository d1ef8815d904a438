import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Explanation, Fineprint, NextStep, StyledState } from '../EmptyState/EmptyState.styles';
import { StateArt } from '../EmptyState/StateArt';

export type ErrorPanelProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  title: ReactNode;
  /** What happened and what the person can do. */
  message?: ReactNode;
  /** The request's id with its label, for a letter to support. */
  requestId?: ReactNode;
  /** Shown together with `retryLabel`. */
  onRetry?: (() => unknown) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
  /** A further way out, such as a link home. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Stands where a page or list could not be shown. Screen readers announce it at once. */
export function ErrorPanel(props: ErrorPanelProps) {
  const {
    title,
    message,
    requestId,
    onRetry,
    retryLabel,
    isRetrying,
    action,
    headingLevel: Heading = 'h2',
    ...rest
  } = props;
  const canRetry = onRetry !== undefined && retryLabel !== undefined;
  return (
    <StyledState role="alert" {...rest}>
      <StateArt kind="error" />
      <Heading>{title}</Heading>
      {message !== undefined && <Explanation>{message}</Explanation>}
      {(canRetry || action !== undefined) && (
        <NextStep>
          {action}
          {canRetry && (
            <Button isPending={isRetrying} onClick={() => void onRetry()}>
              {retryLabel}
            </Button>
          )}
        </NextStep>
      )}
      {requestId !== undefined && <Fineprint>{requestId}</Fineprint>}
    </StyledState>
  );
}
