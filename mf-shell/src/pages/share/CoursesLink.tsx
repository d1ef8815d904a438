import { useTranslation } from 'react-i18next';
import { Card, Text } from '@valikool/shared-ui';
import { environment } from '../../app/environment';
import { ShareLink } from './ShareLink';

/** The address of the list of courses. */
const coursesAddress = () => `${window.location.origin}/courses`;

/** The link to the courses, without a promotion code. */
export function CoursesLink() {
  const { t } = useTranslation('share');
  return (
    <>
      <Card>
        <ShareLink address={coursesAddress()} text={t('message', { name: environment.appName })} />
      </Card>
      <Text tone="muted">{t('note')}</Text>
    </>
  );
}
