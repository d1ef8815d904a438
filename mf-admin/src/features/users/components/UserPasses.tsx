import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { userPasses } from '../users.queries';

/** The newest passes of a user. Nothing where there has never been one. */
export function UserPasses({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(userPasses(userId));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="passes">
      <h2 id="passes">{t('passes.heading')}</h2>
      {data.items.map(({ id, type, state, createdAt }) => (
        <Text key={id}>
          <AppLink href={`/manage/passes/${id}`}>{t(`passes.types.${type}`)}</AppLink>: {t(`passes.states.${state}`)},{' '}
          <DateText value={createdAt} />
        </Text>
      ))}
    </Card>
  );
}
