import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type SavedFirst = {
  /** Runs the action, or refuses it while there are unsaved changes. */
  whenSaved: (act: () => void) => void;
  /** Why the action was refused; null before anybody tries. */
  refusal: string | null;
};

/**
 * For actions on the stored cohort. Otherwise a person who opens the cohort with an unsaved price would publish the
 * stored price.
 */
export function useSavedFirst(isUnsaved: boolean): SavedFirst {
  const { t } = useTranslation('teacher');
  const [isRefused, setRefused] = useState(false);
  // After the form was saved or reset, later changes are not refused before somebody tries.
  if (isRefused && !isUnsaved) setRefused(false);
  return {
    whenSaved: (act) => (isUnsaved ? setRefused(true) : act()),
    refusal: isRefused ? t('errors.cohort.unsaved') : null,
  };
}
