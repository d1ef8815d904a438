import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Breadcrumbs, Card, DateText, FactList, Grid, languageNames, LinkButton, Page, PageHeader, Text, useDocumentTitle } from '@valikool/shared-ui';
import type { Profile } from '../../shared/contract.types';
import { KnownUser } from './components/KnownUser';

function Contact({ user: { email, phoneNumber, classroomEmail, language } }: { user: Profile }) {
  const { t } = useTranslation('admin');
  return (
    <FactList
      items={[
        { label: t('users.email'), value: <AppLink href={`mailto:${email}`}>{email}</AppLink> },
        { label: t('users.phone'), value: phoneNumber ?? '–' },
        { label: t('users.classroomEmail'), value: classroomEmail ?? '–' },
        { label: t('users.language'), value: languageNames[language] },
      ]}
    />
  );
}

function Account({ user: { role, school, createdAt, hasSignedIn, personalCode, accountName, iban } }: { user: Profile }) {
  const { t } = useTranslation('admin');
  const money = [accountName, iban].filter((part) => part !== null).join(', ');
  return (
    <FactList
      items={[
        { label: t('users.role'), value: t(`users.roles.${role}`) },
        { label: t('users.school'), value: school === null ? '–' : <AppLink href={`/manage/schools/${school.id}/students`}>{school.name}</AppLink> },
        { label: t('users.created'), value: <DateText value={createdAt} /> },
        { label: t('users.signedIn'), value: <Badge tone={hasSignedIn ? 'ok' : 'neutral'}>{t(hasSignedIn ? 'users.yes' : 'users.no')}</Badge> },
        { label: t('users.personalCode'), value: personalCode ?? '–' },
        { label: t('users.financials'), value: money === '' ? '–' : money },
      ]}
    />
  );
}

function UserView({ user }: { user: Profile }) {
  const { t } = useTranslation('admin');
  const name = `${user.firstName} ${user.lastName}`;
  useDocumentTitle(name);
  return (
    <Page>
      <PageHeader
        title={name}
        above={<Breadcrumbs label={t('trail')} items={[{ label: t('users.heading'), href: '/manage/users' }]} current={name} />}
        actions={<LinkButton href={`/manage/users/${user.id}/cohorts`}>{t('users.cohorts')}</LinkButton>}
      />
      <Grid min="340px">
        <Card as="section" aria-labelledby="contact">
          <h2 id="contact">{t('users.contact')}</h2>
          <Contact user={user} />
        </Card>
        <Card as="section" aria-labelledby="account">
          <h2 id="account">{t('users.account')}</h2>
          <Account user={user} />
        </Card>
      </Grid>
      {user.introduction !== '' && (
        <Card as="section" aria-labelledby="introduction">
          <h2 id="introduction">{t('users.introduction')}</h2>
          <Text>{user.introduction}</Text>
        </Card>
      )}
    </Page>
  );
}

/** One user with all that staff may see of them. */
export function UserPage() {
  return <KnownUser>{(user) => <UserView user={user} />}</KnownUser>;
}
export { UserPage as Component };
