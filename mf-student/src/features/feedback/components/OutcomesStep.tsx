import { useTranslation } from 'react-i18next';
import { FormError, Text } from '@valikool/shared-ui';
import { FormRating } from '@valikool/shared-ui/forms';
import { mostStars, type Answers } from '../feedback.form';
import { outcomesStep } from '../feedback.steps';
import { StepForm, useStepForm, type StepProps } from './StepForm';

type Values = Pick<Answers, 'learningOutcomes'>;

export type OutcomesStepProps = StepProps & { outcomes: readonly string[]; courseLanguage: string };

/** A star rating for each learning outcome. */
export function OutcomesStep({ answers: { learningOutcomes }, outcomes, courseLanguage, ...step }: OutcomesStepProps) {
  const { t } = useTranslation('student');
  const form = useStepForm<Values>(outcomesStep, { learningOutcomes }, step.onChange);
  const isUnrated = form.formState.errors.learningOutcomes !== undefined;
  return (
    <StepForm form={form} step={step}>
      <Text>{t('feedback.questions.outcomes')}</Text>
      {outcomes.map((outcome, index) => (
        <FormRating<Values>
          key={outcome}
          name={`learningOutcomes.${index}`}
          legend={<span lang={courseLanguage}>{outcome}</span>}
          shape="star"
          max={mostStars}
          labelOf={(mark) => t('feedback.outOf', { mark, max: mostStars })}
        />
      ))}
      <FormError>{isUnrated && t('feedback.rateAll')}</FormError>
    </StepForm>
  );
}
