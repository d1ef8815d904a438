import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Grid,
  LinkButton,
  Money,
  Stack,
  Text,
  formatDate,
  useClassTimes,
  useSession,
  useVisitorsOnly,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { withNext } from '../account/useNext';
import { CoursePicture, Starting } from './Showcase.styles';
import { startingCourses, type StartingCourse } from './showcase.queries';

/** One column on a phone, three on a large screen. */
const pictureSizes = '(max-width: 640px) 100vw, 400px';

/**
 * Straight to the form for the next cohort; a visitor makes an account on the way. Others than students cannot register:
 * they see the course from here, so that the card is as high for everybody.
 */
function Register({ course: { slug, title, nextCohort } }: { course: StartingCourse }) {
  const { t } = useTranslation('pages');
  const { user, can } = useSession();
  const visitorsOnly = useVisitorsOnly();
  if (nextCohort === null) return null;
  const path = `/courses/${slug}/register/${nextCohort.id}`;
  if (user !== null && !can('registration.create-own'))
    return (
      <LinkButton href={`/courses/${slug}`} variant="secondary" aria-label={t('home.seeCourse', { course: title })}>
        {t('home.see')}
      </LinkButton>
    );
  return (
    <LinkButton
      key={user === null ? 'visitor' : 'student'}
      href={user === null ? withNext('/auth/signup', path) : path}
      variant="secondary"
      aria-label={t('home.registerFor', { course: title })}
      {...(user === null && visitorsOnly)}
    >
      {t('home.register')}
    </LinkButton>
  );
}

function Course({ course }: { course: StartingCourse }) {
  const { t } = useTranslation('pages');
  const classTimes = useClassTimes();
  const { slug, title, language, nextCohort, nextCohortStartTime, teachers, price } = course;
  return (
    <Starting forwardedAs="article" padding="none" gap="xs">
      <CoursePicture course={course} sizes={pictureSizes} width={560} height={200} loading="lazy" />
      <div>
        <h3 lang={language}>
          <AppLink href={`/courses/${slug}`}>{title}</AppLink>
        </h3>
        {nextCohort !== null && <p>{classTimes(nextCohort)}</p>}
        <Text size="small" tone="muted">
          {nextCohortStartTime !== null && t('home.starts', { date: formatDate(nextCohortStartTime) })}
          {teachers.length > 0 && ` · ${teachers.join(', ')}`}
        </Text>
        <b>
          <Money value={price} />
        </b>
        <Register course={course} />
      </div>
    </Starting>
  );
}

/** The courses with a free seat that start next; nothing while there are none. */
export function StartingNext() {
  const { t } = useTranslation('pages');
  const { data = [] } = useQuery(startingCourses());
  if (data.length === 0) return null;
  return (
    <Stack as="section" gap="lg">
      <h2>{t('home.startingNext')}</h2>
      <Grid>
        {data.map((course) => (
          <Course key={course.slug} course={course} />
        ))}
      </Grid>
      <div>
        <AppLink href="/courses">{t('home.allCourses')}</AppLink>
      </div>
    </Stack>
  );
}
