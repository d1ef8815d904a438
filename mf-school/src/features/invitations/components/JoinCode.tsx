import { useTranslation } from 'react-i18next';
import {
  api,
  Button,
  Card,
  formatDate,
  Icon,
  languages,
  QueryError,
  RowsSkeleton,
  saveFile,
  Stack,
  Text,
  TextField,
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

/** The link that opens the sign-up with the code filled in. */
function JoinLink({ code }: { code: string }) {
  const { t } = useTranslation('school');
  const address = `${window.location.origin}/auth/signup?code=${encodeURIComponent(code)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('joinCode.copied'));
    } catch {
      toast.error(t('joinCode.notCopied'));
    }
  };
  return (
    <Stack gap="xs" align="start">
      <TextField label={t('joinCode.link')} hint={t('joinCode.linkText')} value={address} readOnly />
      <Button variant="secondary" onClick={() => void copy()}>
        {t('joinCode.copy')}
      </Button>
    </Stack>
  );
}

/** Saves the poster in the language of the page. */
function Poster({ schoolId }: { schoolId: number }) {
  const { t, i18n } = useTranslation('school');
  const textOf = useErrorText('school');
  const language = languages.find((known) => i18n.language.startsWith(known)) ?? 'et';
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await api.GET('/schools/{id}/join-poster.pdf', {
        params: { path: { id: schoolId }, query: { language } },
        parseAs: 'blob',
      });
      saveFile(unwrap<Blob>(answer), `${t('joinCode.posterFile')}.pdf`);
    },
    onError: (error) => void toast.error(textOf(error)),
  });
  return (
    <Stack gap="xs" align="start">
      <Text>{t('joinCode.posterText')}</Text>
      <Button variant="secondary" isPending={isPending} onClick={() => mutate()}>
        <Icon name="download" /> {t('joinCode.poster')}
      </Button>
    </Stack>
  );
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
        <>
          <Text>
            <code>{code}</code>
          </Text>
          <JoinLink code={code} />
          <Poster schoolId={schoolId} />
        </>
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
