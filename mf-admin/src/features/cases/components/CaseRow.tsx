import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Button,
  formatDateTime,
  Icon,
  Money,
  Stack,
  Text,
  Unbroken,
  useSession,
  VisuallyHidden,
} from '@valikool/shared-ui';
import type { Case } from '../../../shared/contract.types';
import { kindIcons, useCaseTexts } from '../cases.texts';
import { End, Line, Row, Sign } from './CaseList.styles';
import { ResolveDialog } from './ResolveDialog';

function CohortLink({ id, name }: { id: number; name: unknown }) {
  const { t } = useTranslation('admin');
  return (
    <AppLink href={`/manage/cohorts/${id}/students`}>
      {typeof name === 'string' ? name : t('cases.cohort', { id })}
    </AppLink>
  );
}

/** The people and things that the case is about, with links to their pages. */
function About({ item: { user, school, registration, invoice, facts } }: { item: Case }) {
  const { t } = useTranslation('admin');
  const { payoutId, planId, cohortId, cohortName } = facts;
  const parts = [
    user !== null && (
      <AppLink key="user" href={`/manage/users/${user.id}`}>
        {user.name || t('cases.closedAccount')}
      </AppLink>
    ),
    school !== null && (
      <AppLink key="school" href={`/manage/schools/${school.id}/activity`}>
        {school.name}
      </AppLink>
    ),
    registration !== null && (
      <AppLink
        key="registration"
        href={user === null ? `/manage/cohorts/${registration.cohortId}` : `/manage/registrations?student=${user.id}`}
      >
        {registration.courseTitle}, {registration.cohortName}
      </AppLink>
    ),
    typeof cohortId === 'number' && <CohortLink key="cohort" id={cohortId} name={cohortName} />,
    typeof planId === 'string' && (
      <AppLink key="plan" href={`/manage/payment-plans/${planId}`}>
        {t('plans.one')}
      </AppLink>
    ),
    typeof payoutId === 'string' && (
      <AppLink key="payout" href={`/manage/payouts/${payoutId}`}>
        {t('cases.payout')}
      </AppLink>
    ),
    invoice?.number != null && <Unbroken key="invoice">{t('cases.invoice', { number: invoice.number })}</Unbroken>,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Text as="div" size="small">
      {parts.map((part, index) => [index > 0 && ' · ', part])}
    </Text>
  );
}

function Facts({ item }: { item: Case }) {
  const facts = useCaseTexts().factsOf(item);
  if (facts.length === 0) return null;
  return (
    <Text as="div" size="small" tone="muted">
      {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
    </Text>
  );
}

function Deadline({ item: { dueAt, isOverdue } }: { item: Case }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={isOverdue ? 'bad' : 'neutral'}>
      {t(isOverdue ? 'cases.overdue' : 'cases.due', { at: formatDateTime(dueAt) })}
    </Badge>
  );
}

/** Who decided what and why; some cases close automatically. */
function Decision({ item: { action, note, resolvedAt, resolvedBy } }: { item: Case }) {
  const { t } = useTranslation('admin');
  const texts = useCaseTexts();
  const at = resolvedAt === null ? '' : formatDateTime(resolvedAt);
  return (
    <Stack gap="xxs">
      <Text weight="medium">
        {resolvedBy === null ? t('cases.settled') : t('cases.decided', { action: texts.action(action ?? '') })}
      </Text>
      {note !== null && <Text size="small">{note}</Text>}
      <Text size="small" tone="muted">
        {resolvedBy === null ? at : t('cases.by', { name: resolvedBy.name, at })}
      </Text>
    </Stack>
  );
}

/** One case: what happened, to whom, the amount, the deadline and the actions. */
export function CaseRow({ item }: { item: Case }) {
  const texts = useCaseTexts();
  const { can } = useSession();
  const [chosen, setChosen] = useState<Case['actions'][number] | null>(null);
  const actions = can('case.resolve') ? item.actions : [];
  const title = texts.title(item.kind);
  return (
    <Row $isOverdue={item.isOverdue}>
      <Sign>
        <Icon name={kindIcons[item.kind]} />
      </Sign>
      <Stack gap="xxs">
        <Text as="h2" size="body" weight="strong">
          {title}
        </Text>
        <Text size="small">{texts.text(item.kind)}</Text>
        <Facts item={item} />
        <About item={item} />
        {item.status === 'RESOLVED' && <Decision item={item} />}
      </Stack>
      <End>
        <Line>
          {item.amount !== null && (
            <Text as="strong" weight="strong">
              <Money value={item.amount} />
            </Text>
          )}
          {item.status === 'OPEN' && <Deadline item={item} />}
        </Line>
        <Line>
          {actions.map((action) => (
            <Button key={action} variant="secondary" onClick={() => setChosen(action)}>
              {texts.action(action)}
              <VisuallyHidden>: {[title, item.user?.name].filter(Boolean).join(', ')}</VisuallyHidden>
            </Button>
          ))}
        </Line>
      </End>
      {chosen !== null && <ResolveDialog item={item} action={chosen} onClose={() => setChosen(null)} />}
    </Row>
  );
}
