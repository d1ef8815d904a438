import { useTranslation } from 'react-i18next';
import { Card, formatDate, Grid, Icon, Inline, Stack, Text, WithAside } from '@valikool/shared-ui';
import type { Course } from '../../../shared/contract.types';
import { Face, Outcomes, Quote, Readable, RichText, Weeks } from './CoursePage.styles';

/** Short texts of courses are plain; an empty line separates paragraphs. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function LongText({ title, text, lang }: { title: string; text: string; lang: string }) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <Readable>
      <h2>{title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} lang={lang}>
          {paragraph}
        </p>
      ))}
    </Readable>
  );
}

function Description({ course: { descriptionHtml, language } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (descriptionHtml === '') return null;
  return (
    <Readable>
      <h2>{t('course.about')}</h2>
      {/* The server sanitised it when it was saved. */}
      <RichText lang={language} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
    </Readable>
  );
}

function LearningOutcomes({ course: { learningOutcomes, language } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (learningOutcomes.length === 0) return null;
  return (
    <Readable>
      <h2>{t('course.outcomes')}</h2>
      <Outcomes lang={language}>
        {learningOutcomes.map((outcome, index) => (
          <li key={index}>
            <Icon name="check" />
            {outcome}
          </li>
        ))}
      </Outcomes>
    </Readable>
  );
}

/** What happens in each week, as its teacher has written it. */
function WeeklyPlan({ course: { weeklyPlan, language } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (weeklyPlan.length === 0) return null;
  return (
    <Readable>
      <h2>{t('course.weeks')}</h2>
      <Weeks lang={language}>
        {weeklyPlan.map((week, index) => (
          <li key={index}>{week}</li>
        ))}
      </Weeks>
    </Readable>
  );
}

function Teachers({ teachers }: Pick<Course, 'teachers'>) {
  const { t } = useTranslation('student');
  if (teachers.length === 0) return null;
  return (
    <Card as="section" gap="md">
      <h2>{t('cohort.teacher', { count: teachers.length })}</h2>
      {teachers.map(({ id, name, avatarUrl, shortDescription }) => (
        <Inline key={id} align="start" wraps={false}>
          <Face name={name} src={avatarUrl} />
          <Stack gap="xxs">
            <b>{name}</b>
            {shortDescription !== null && (
              <Text tone="muted" size="small">
                {shortDescription}
              </Text>
            )}
          </Stack>
        </Inline>
      ))}
    </Card>
  );
}

function Testimonials({ course: { testimonials, language } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (testimonials.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t('course.testimonials')}</h2>
      <Grid>
        {testimonials.map(({ name, text }, index) => (
          <Quote key={index}>
            <blockquote lang={language}>{text}</blockquote>
            <figcaption>{name}</figcaption>
          </Quote>
        ))}
      </Grid>
    </Stack>
  );
}

/** What the teacher has changed since the feedback of an earlier cohort. */
function Changes({ course: { changes, language } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (changes === null) return null;
  return (
    <Readable>
      <h2>{t('course.changes')}</h2>
      <p lang={language}>{changes.text}</p>
      <Text tone="muted" size="small">
        {formatDate(changes.notedAt)}
      </Text>
    </Readable>
  );
}

/** The description of a course, below its cohorts. */
export function CourseDetails({ course }: { course: Course }) {
  const { t } = useTranslation('student');
  return (
    <>
      <WithAside>
        <Stack gap="xl">
          <LongText title={t('course.summary')} text={course.summary} lang={course.language} />
          <Description course={course} />
          <LearningOutcomes course={course} />
          <WeeklyPlan course={course} />
          <Changes course={course} />
          <LongText title={t('course.grading')} text={course.gradingCriteria} lang={course.language} />
        </Stack>
        <Teachers teachers={course.teachers} />
      </WithAside>
      <Testimonials course={course} />
    </>
  );
}
