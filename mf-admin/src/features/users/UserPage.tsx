import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Card,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  useDocumentTitle,
  WithAside,
} from '@valikool/shared-ui';
import { Navigate } from '@valikool/shared-ui/router';
import { ActivityTimeline } from '@valikool/shared-ui/widgets';
import type { UserAccount } from '../../shared/contract.types';
import { timelineLinks } from '../../shared/timelineLinks';
import { AccountFacts } from './components/AccountFacts';
import { DataCopy } from './components/DataCopy';
import { DeleteUser } from './components/DeleteUser';
import { EditUser } from './components/EditUser';
import { KnownUser } from './components/KnownUser';
import { NewUser } from './components/NewUser';
import { SignOutUser } from './components/SignOutUser';
import { TeacherPicture } from './components/TeacherPicture';
import { UserPasses } from './components/UserPasses';

function UserView({ user }: { user: UserAccount }) {
  const { t } = useTranslation('admin');
  const [isDeleted, setDeleted] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  useDocumentTitle(name);
  // Removes the form before the address changes, so that the page does not ask about changes of a deleted user.
  if (isDeleted) return <Navigate to="/manage/users" replace />;
  return (
    <Page>
      <PageHeader
        title={name}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('users.heading'), href: '/manage/users' }]}
            current={name}
          />
        }
        actions={
          <>
            <LinkButton variant="secondary" href={`/manage/users/${user.id}/cohorts`}>
              {t('users.cohorts')}
            </LinkButton>
            {user.role === 'TEACHER' && (
              <LinkButton variant="secondary" href={`/manage/users/${user.id}/feedback-dashboard`}>
                {t('users.feedback')}
              </LinkButton>
            )}
          </>
        }
      />
      <WithAside>
        <Stack gap="lg">
          <EditUser user={user} />
          <Card as="section" aria-labelledby="activity">
            <h2 id="activity">{t('activity.heading')}</h2>
            <ActivityTimeline of={{ userId: user.id }} links={timelineLinks} namespace="admin" />
          </Card>
        </Stack>
        <Stack>
          <AccountFacts user={user} />
          {user.role === 'TEACHER' && <TeacherPicture user={user} />}
          {user.role === 'STUDENT' && <UserPasses userId={user.id} />}
          <SignOutUser userId={user.id} />
          <DataCopy userId={user.id} />
          <DeleteUser user={user} onDeleted={() => setDeleted(true)} />
        </Stack>
      </WithAside>
    </Page>
  );
}

/** One user: everything that staff see and change, and the activity. At `new`: a new user. */
export function UserPage() {
  return <KnownUser whenNew={<NewUser />}>{(user) => <UserView user={user} />}</KnownUser>;
}
export { UserPage as Component };
