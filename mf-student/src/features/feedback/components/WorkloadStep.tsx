import { useTranslation } from 'react-i18next';
import { FormRadioCards } from '@valikool/shared-ui/forms';
import { difficulties, timesSpent, type Answers } from '../feedback.form';
import { workloadStep } from '../feedback.steps';
import { StepForm, useStepForm, type StepProps } from './StepForm';

type Values = Pick<Answers, 'courseDifficulty' | 'timeSpent'>;

/** How hard the course was, and how much time it took. */
export function WorkloadStep({ answers: { courseDifficulty, timeSpent }, ...step }: StepProps) {
  const { t } = useTranslation('student');
  const form = useStepForm<Values>(workloadStep, { courseDifficulty, timeSpent }, step.onChange);
  return (
    <StepForm form={form} step={step}>
      <FormRadioCards<Values>
        name="courseDifficulty"
        legend={t('feedback.questions.difficulty')}
        options={difficulties.map((value) => ({ value, title: t(`feedback.difficulty.${value}`) }))}
      />
      <FormRadioCards<Values>
        name="timeSpent"
        legend={t('feedback.questions.timeSpent')}
        options={timesSpent.map((value) => ({ value, title: t(`feedback.timeSpent.${value}`) }))}
      />
    </StepForm>
  );
}
