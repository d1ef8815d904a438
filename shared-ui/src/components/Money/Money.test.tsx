import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { renderRemote } from '../../testing/renderRemote';
import { Money } from './Money';

const price = { amount: 9500, currency: 'EUR' };

it('writes an amount as the language on screen does', async () => {
  renderRemote(<Money value={price} />, { lang: 'et' });

  expect(await screen.findByText('95,00 €')).toBeVisible();
  await expectAccessible();
});

it('follows a language of its own where one is given', async () => {
  renderRemote(<Money value={price} lang="en" />, { lang: 'ru' });

  expect(await screen.findByText('€95.00')).toBeVisible();
});
