import { useTranslation } from 'react-i18next';
import { Inline, LinkButton, Page, Text, useSession } from '@valikool/shared-ui';
import { registerPath, rememberedCohort } from '../../shared/chosenCohort';
import { Result } from '../../shared/Result';

/** Where sign-up ends: it leads to the cohort that was chosen before, or to the courses. */
export function SignUpSuccessPage() {
  const { t } = useTranslation('student');
  const { user } = useSession();
  const chosen = rememberedCohort();
  return (
    <Page>
      <Result icon="check" isGood title={t('welcome.title', { name: user?.firstName ?? '' })}>
        <Text>{t(chosen === null ? 'welcome.text' : 'welcome.chosen')}</Text>
        <Inline justify="center">
          {chosen !== null && <LinkButton href={registerPath(chosen)}>{t('myCourses.goOn')}</LinkButton>}
          <LinkButton href="/courses" variant={chosen === null ? 'primary' : 'secondary'}>
            {t('myCourses.toCatalogue')}
          </LinkButton>
          <LinkButton href="/user/profile" variant="secondary">
            {t('welcome.profile')}
          </LinkButton>
        </Inline>
      </Result>
    </Page>
  );
}
export { SignUpSuccessPage as Component };
