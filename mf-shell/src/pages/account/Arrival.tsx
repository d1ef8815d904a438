import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton, useSession } from '@valikool/shared-ui';
import { Navigate } from '@valikool/shared-ui/router';
import { SecondStepPage } from './SecondStepPage';

export type ArrivalProps = {
  /** Where to lead on somebody who is in; their start page without it. */
  next: string | undefined;
  /** What a stranger sees. */
  children: ReactNode;
};

/** Around the pages that let people in: leads on those who are, and asks for the second step of those who owe it. */
export function Arrival({ next, children }: ArrivalProps) {
  const { t } = useTranslation('account');
  const { status, user } = useSession();
  if (user !== null) return <Navigate to={next ?? user.landing} replace />;
  if (status === 'starting') return <PageSkeleton label={t('loading')} />;
  if (status === 'second-step') return <SecondStepPage />;
  return children;
}
