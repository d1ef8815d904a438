import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, LinkButton, Page, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Navigate, pageIdOf, useParams } from '@valikool/shared-ui/router';
import type { Profile } from '../../../shared/contract.types';
import { userDetail } from '../users.queries';

/** What the server says to a number that it does not know; here for an address that is none. */
const noSuchUser = new ApiError({ statusCode: 404, code: 'user.not-found', message: 'The user could not be found' });

function UserError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('admin');
  const back = <LinkButton href="/manage/users">{t('users.back')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="admin" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

type Content = { children: (user: Profile) => ReactNode };

function Loaded({ userId, children }: Content & { userId: number }) {
  const { t } = useTranslation('admin');
  const user = useQuery(userDetail(userId));
  if (user.isPending) return <PageSkeleton label={t('users.loadingOne')} cards={1} />;
  if (user.isError) return <UserError error={user.error} onRetry={user.refetch} />;
  return children(user.data);
}

/** The user whom the address names, or why there is none. People make their accounts themselves: `new` is the list. */
export function KnownUser({ children }: Content) {
  const pageId = pageIdOf(useParams()['id']);
  switch (pageId.kind) {
    case 'known':
      return <Loaded userId={pageId.id}>{children}</Loaded>;
    case 'new':
      return <Navigate to="/manage/users" replace />;
    case 'malformed':
      return <UserError error={noSuchUser} />;
  }
}
