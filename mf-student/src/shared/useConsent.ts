import { useId, useState } from 'react';

/** Something that one has to say before one goes on. */
export type Consent = {
  /** Of its box. */
  id: string;
  /** False where there is nothing to consent to. */
  isAsked: boolean;
  isGiven: boolean;
  /** It was waited for in vain. */
  isMissing: boolean;
  give: (isGiven: boolean) => void;
  /** Leads to the box where the word is missing. @returns whether one may go on */
  check: () => boolean;
};

/** @param about the group that it is said of, for another is another question; null where there is nothing to consent to */
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
