import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Avatar,
  Card,
  CohortBadges,
  CohortStatusBadge,
  DateText,
  FactList,
  Grid,
  Inline,
  InvoiceState,
  Money,
  ParticipantStatusBadge,
  RuleList,
  Stack,
  Stat,
  Stats,
  Text,
  Thumbnail,
} from '../src';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Content' };
export default meta;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#f97316" d="M0 0h2v1H0z"/></svg>';
const moment = '2026-11-21T15:30:00Z';
const cohortStates = [
  'DRAFT',
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
  'COMPLETED',
  'TEACHER_PAID',
  'CANCELED',
] as const;
const participantStates = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT', 'COMPLETED', 'FAILED', 'CANCELED'] as const;
const badges = ['JOIN_WAITLIST', 'LAST_SPOTS', 'LAST_DAYS', 'STARTING_SOON', 'REGISTRATION_OPEN'] as const;

export const Cards: StoryObj = {
  parameters: about({
    parts: ['Card', 'FactList', 'Stats', 'Avatar', 'Money', 'DateText', 'Thumbnail'],
    use: 'Money always with two decimals, dates as dd.MM.yyyy in Tallinn time.',
  }),
  render: function Cards() {
    const t = useTexts();
    const facts = [
      { label: t('price'), value: <Money value={{ amount: 9500, currency: 'EUR' }} /> },
      { label: t('startsOn'), value: <DateText value="2026-12-01" /> },
      { label: t('classAt'), value: <DateText value={moment} show="dateTime" /> },
    ];
    return (
      <Grid>
        <Card>
          <Stack>
            <Inline>
              <Avatar name="Mari Tamm" />
              <Avatar name="Õnne" />
              <Text as="span">Mari Tamm</Text>
            </Inline>
            <Thumbnail
              course={{ thumbnailUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` }}
              sizes="64px"
              width={64}
              height={32}
            />
            <h2>{t('course')}</h2>
            <Text>{t('courseText')}</Text>
            <FactList items={facts} />
          </Stack>
        </Card>
        <Card>
          <Stats>
            <Stat value="64" label={t('students')} />
            <Stat value={<Money value={{ amount: 123450, currency: 'EUR' }} />} label={t('paid')} />
          </Stats>
        </Card>
      </Grid>
    );
  },
};

export const States: StoryObj = {
  parameters: about({
    parts: ['CohortStatusBadge', 'ParticipantStatusBadge', 'CohortBadges'],
    use: 'One word per state, everywhere the same.',
  }),
  render: () => (
    <Stack>
      <Inline>
        {cohortStates.map((status) => (
          <CohortStatusBadge key={status} status={status} />
        ))}
      </Inline>
      <Inline>
        {participantStates.map((status) => (
          <ParticipantStatusBadge key={status} status={status} confirmedAt={moment} />
        ))}
        <ParticipantStatusBadge status="REGISTERED" confirmedAt={null} />
      </Inline>
      <CohortBadges badges={badges} />
    </Stack>
  ),
};

export const Rules: StoryObj = {
  parameters: about({ parts: ['RuleList'], use: 'Conditions one by one, each with its verdict.' }),
  render: function Rules() {
    const t = useTexts();
    const rules = [
      { id: 'language', passes: true, name: t('ruleLanguage'), text: t('ruleLanguageText') },
      { id: 'number', passes: false, name: t('ruleNumber'), text: t('ruleNumberText') },
    ];
    return <RuleList rules={rules} passLabel={t('fits')} failLabel={t('fitsNot')} />;
  },
};

export const Invoices: StoryObj = {
  parameters: about({ parts: ['InvoiceState'], use: 'Number, state, and until when to pay.' }),
  render: () => (
    <Stack>
      <InvoiceState number="VK-2026-1" status="PAID" dueAt="2026-12-01" gathersFrom={null} />
      <InvoiceState number="VK-2026-2" status="UNPAID" dueAt="2099-12-01" gathersFrom={null} />
      <InvoiceState number="VK-2026-3" status="UNPAID" dueAt="2020-12-01" gathersFrom={null} />
      <InvoiceState number={null} status="UNPAID" dueAt={null} gathersFrom="2026-12-01" />
    </Stack>
  ),
};
