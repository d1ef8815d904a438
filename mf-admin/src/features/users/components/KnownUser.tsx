import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, LinkButton, Page, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import type { UserAccount } from '../../../shared/contract.types';
import { userAccount } from '../users.queries';

/** The server's answer to an unknown id; used here for an address that holds no id. */
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

type Content = { children: (user: UserAccount) => ReactNode };

function Loaded({ userId, children }: Content & { userId: number }) {
  const { t } = useTranslation('admin');
  const user = useQuery(userAccount(userId));
  if (user.isPending) return <PageSkeleton label={t('users.loadingOne')} cards={2} />;
  if (user.isError) return <UserError error={user.error} onRetry={user.refetch} />;
  return children(user.data);
}

export type KnownUserProps = Content & {
  /** Shown for a new user; without it, that address is wrong, too. */
  whenNew?: ReactNode;
};

/** Loads the user in the address, or explains why there is none. */
export function KnownUser({ whenNew, children }: KnownUserProps) {
  const pageId = pageIdOf(useParams()['id']);
  if (pageId.kind === 'known')
    return (
      <Loaded key={pageId.id} userId={pageId.id}>
        {children}
      </Loaded>
    );
  return pageId.kind === 'new' && whenNew !== undefined ? whenNew : <UserError error={noSuchUser} />;
}
