import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type SavedFirst = {
  /** Does it, or refuses. */
  whenSaved: (act: () => void) => void;
  /** Why nothing was done; null until somebody tries. */
  refusal: string | null;
};

/**
 * For what acts on the stored cohort: with the form showing another price than the one that is stored, whoever opened the
 * cohort would publish what they do not see.
 */
export function useSavedFirst(isUnsaved: boolean): SavedFirst {
  const { t } = useTranslation('teacher');
  const [isRefused, setRefused] = useState(false);
  // Saved or taken back meanwhile: later changes are not refused before anybody tries.
  if (isRefused && !isUnsaved) setRefused(false);
  return {
    whenSaved: (act) => (isUnsaved ? setRefused(true) : act()),
    refusal: isRefused ? t('errors.cohort.unsaved') : null,
  };
}
