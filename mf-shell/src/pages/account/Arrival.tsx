import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton, useSession } from '@valikool/shared-ui';
import { Navigate } from '@valikool/shared-ui/router';
import { AddressPage } from './AddressPage';
import { SecondStepPage } from './SecondStepPage';

export type ArrivalProps = {
  /** The page to open for a signed-in person; by default their start page. */
  next: string | undefined;
  /** What a person who is not signed in sees. */
  children: ReactNode;
};

/** Wraps pages for signing in: forwards people who are signed in, and asks for a second step or an address when one is due. */
export function Arrival({ next, children }: ArrivalProps) {
  const { t } = useTranslation('account');
  const { status, user } = useSession();
  if (user !== null) return <Navigate to={next ?? user.landing} replace />;
  if (status === 'starting') return <PageSkeleton label={t('loading')} />;
  if (status === 'second-step') return <SecondStepPage />;
  if (status === 'address-missing') return <AddressPage />;
  return children;
}
