import { useTranslation } from 'react-i18next';
import {
  api,
  Button,
  Card,
  formatDate,
  QueryError,
  RowsSkeleton,
  Text,
  toast,
  unwrap,
  useErrorText,
} from '@valikool/shared-ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@valikool/shared-ui/query';

const joinCode = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'join-code'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/join-code', { params: { path: { id: schoolId } }, signal })),
  });

function useRenew(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/schools/{id}/join-code', { params: { path: { id: schoolId } } })),
    onSuccess: (made) => queryClient.setQueryData(joinCode(schoolId).queryKey, made),
  });
}

function Code({ schoolId, code, madeAt }: { schoolId: number; code: string | null; madeAt: string | null }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const renew = useRenew(schoolId);
  const press = () =>
    renew.mutate(undefined, {
      onSuccess: () => toast.success(t('joinCode.made')),
      onError: (error) => toast.error(textOf(error)),
    });
  return (
    <>
      {code === null ? (
        <Text>{t('joinCode.none')}</Text>
      ) : (
        <Text>
          <code>{code}</code>
        </Text>
      )}
      {madeAt !== null && (
        <Text size="small" tone="muted">
          {t('joinCode.madeAt', { date: formatDate(madeAt) })}. {t('joinCode.renewHint')}
        </Text>
      )}
      <div>
        <Button variant="secondary" isPending={renew.isPending} onClick={press}>
          {t(code === null ? 'joinCode.make' : 'joinCode.renew')}
        </Button>
      </div>
    </>
  );
}

/** The code with which students join the school at once, and a button for a new one. */
export function JoinCode({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const code = useQuery(joinCode(schoolId));
  return (
    <Card as="section" aria-labelledby="join-code">
      <h2 id="join-code">{t('joinCode.heading')}</h2>
      <Text>{t('joinCode.text')}</Text>
      {code.isPending && <RowsSkeleton label={t('joinCode.loading')} />}
      {code.isError && <QueryError error={code.error} onRetry={code.refetch} namespace="school" />}
      {code.data && <Code schoolId={schoolId} {...code.data} />}
    </Card>
  );
}
