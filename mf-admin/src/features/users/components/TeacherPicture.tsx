import { useTranslation } from 'react-i18next';
import { Avatar, Button, Card, FormError, Inline, Text, useErrorText } from '@valikool/shared-ui';
import { FileUpload, uploadFile } from '@valikool/shared-ui/forms';
import type { UserAccount } from '../../../shared/contract.types';
import { useInvalidateAccount, useRemovePicture } from '../users.queries';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const mostBytes = 5 * 1_024 * 1_024;

/** The picture that course pages show of a teacher; a chosen file replaces it at once. */
export function TeacherPicture({ user: { id, firstName, lastName, avatar } }: { user: UserAccount }) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const invalidate = useInvalidateAccount(id);
  const remove = useRemovePicture(id);
  return (
    <Card as="section" aria-labelledby="picture">
      <h2 id="picture">{t('users.picture.title')}</h2>
      <Inline>
        <Avatar name={`${firstName} ${lastName}`} src={avatar?.large} />
        {avatar === null ? (
          <Text tone="muted">{t('users.picture.none')}</Text>
        ) : (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => remove.mutate()}>
            {t('users.picture.remove')}
          </Button>
        )}
      </Inline>
      <FormError>{remove.isError && textOf(remove.error)}</FormError>
      <FileUpload
        label={t('users.picture.new')}
        hint={t('users.picture.hint')}
        accept={mediaTypes}
        maxBytes={mostBytes}
        namespace="admin"
        upload={(file, options) => uploadFile({ path: `/users/${id}/avatar`, file, ...options })}
        onDone={() => void invalidate()}
      />
    </Card>
  );
}
