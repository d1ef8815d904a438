import { useTranslation } from 'react-i18next';
import { Avatar, Button, FormError, Inline, Text, theme, useErrorText } from '@valikool/shared-ui';
import { FileUpload, uploadFile } from '@valikool/shared-ui/forms';
import styled from 'styled-components';
import { useInvalidateProfile, useRemoveAvatar, type Profile } from './profile.queries';
import { SectionCard } from './SectionCard';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const mostBytes = 5 * 1_024 * 1_024;

const LargeAvatar = styled(Avatar)`
  inline-size: calc(${theme.space.xxl} * 2);
  block-size: calc(${theme.space.xxl} * 2);
`;

/** The person's picture; a chosen file replaces it at once. */
export function AvatarCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const invalidate = useInvalidateProfile();
  const remove = useRemoveAvatar(profile.id);
  const textOf = useErrorText('account');
  const { id, firstName, lastName, avatar } = profile;
  return (
    <SectionCard title={t('profile.picture')}>
      <Inline gap="md">
        <LargeAvatar name={`${firstName} ${lastName}`} src={avatar?.large} />
        {avatar === null ? (
          <Text tone="muted">{t('profile.noPicture')}</Text>
        ) : (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => remove.mutate()}>
            {t('profile.removePicture')}
          </Button>
        )}
      </Inline>
      <FormError>{remove.isError && textOf(remove.error)}</FormError>
      <FileUpload
        label={t('profile.newPicture')}
        hint={t('profile.pictureHint')}
        accept={mediaTypes}
        maxBytes={mostBytes}
        namespace="account"
        upload={(file, options) => uploadFile({ path: `/users/${id}/avatar`, file, ...options })}
        onDone={() => void invalidate()}
      />
    </SectionCard>
  );
}
