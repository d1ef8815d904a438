import { useTranslation } from 'react-i18next';
import { Button, Card, Icon, Inline, Page, PageHeader, Text, TextField, toast } from '@valikool/shared-ui';
import { environment } from '../../app/environment';

/** The address to share: the list of courses. */
const sharedAddress = () => `${window.location.origin}/courses`;

const canShare = () => typeof navigator.share === 'function';

/** A link for friends, and the ways to send it. */
export function SharePage() {
  const { t } = useTranslation('share');
  const address = sharedAddress();
  const message = { title: environment.appName, text: t('message', { name: environment.appName }), url: address };

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  }

  // Closing the browser's own dialog is not an error: the user decided not to share.
  const share = () => navigator.share(message).catch(() => undefined);

  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card>
        <TextField label={t('link')} value={address} readOnly onFocus={(event) => event.target.select()} />
        <Inline>
          <Button onClick={() => void copy()}>{t('copy')}</Button>
          {canShare() && (
            <Button variant="secondary" onClick={() => void share()}>
              <Icon name="external" /> {t('send')}
            </Button>
          )}
        </Inline>
      </Card>
      <Text tone="muted">{t('note')}</Text>
    </Page>
  );
}
export { SharePage as Component };
