import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { Tabs } from './Tabs';

const items = [
  { key: 'now', label: 'Current', content: 'Two courses' },
  { key: 'past', label: 'Finished', content: 'One course' },
];

function Courses() {
  const [selected, setSelected] = useState('now');
  return <Tabs label="Courses" items={items} selected={selected} onSelect={setSelected} />;
}

it('shows the view of the tab that is pressed', async () => {
  render(<Courses />);

  await userEvent.setup().click(screen.getByRole('tab', { name: 'Finished' }));

  expect(screen.getByRole('tabpanel', { name: 'Finished' })).toHaveTextContent('One course');
  await expectAccessible();
});

it('moves by arrow keys, round and round', async () => {
  const user = userEvent.setup();
  render(<Courses />);

  await user.tab();
  await user.keyboard('{ArrowLeft}');

  expect(screen.getByRole('tab', { name: 'Finished', selected: true })).toHaveFocus();
});
