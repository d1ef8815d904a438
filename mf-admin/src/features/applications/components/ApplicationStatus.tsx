import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '@valikool/shared-ui';
import type { Application } from '../../../shared/contract.types';

const tones: Readonly<Record<Application['status'], Tone>> = { PENDING: 'warn', APPROVED: 'ok', DECLINED: 'neutral' };

/** The status of an application. */
export function ApplicationStatus({ status }: Pick<Application, 'status'>) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[status]}>{t(`applications.status.${status}`)}</Badge>;
}
