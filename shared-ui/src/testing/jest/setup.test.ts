import { screen, waitFor } from '@testing-library/react';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
const timeout = 60;

it('shows the page when an element does not come', async () => {
  document.body.innerHTML = '<p>A paragraph</p>';

  const error: unknown = await screen.findByText('B', {}, { timeout }).catch((failure: unknown) => failure);

  expect(messageOf(error)).toMatch(/Unable to find an element with the text: B[\s\S]*A paragraph/);
});

it('shows the page at once when an element must be there', () => {
  document.body.innerHTML = '<p>A paragraph</p>';

  expect(() => screen.getByText('B')).toThrow(/A paragraph/);
});

it('does not write the page down while it waits', async () => {
  document.body.innerHTML = '<p>A paragraph</p>';
  const messages: string[] = [];
  const look = () => {
    try {
      screen.getByText('B');
    } catch (error) {
      messages.push(messageOf(error));
      throw error;
    }
  };

  await expect(waitFor(look, { timeout })).rejects.toThrow('A paragraph');

  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => message.includes('A paragraph'))).toEqual([]);
});
