import { useTranslation } from 'react-i18next';
import { AppLink, Avatar, Card, Grid, Inline, Stack, Text, useFormat, useLanguage } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { showcaseIn, type Showcase } from './showcase.queries';
import { Fact, Facts } from './Showcase.styles';

/** Numbers in the order in which they are said. One that is zero yet says nothing. */
const numbers = ['courses', 'teachers', 'schools', 'completed'] as const;

function CourseLink({ course: { slug, title, language } }: Pick<Showcase['teachers'][number], 'course'>) {
  return (
    <AppLink href={`/courses/${slug}`} lang={language}>
      {title}
    </AppLink>
  );
}

/** How many courses, teachers and schools there are now, and what has been completed. */
export function Numbers() {
  const { t } = useTranslation('pages');
  const { number } = useFormat();
  const { language } = useLanguage();
  const { data } = useQuery(showcaseIn(language));
  const known = numbers.filter((name) => (data?.numbers[name] ?? 0) > 0);
  if (data === undefined || known.length === 0) return null;
  return (
    <Facts>
      {known.map((name) => (
        <Fact key={name}>
          <dt>{t(`home.numbers.${name}`, { count: data.numbers[name] })}</dt>
          <dd>{number(data.numbers[name])}</dd>
        </Fact>
      ))}
    </Facts>
  );
}

/** Who teaches, and what. */
export function Faces() {
  const { t } = useTranslation('pages');
  const { language } = useLanguage();
  const { data } = useQuery(showcaseIn(language));
  if (data === undefined || data.teachers.length === 0) return null;
  return (
    <Stack as="section" gap="lg">
      <h2>{t('home.faces')}</h2>
      <Grid>
        {data.teachers.map((teacher) => (
          <Inline key={teacher.id} wraps={false}>
            <Avatar name={teacher.name} src={teacher.avatarUrl} />
            <Stack gap="xxs">
              <b>{teacher.name}</b>
              <CourseLink {...teacher} />
            </Stack>
          </Inline>
        ))}
      </Grid>
    </Stack>
  );
}

/** What students have said of courses that are open now. */
export function Testimonials() {
  const { t } = useTranslation('pages');
  const { language } = useLanguage();
  const { data } = useQuery(showcaseIn(language));
  if (data === undefined || data.testimonials.length === 0) return null;
  return (
    <Stack as="section" gap="lg">
      <h2>{t('home.testimonials')}</h2>
      <Grid>
        {data.testimonials.map(({ name, text, course }) => (
          <Card key={`${course.slug} ${name}`} padding="md" gap="xs">
            <blockquote lang={course.language}>{text}</blockquote>
            <Text as="div" size="small">
              {name}
              {' · '}
              <AppLink href={`/courses/${course.slug}`} lang={course.language}>
                {course.title}
              </AppLink>
            </Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
