import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '@valikool/shared-ui';
import type { SchoolApplication } from '../../../shared/contract.types';

const tones: Readonly<Record<SchoolApplication['status'], Tone>> = {
  PENDING: 'warn',
  APPROVED: 'ok',
  DECLINED: 'neutral',
};

/** The status of a school's application. */
export function SchoolApplicationStatus({ status }: Pick<SchoolApplication, 'status'>) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[status]}>{t(`schoolApplications.status.${status}`)}</Badge>;
}
