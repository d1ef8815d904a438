import { useTranslation } from 'react-i18next';
import { ProgressBar, Text } from '@valikool/shared-ui';

/** The share of assignments that are done; classes do not count. @param percent from 0 to 100 */
export function CourseProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('student');
  return (
    <div>
      <ProgressBar label={t('myCourses.progress')} value={percent} />
      <Text size="small" tone="muted">
        {t('myCourses.progressText', { percent })}
      </Text>
    </div>
  );
}
