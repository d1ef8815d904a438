import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Drawer } from './Drawer';

const menu = (isOpen: boolean, onClose = jest.fn()) => (
  <Drawer isOpen={isOpen} onClose={onClose} label="Menu" closeLabel="Close" head="Valikool">
    <a href="/courses">Courses</a>
  </Drawer>
);

it('shows its content only while it is open', async () => {
  const { rerender } = render(menu(false));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();

  rerender(menu(true));

  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('link', { name: 'Courses' }));
  await expectAccessible();
});

it('asks to be closed by its button and by a press beside it', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(menu(true, onClose));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('dialog'));

  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is read from its head on: the focus is not on a field further down', () => {
  render(
    <Drawer isOpen onClose={jest.fn()} label="Filters" closeLabel="Close" head="Filters">
      <button type="button">Monday</button>
      <select aria-label="Price" />
    </Drawer>,
  );

  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveFocus();
});
