import { useTranslation } from 'react-i18next';
import { useErrorText } from '@valikool/shared-ui';
import type { PartsFailure } from './useParts';

/** What a run that ended early has left unchanged, what may have changed, and why. */
export function usePartsText() {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  return ({ left, unclear, error }: PartsFailure): string => {
    const reason = textOf(error);
    if (unclear === 0) return t('parts.left', { count: left, reason });
    const lost = t('parts.unclear', { count: unclear, reason });
    return left === 0 ? lost : `${lost} ${t('parts.rest', { count: left })}`;
  };
}
