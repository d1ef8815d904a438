import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  Checkbox,
  LinkButton,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  toast,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import {
  mailPreferences,
  useChooseMails,
  useConfirmAddress,
  type MailPreference,
  type MailPreferences,
} from '../../../layout/mailPreferences.queries';
import { useAccountErrorText } from '../useAccountErrorText';
import { SectionCard, Sections } from './SectionCard';

/** Whether the person gets one group of mails; saved at once. */
function GroupBox({ preference: { group, isWanted } }: { preference: MailPreference }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const { mutate, isPending } = useChooseMails();
  return (
    <Checkbox
      label={t(`mails.groups.${group}.name`)}
      hint={t(`mails.groups.${group}.text`)}
      checked={isPending ? !isWanted : isWanted}
      onChange={({ target }) =>
        mutate(
          { [group]: target.checked },
          {
            onSuccess: () => toast.success(t('mails.saved')),
            onError: (error) => void toast.error(textOf(error)),
          },
        )
      }
    />
  );
}

/** What to do when mails come back from the person's address. */
function UnreachableCard({ address }: { address: string }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const { mutate, isPending } = useConfirmAddress();
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('mails.unreachable.confirmed')),
      onError: (error) => void toast.error(textOf(error)),
    });
  return (
    <SectionCard title={t('mails.unreachable.title')}>
      <Note tone="warn">{t('mails.unreachable.text', { address })}</Note>
      <Stack gap="sm" align="start">
        <LinkButton variant="secondary" href="/user/profile?section=security">
          {t('mails.unreachable.change')}
        </LinkButton>
        <Button variant="secondary" isPending={isPending} onClick={confirm}>
          {t('mails.unreachable.confirm')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

function Choices({ preferences: { items, unreachable } }: { preferences: MailPreferences }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const representsSchool = user?.permissions.includes('school.read-own') === true;
  return (
    <Sections>
      {unreachable !== null && <UnreachableCard address={unreachable.address} />}
      <SectionCard title={t('mails.title')}>
        {items.length > 0 ? (
          <>
            <Text tone="muted">{t('mails.lead')}</Text>
            {items.map((preference) => (
              <GroupBox key={preference.group} preference={preference} />
            ))}
          </>
        ) : (
          !representsSchool && <Text>{t('mails.none')}</Text>
        )}
        {representsSchool && (
          <Text>
            {t('mails.school')} <AppLink href="/user/school/settings">{t('mails.toSchool')}</AppLink>
          </Text>
        )}
      </SectionCard>
      <SectionCard title={t('mails.always')}>
        <Text>{t('mails.alwaysText')}</Text>
      </SectionCard>
    </Sections>
  );
}

/** Which mails the person gets. Exported by default, for `lazy`. */
function MailsSection() {
  const { t } = useTranslation('account');
  const preferences = useQuery(mailPreferences());
  if (preferences.isPending) return <RowsSkeleton label={t('loading')} />;
  if (preferences.isError)
    return <QueryError error={preferences.error} onRetry={preferences.refetch} namespace="account" />;
  return <Choices preferences={preferences.data} />;
}
export { MailsSection as default };
