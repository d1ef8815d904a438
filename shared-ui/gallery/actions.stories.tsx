import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from '@testing-library/user-event';
import { AppLink, Button, Chip, ChipGroup, FilterChip, Inline, LinkButton, LinkChip, Stack } from '../src';
import { MenuButton, Tooltip } from '../src/widgets';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Actions' };
export default meta;

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Buttons: StoryObj = {
  parameters: about({
    parts: ['Button', 'LinkButton', 'AppLink'],
    use: 'One primary on a screen; danger for what cannot be undone. What changes the address is a link.',
  }),
  render: function Buttons() {
    const t = useTexts();
    return (
      <Stack>
        {variants.map((variant) => (
          <Inline key={variant}>
            <Button variant={variant}>{t('save')}</Button>
            <Button variant={variant} isPending>
              {t('sending')}
            </Button>
            <Button variant={variant} disabled>
              {t('save')}
            </Button>
          </Inline>
        ))}
        <Button isWide>{t('save')}</Button>
        <Inline>
          <LinkButton href="#courses">{t('toCourses')}</LinkButton>
          <LinkButton href="#courses" variant="secondary">
            {t('toCourses')}
          </LinkButton>
          <AppLink href="#courses">{t('toCourses')}</AppLink>
        </Inline>
      </Stack>
    );
  },
};

export const Chips: StoryObj = {
  parameters: about({
    parts: ['Chip', 'FilterChip', 'LinkChip', 'ChipGroup'],
    use: 'Short facts, and filters that are on or off. A filter that is an address is a link.',
  }),
  render: function Chips() {
    const t = useTexts();
    return (
      <ChipGroup label={t('language')}>
        <FilterChip isSelected>{t('estonian')}</FilterChip>
        <FilterChip>{t('english')}</FilterChip>
        <LinkChip href="#ru" isSelected>
          {t('russian')}
        </LinkChip>
        <LinkChip href="#en">{t('english')}</LinkChip>
        <Chip>{t('estonian')}</Chip>
      </ChipGroup>
    );
  },
};

export const Menu: StoryObj = {
  parameters: about({
    parts: ['MenuButton', 'Tooltip'],
    entry: 'widgets',
    use: 'A menu for rows with more actions than room. A tooltip says more about a control, never what must be read.',
  }),
  play: async ({ canvas }) => {
    const [menu, note] = await canvas.findAllByRole('button');
    if (menu) await userEvent.click(menu);
    if (note) await userEvent.hover(note);
  },
  render: function Menu() {
    const t = useTexts();
    return (
      <Inline>
        <MenuButton
          label={t('more')}
          actions={[
            { key: 'resend', label: t('resend'), icon: 'clock', onChoose: () => undefined },
            { key: 'copy', label: t('copy'), disabled: true, onChoose: () => undefined },
            { key: 'revoke', label: t('revoke'), icon: 'close', tone: 'danger', onChoose: () => undefined },
          ]}
        />
        <Tooltip text={t('noteHelp')}>
          {(wiring) => (
            <Button variant="secondary" {...wiring}>
              {t('note')}
            </Button>
          )}
        </Tooltip>
      </Inline>
    );
  },
};
