import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '../src';
import { BarChart, DonutChart, LineChart, StackedBarChart } from '../src/charts';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Charts' };
export default meta;

function useRegistrations() {
  const t = useTexts();
  return {
    title: t('registrations'),
    summary: t('registrationsText'),
    categoryLabel: t('month'),
    categories: [t('september'), t('october'), t('november')],
    series: [
      { name: t('paid'), values: [120, 180, 240] },
      { name: t('held'), values: [40, 25, 30] },
    ],
  };
}

export const Bars: StoryObj = {
  parameters: about({ parts: ['BarChart'], entry: 'charts', use: 'Amounts beside one another, from zero.' }),
  render: function Bars() {
    return (
      <Card>
        <BarChart {...useRegistrations()} />
      </Card>
    );
  },
};

export const Stack: StoryObj = {
  parameters: about({
    parts: ['StackedBarChart'],
    entry: 'charts',
    use: 'Amounts that add up, with their sum above; none below zero.',
  }),
  render: function Stack() {
    return (
      <Card>
        <StackedBarChart {...useRegistrations()} />
      </Card>
    );
  },
};

export const Lines: StoryObj = {
  parameters: about({
    parts: ['LineChart'],
    entry: 'charts',
    use: 'How amounts change; a gap where nothing is known.',
  }),
  render: function Lines() {
    return (
      <Card>
        <LineChart {...useRegistrations()} />
      </Card>
    );
  },
};

export const Ring: StoryObj = {
  parameters: about({ parts: ['DonutChart'], entry: 'charts', use: 'Parts of a whole, few of them.' }),
  render: function Ring() {
    const t = useTexts();
    const slices = [
      { name: t('payerSchool'), value: 180 },
      { name: t('payerStudent'), value: 50 },
      { name: t('payerParent'), value: 10 },
    ];
    return (
      <Card>
        <DonutChart title={t('whoPays')} summary={t('whoPaysText')} categoryLabel={t('payer')} slices={slices} />
      </Card>
    );
  },
};
