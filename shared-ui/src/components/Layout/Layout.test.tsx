import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Grid, Inline, Page, Stack, WithAside } from './Layout';

it('keeps the meaning of the elements that it lays out', async () => {
  render(
    <Page>
      <WithAside>
        <Stack as="ul" role="list">
          <li>First</li>
        </Stack>
        <Grid as="section" aria-label="Numbers" min="120px">
          <Inline justify="between">64</Inline>
        </Grid>
      </WithAside>
    </Page>,
  );

  expect(screen.getByRole('list')).toHaveTextContent('First');
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveTextContent('64');
  await expectAccessible();
});

it('writes no style attributes, which the policy of prerendered pages refuses', () => {
  const { container } = render(
    <Stack gap="xl">
      <Grid min="10rem">
        <Inline align="end">x</Inline>
      </Grid>
    </Stack>,
  );

  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
