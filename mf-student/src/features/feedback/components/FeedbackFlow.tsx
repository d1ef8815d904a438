import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, isApiError, Note, Stack, Text, useErrorText, VisuallyHidden } from '@valikool/shared-ui';
import { useAddressParams } from '@valikool/shared-ui/router';
import { Stepper } from '@valikool/shared-ui/widgets';
import type { FeedbackForm } from '../../../shared/contract.types';
import { answersOf, type Answers } from '../feedback.form';
import { useSubmitFeedback } from '../feedback.queries';
import { stepsFor, stepToShow, type StepName } from '../feedback.steps';
import { useFeedbackDraft } from '../useFeedbackDraft';
import { CourseStep } from './CourseStep';
import { OutcomesStep } from './OutcomesStep';
import { SelfStep } from './SelfStep';
import type { StepProps } from './StepForm';
import { TeacherStep } from './TeacherStep';
import { WorkloadStep } from './WorkloadStep';

type Saving = ReturnType<typeof useFeedbackDraft>['saving'];

/** Whether the answers are saved. An unreadable answer, such as a proxy's, is distinguished from a refusal. */
function SaveState({ saving: { isPending, isError, isSuccess, error } }: { saving: Saving }) {
  const { t } = useTranslation('student');
  const reason = useErrorText('student');
  if (isError) {
    return (
      <Note role="alert" tone="bad">
        {isApiError(error) ? t('feedback.notSaved', { reason: reason(error) }) : t('feedback.unreadable')}
      </Note>
    );
  }
  return (
    <Text role="status" size="small" tone="muted">
      {isPending ? t('feedback.saving') : isSuccess ? t('feedback.saved') : t('feedback.lead')}
    </Text>
  );
}

/** The name of the step, for screen readers. It gets the focus when the step changes, which scrolls to the top. */
function Heading({ name }: { name: StepName }) {
  const { t } = useTranslation('student');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    heading.current?.focus();
  }, [name]);
  return (
    <VisuallyHidden as="h2" ref={heading} tabIndex={-1}>
      {t(`feedback.steps.${name}`)}
    </VisuallyHidden>
  );
}

function Step({ name, feedback, step }: { name: StepName; feedback: FeedbackForm; step: StepProps }) {
  switch (name) {
    case 'course':
      return <CourseStep {...step} />;
    case 'outcomes':
      return <OutcomesStep {...step} outcomes={feedback.learningOutcomes} courseLanguage={feedback.course.language} />;
    case 'workload':
      return <WorkloadStep {...step} />;
    case 'teacher':
      return <TeacherStep {...step} />;
    case 'self':
      return <SelfStep {...step} />;
  }
}

/** The current step of the feedback, and what happens when the student goes on. */
function useFlow(feedback: FeedbackForm, onSent: () => void) {
  const { params, setParam } = useAddressParams();
  const { answers, settled, settleAnswers, change, settle, finish, saving } = useFeedbackDraft(
    feedback.cohortId,
    answersOf(feedback),
  );
  const { mutateAsync: submit } = useSubmitFeedback(feedback.cohortId);
  const steps = stepsFor(answers);
  const [entered] = useState(() => stepToShow(steps, settled, null));
  const asked = params.get('step') ?? entered;
  const [left, setLeft] = useState(asked);
  // The browser's Back and Forward leave a step too.
  if (left !== asked) {
    setLeft(asked);
    settleAnswers();
  }
  const name = stepToShow(steps, settled, asked);
  const previous = steps[steps.indexOf(name) - 1];
  const next = steps[steps.indexOf(name) + 1];
  const leaveFor = (step: StepName, answered: Partial<Answers>) => {
    settle(answered);
    setParam('step', { value: step });
  };
  const goForward = async (answered: Partial<Answers>) => {
    if (next !== undefined) {
      leaveFor(next, answered);
      return;
    }
    await finish(answered, submit);
    onSent();
  };
  const goBack = previous === undefined ? undefined : () => leaveFor(previous, {});
  return { steps, name, isLast: next === undefined, answers, change, goForward, goBack, saving };
}

/** The feedback step by step, saved while it is written; the address holds the current step. */
export function FeedbackFlow({ feedback, onSent }: { feedback: FeedbackForm; onSent: () => void }) {
  const { t } = useTranslation('student');
  const reason = useErrorText('student');
  const { steps, name, isLast, answers, change, goForward, goBack, saving } = useFlow(feedback, onSent);
  const step: StepProps = {
    answers,
    onChange: change,
    onDone: goForward,
    ...(goBack && { onBack: goBack }),
    doneLabel: t(isLast ? 'feedback.send' : 'feedback.next'),
    failureText: (error) => [t('feedback.notSent'), ...(isApiError(error) ? [reason(error)] : [])].join('. '),
  };
  return (
    <Stack>
      <Stepper
        label={t('feedback.steps.label')}
        steps={steps.map((key) => ({ key, title: t(`feedback.steps.${key}`) }))}
        current={name}
        doneLabel={t('feedback.steps.done')}
      />
      <SaveState saving={saving} />
      {isLast && <Note>{t('feedback.private')}</Note>}
      <Card>
        <Heading name={name} />
        <Step key={name} name={name} feedback={feedback} step={step} />
      </Card>
    </Stack>
  );
}
