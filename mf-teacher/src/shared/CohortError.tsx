import { useTranslation } from 'react-i18next';
import { ApiError, LinkButton, Page, QueryError } from '@valikool/shared-ui';
import { cohortsPath, useSection } from './section';

/** The server's answer to an unknown id; used here for an address that holds no id. */
export const noSuchCohort = new ApiError({
  statusCode: 404,
  code: 'cohort.not-found',
  message: 'The cohort could not be found',
});

/** Shown in place of a page about a cohort that cannot be loaded. */
export function CohortError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const back = <LinkButton href={cohortsPath(section)}>{t(`students.back.${section}`)}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="teacher" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}
