import { useId, useState } from 'react';

/** A consent that must be given before going on. */
export type Consent = {
  /** The id of its checkbox. */
  id: string;
  /** False when there is nothing to consent to. */
  isAsked: boolean;
  isGiven: boolean;
  /** The user tried to go on without giving it. */
  isMissing: boolean;
  give: (isGiven: boolean) => void;
  /** Moves the focus to the checkbox when the consent is missing. @returns whether the user may go on */
  check: () => boolean;
};

/**
 * @param about the cohort of the consent, since another cohort needs a new one; null when there is nothing to consent
 * to
 */
export function useConsent(about: number | null): Consent {
  const id = useId();
  const [given, setGiven] = useState<number | null>(null);
  const [missing, setMissing] = useState<number | null>(null);
  const isAsked = about !== null;
  const isGiven = !isAsked || given === about;
  return {
    id,
    isAsked,
    isGiven,
    isMissing: !isGiven && missing === about,
    give: (isTicked) => setGiven(isTicked ? about : null),
    check: () => {
      if (isGiven) return true;
      setMissing(about);
      document.getElementById(id)?.focus();
      return false;
    },
  };
}
