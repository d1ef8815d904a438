import { useTranslation } from 'react-i18next';
import { AppLink, useSession } from '@valikool/shared-ui';
import { NavRow } from './Neighbours.styles';

type Page = { to: string; labelKey: string; requires: Parameters<ReturnType<typeof useSession>['can']>[0] };

/** Pages that share one entry of the side menu, with that entry's page first. */
const families = {
  payments: [
    { to: '/manage/payments', labelKey: 'payments.heading', requires: 'payment.record' },
    { to: '/manage/payment-plans', labelKey: 'plans.heading', requires: 'payment.record' },
  ],
  bank: [
    { to: '/manage/bank', labelKey: 'bank.heading', requires: 'payment.record' },
    { to: '/manage/payouts', labelKey: 'payouts.heading', requires: 'payment.record' },
    { to: '/manage/reconciliation', labelKey: 'reconciliation.heading', requires: 'payment.record' },
  ],
  sales: [
    { to: '/manage/passes', labelKey: 'passes.heading', requires: 'subscription.read-all' },
    { to: '/manage/promotion-codes', labelKey: 'promotionCodes.heading', requires: 'promotion-code.manage' },
    { to: '/manage/gift-cards', labelKey: 'giftCards.heading', requires: 'gift-card.manage' },
  ],
  applications: [
    { to: '/manage/teacher-applications', labelKey: 'applications.heading', requires: 'teacher-application.manage' },
    { to: '/manage/school-applications', labelKey: 'schoolApplications.heading', requires: 'school.edit-all' },
  ],
  integrations: [
    { to: '/manage/api-keys', labelKey: 'apiKeys.heading', requires: 'api-key.manage-all' },
    { to: '/manage/webhooks', labelKey: 'webhooks.heading', requires: 'webhook.manage-all' },
  ],
  operations: [
    { to: '/manage/operations', labelKey: 'operations.heading', requires: 'operations.read' },
    { to: '/manage/failed-jobs', labelKey: 'failedJobs.heading', requires: 'operations.read' },
    { to: '/manage/front-ends', labelKey: 'frontEnds.heading', requires: 'operations.read' },
  ],
} as const satisfies Record<string, readonly Page[]>;

/** Links between the pages of one entry of the side menu. */
export function Neighbours({ of, current }: { of: keyof typeof families; current: string }) {
  const { t } = useTranslation('admin');
  const { can } = useSession();
  const pages = families[of].filter(({ requires }) => can(requires));
  if (pages.length < 2) return null;
  return (
    <NavRow aria-label={t('neighbours')}>
      {pages.map(({ to, labelKey }) => (
        <AppLink key={to} href={to} aria-current={to === current ? 'page' : undefined}>
          {t(labelKey)}
        </AppLink>
      ))}
    </NavRow>
  );
}
