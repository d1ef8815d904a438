import { useTranslation } from 'react-i18next';
import { FormRadioCards, FormTextArea, useWatch } from '@valikool/shared-ui/forms';
import { grades, longestText, type Answers } from '../feedback.form';
import { teacherStep } from '../feedback.steps';
import { StepForm, useStepForm, type StepProps } from './StepForm';

type Values = Pick<Answers, 'teacherSection' | 'teacherCompetence' | 'teacherFeedback'>;

/** Whether the student wants to rate the teacher, and the rating. */
export function TeacherStep({ answers: { teacherSection, teacherCompetence, teacherFeedback }, ...step }: StepProps) {
  const { t } = useTranslation('student');
  const form = useStepForm<Values>(teacherStep, { teacherSection, teacherCompetence, teacherFeedback }, step.onChange);
  const goesOn = useWatch({ control: form.control, name: 'teacherSection' }) === 'yes';
  return (
    <StepForm form={form} step={step}>
      <FormRadioCards<Values>
        name="teacherSection"
        legend={t('feedback.questions.teacherSection')}
        options={(['yes', 'no'] as const).map((value) => ({ value, title: t(`feedback.teacherSection.${value}`) }))}
      />
      {goesOn && (
        <>
          <FormRadioCards<Values>
            name="teacherCompetence"
            legend={t('feedback.questions.teacherCompetence')}
            options={grades.map((value) => ({ value, title: t(`feedback.competence.${value}`) }))}
          />
          <FormTextArea<Values>
            name="teacherFeedback"
            label={t('feedback.questions.teacherFeedback')}
            maxLength={longestText}
          />
        </>
      )}
    </StepForm>
  );
}
