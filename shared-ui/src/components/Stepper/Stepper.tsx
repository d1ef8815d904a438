import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Marker, Step, StepTitle, Steps } from './Stepper.styles';

export type StepItem = { key: string; title: ReactNode };

export type StepperProps = {
  /** Accessible name of the whole: "Signing up". */
  label: string;
  steps: readonly StepItem[];
  /** Key of the current step. */
  current: string;
  /** Read out beside a finished step. */
  doneLabel: string;
};

/** Shows which of several steps is the current one. It has no buttons; the page below has them. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <Steps role="list" aria-label={label}>
      {steps.map(({ key, title }, index) => {
        const isDone = index < at;
        return (
          <Step
            key={key}
            $state={isDone ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <Marker>{isDone ? <Icon name="check" /> : index + 1}</Marker>
            <StepTitle>
              {title}
              {isDone && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
            </StepTitle>
          </Step>
        );
      })}
    </Steps>
  );
}
