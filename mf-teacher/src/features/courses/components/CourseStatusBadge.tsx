import type { CourseStatus } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Badge, Inline, type Tone } from '@valikool/shared-ui';

const tones: Readonly<Record<CourseStatus, Tone>> = { DRAFT: 'neutral', IN_REVIEW: 'warn', APPROVED: 'ok' };

export type CourseStatusBadgeProps = {
  status: CourseStatus;
  /** The status of a pending revision; null without one. */
  pending: 'DRAFT' | 'IN_REVIEW' | null;
};

/** The status of a course, and of its pending revision. */
export function CourseStatusBadge({ status, pending }: CourseStatusBadgeProps) {
  const { t } = useTranslation('teacher');
  return (
    <Inline gap="xs">
      <Badge tone={tones[status]}>{t(`courses.status.${status}`)}</Badge>
      {pending !== null && (
        <Badge tone={pending === 'IN_REVIEW' ? 'warn' : 'info'}>{t(`courses.pending.${pending}`)}</Badge>
      )}
    </Inline>
  );
}
