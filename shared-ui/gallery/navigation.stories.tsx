import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Breadcrumbs, Button, PageHeader, Stack, Tabs } from '../src';
import { Stepper } from '../src/widgets';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Navigation' };
export default meta;

export const TabSet: StoryObj = {
  parameters: about({ parts: ['Tabs'], use: 'Views of one thing. Arrow keys move.' }),
  render: function TabSet() {
    const t = useTexts();
    const [selected, setSelected] = useState('now');
    const items = [
      { key: 'now', label: t('now'), content: t('nowText') },
      { key: 'past', label: t('past'), content: t('pastText') },
    ];
    return <Tabs label={t('courses')} items={items} selected={selected} onSelect={setSelected} />;
  },
};

export const StepByStep: StoryObj = {
  parameters: about({
    parts: ['Stepper'],
    entry: 'widgets',
    use: 'Tells where one is; the page below has the buttons.',
  }),
  render: function StepByStep() {
    const t = useTexts();
    const steps = [
      { key: 'app', title: t('stepApp') },
      { key: 'scan', title: t('stepScan') },
      { key: 'confirm', title: t('stepConfirm') },
    ];
    return (
      <Stack gap="xl">
        {steps.map(({ key }) => (
          <Stepper key={key} label={`${t('steps')}: ${key}`} steps={steps} current={key} doneLabel={t('done')} />
        ))}
      </Stack>
    );
  },
};

export const Heading: StoryObj = {
  parameters: about({ parts: ['PageHeader', 'Breadcrumbs'], use: 'The top of every screen: its one h1.' }),
  render: function Heading() {
    const t = useTexts();
    const crumbs = [
      { label: t('home'), href: '#home' },
      { label: t('courses'), href: '#courses' },
    ];
    return (
      <PageHeader
        above={<Breadcrumbs label={t('path')} items={crumbs} current={t('course')} />}
        title={t('course')}
        lead={t('courseText')}
        actions={<Button>{t('save')}</Button>}
      />
    );
  },
};
