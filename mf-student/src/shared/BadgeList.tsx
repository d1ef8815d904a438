import type { Badge as CohortBadge } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Badge, Inline, type Tone } from '@valikool/shared-ui';

const tones: Readonly<Record<CohortBadge, Tone>> = {
  JOIN_WAITLIST: 'neutral',
  LAST_SPOTS: 'warn',
  LAST_DAYS: 'warn',
  STARTING_SOON: 'info',
  REGISTRATION_OPEN: 'ok',
};

/** How many a card shows; several may hold at once. */
const shown = 2;

/** What is special about registering just now, most telling first. */
export function BadgeList({ badges }: { badges: readonly CohortBadge[] }) {
  const { t } = useTranslation('student');
  if (badges.length === 0) return null;
  return (
    <Inline gap="xs">
      {badges.slice(0, shown).map((badge) => (
        <Badge key={badge} tone={tones[badge]}>
          {t(`badges.${badge}`)}
        </Badge>
      ))}
    </Inline>
  );
}
