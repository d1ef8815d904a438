import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Icon, LinkButton, loginPath, Text, toast, useErrorText, useSession } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { Heart } from './FavoriteButton.styles';
import { useFavorites } from './favorites.queries';

/** A visitor must sign in to save a course. */
function AskToSignIn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('student');
  const { pathname, search } = useLocation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('favorites.signInTitle')}
      closeLabel={t('close')}
      actions={<LinkButton href={loginPath(pathname + search)}>{t('favorites.signIn')}</LinkButton>}
    >
      <Text>{t('favorites.signInText')}</Text>
    </Dialog>
  );
}

export type FavoriteButtonProps = { course: { id: number; title: string }; className?: string };

/** The heart of a course: saved or not. Hidden for users who cannot register. */
export function FavoriteButton({ course: { id, title }, className }: FavoriteButtonProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { canSave, isFavorite, toggle } = useFavorites((error) => toast.error(textOf(error)));
  if (user !== null && !canSave) return null;
  const label = t('favorites.save', { course: title });
  return (
    <>
      {canSave ? (
        <Heart
          type="button"
          className={className}
          aria-label={label}
          aria-pressed={isFavorite(id)}
          onClick={() => toggle(id)}
        >
          <Icon name="heart" />
        </Heart>
      ) : (
        <Heart
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          <Icon name="heart" />
        </Heart>
      )}
      {isAsking && <AskToSignIn onClose={() => setAsking(false)} />}
    </>
  );
}
