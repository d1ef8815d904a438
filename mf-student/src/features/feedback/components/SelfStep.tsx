import { useTranslation } from 'react-i18next';
import { FormRadioCards, FormTextArea, useWatch } from '@valikool/shared-ui/forms';
import { asksForImprovement, grades, longestText, type Answers } from '../feedback.form';
import { selfStep } from '../feedback.steps';
import { StepForm, useStepForm, type StepProps } from './StepForm';

type Values = Pick<Answers, 'selfPerformance' | 'improvementFeedback' | 'futureCourses'>;

/** The student's own performance, and what they would like next. */
export function SelfStep({ answers: { selfPerformance, improvementFeedback, futureCourses }, ...step }: StepProps) {
  const { t } = useTranslation('student');
  const form = useStepForm<Values>(selfStep, { selfPerformance, improvementFeedback, futureCourses }, step.onChange);
  const performance = useWatch({ control: form.control, name: 'selfPerformance' });
  return (
    <StepForm form={form} step={step}>
      <FormRadioCards<Values>
        name="selfPerformance"
        legend={t('feedback.questions.selfPerformance')}
        options={grades.map((value) => ({ value, title: t(`feedback.performance.${value}`) }))}
      />
      {asksForImprovement(performance) && (
        <FormTextArea<Values>
          name="improvementFeedback"
          label={t('feedback.questions.improvement')}
          hint={t('feedback.optional')}
          maxLength={longestText}
        />
      )}
      <FormTextArea<Values>
        name="futureCourses"
        label={t('feedback.questions.futureCourses')}
        maxLength={longestText}
      />
    </StepForm>
  );
}
