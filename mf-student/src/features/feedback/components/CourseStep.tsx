import { useTranslation } from 'react-i18next';
import { FormRating, FormTextArea, useWatch } from '@valikool/shared-ui/forms';
import { longestText, mostHearts, satisfactionThreshold, type Answers } from '../feedback.form';
import { courseStep } from '../feedback.steps';
import { StepForm, useStepForm, type StepProps } from './StepForm';

type Values = Pick<Answers, 'courseSatisfaction' | 'courseHighlights' | 'courseLearnings'>;

/** Which question follows the satisfaction: what was best, or what went badly. */
export const highlightsQuestion = (satisfaction: number | null) =>
  satisfaction !== null && satisfaction < satisfactionThreshold
    ? ('feedback.questions.bothered' as const)
    : ('feedback.questions.highlights' as const);

/** How the course was as a whole. */
export function CourseStep({ answers: { courseSatisfaction, courseHighlights, courseLearnings }, ...step }: StepProps) {
  const { t } = useTranslation('student');
  const form = useStepForm<Values>(
    courseStep,
    { courseSatisfaction, courseHighlights, courseLearnings },
    step.onChange,
  );
  const satisfaction = useWatch({ control: form.control, name: 'courseSatisfaction' });
  return (
    <StepForm form={form} step={step}>
      <FormRating<Values>
        name="courseSatisfaction"
        legend={t('feedback.questions.satisfaction')}
        shape="heart"
        max={mostHearts}
        labelOf={(mark) => t('feedback.outOf', { mark, max: mostHearts })}
        ends={[t('feedback.leastSatisfied'), t('feedback.mostSatisfied')]}
      />
      <FormTextArea<Values>
        name="courseHighlights"
        label={t(highlightsQuestion(satisfaction))}
        maxLength={longestText}
      />
      <FormTextArea<Values> name="courseLearnings" label={t('feedback.questions.learnings')} maxLength={longestText} />
    </StepForm>
  );
}
