import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card, Grid, Icon, Inline, Stack, Text, theme, WithAside } from '../src';
import { iconPaths, type IconName } from '../src/components/Icon/paths';
import { Sample, Swatches } from './Ground.styles';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Foundations' };
export default meta;

export const Colours: StoryObj = {
  parameters: about({
    parts: ['theme'],
    use: 'Styles name a role, the page’s scheme gives it a value. Text keeps 4.5:1 on its ground, borders of controls 3:1.',
  }),
  render: () => (
    <Swatches role="list">
      {Object.entries(theme.color).map(([name, color]) => (
        <Sample key={name} $color={color}>
          {name}
        </Sample>
      ))}
    </Swatches>
  ),
};

const sizes = ['display', 'title', 'heading', 'subheading', 'body', 'small'] as const;

export const Type: StoryObj = {
  parameters: about({
    parts: ['Text'],
    use: 'Headings are bare h1–h3; Text is for what is between them. Onest, with Estonian and Cyrillic letters.',
  }),
  render: function Type() {
    const t = useTexts();
    return (
      <Stack>
        {sizes.map((size) => (
          <Text key={size} size={size} weight={size === 'body' || size === 'small' ? 'normal' : 'heavy'}>
            {t('sample')}
          </Text>
        ))}
        <Text tone="muted">{t('sample')}</Text>
        <Text tone="bad">{t('sample')}</Text>
      </Stack>
    );
  },
};

export const Icons: StoryObj = {
  parameters: about({
    parts: ['Icon'],
    use: 'Decoration unless it has a label. Strokes on a grid of 24, in the colour of the text.',
  }),
  render: () => (
    <Grid as="ul" role="list" min="9rem">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <Inline as="li" key={name}>
          <Icon name={name} />
          <Text as="span" size="small">
            {name}
          </Text>
        </Inline>
      ))}
    </Grid>
  ),
};

export const Layout: StoryObj = {
  parameters: about({
    parts: ['Grid', 'WithAside', 'Stack', 'Inline'],
    use: 'All distances between things come from these; components have no outer space.',
  }),
  render: function Layout() {
    const t = useTexts();
    const card = <Card>{t('courseText')}</Card>;
    return (
      <>
        <Grid>
          {card}
          {card}
          {card}
        </Grid>
        <WithAside>
          {card}
          {card}
        </WithAside>
        <Stack gap="xs">
          {card}
          {card}
        </Stack>
      </>
    );
  },
};
