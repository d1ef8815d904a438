import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@valikool/shared-ui';
import { GivenRating } from '@valikool/shared-ui/widgets';
import type { FeedbackForm } from '../../../shared/contract.types';
import { mostHearts, mostStars } from '../feedback.form';
import { highlightsQuestion } from './CourseStep';
import { Answered } from './GivenAnswers.styles';

type Answer = { question: string; answer: ReactNode; lang?: string };

function Marks({ shape, max, value }: { shape: 'heart' | 'star'; max: number; value: number | null }) {
  const { t } = useTranslation('student');
  return value === null ? (
    '–'
  ) : (
    <GivenRating shape={shape} max={max} value={value} label={t('feedback.outOf', { mark: value, max })} />
  );
}

function useAnswers({ answers, learningOutcomes, course }: FeedbackForm): Answer[] {
  const { t } = useTranslation('student');
  const { courseSatisfaction, courseDifficulty, timeSpent, teacherCompetence, selfPerformance } = answers;
  const text = (question: string, answer: string | null): Answer => ({ question, answer: answer ?? '–' });
  const teacher = [
    text(t('feedback.questions.teacherCompetence'), teacherCompetence && t(`feedback.competence.${teacherCompetence}`)),
    text(t('feedback.questions.teacherFeedback'), answers.teacherFeedback),
  ];
  return [
    {
      question: t('feedback.questions.satisfaction'),
      answer: <Marks shape="heart" max={mostHearts} value={courseSatisfaction} />,
    },
    text(t(highlightsQuestion(courseSatisfaction)), answers.courseHighlights),
    text(t('feedback.questions.learnings'), answers.courseLearnings),
    ...learningOutcomes.map((outcome, index) => ({
      question: outcome,
      lang: course.language,
      answer: <Marks shape="star" max={mostStars} value={answers.learningOutcomes[index] ?? null} />,
    })),
    text(t('feedback.questions.difficulty'), courseDifficulty && t(`feedback.difficulty.${courseDifficulty}`)),
    text(t('feedback.questions.timeSpent'), timeSpent && t(`feedback.timeSpent.${timeSpent}`)),
    ...(answers.skipTeacher === true ? [] : teacher),
    text(t('feedback.questions.selfPerformance'), selfPerformance && t(`feedback.performance.${selfPerformance}`)),
    ...(answers.improvementFeedback === null
      ? []
      : [text(t('feedback.questions.improvement'), answers.improvementFeedback)]),
    text(t('feedback.questions.futureCourses'), answers.futureCourses),
  ];
}

/** The student's submitted answers. */
export function GivenAnswers({ feedback }: { feedback: FeedbackForm }) {
  const { t } = useTranslation('student');
  return (
    <Card as="section" aria-labelledby="given">
      <h2 id="given">{t('feedback.given')}</h2>
      <Answered>
        {useAnswers(feedback).map(({ question, answer, lang }) => (
          <div key={question}>
            <dt lang={lang}>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </Answered>
    </Card>
  );
}
