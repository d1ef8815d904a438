import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { Combobox } from './Combobox';

const schools = [
  { value: '1', label: 'Põltsamaa Gümnaasium' },
  { value: '2', label: 'Tartu Kool' },
  { value: '3', label: 'Tallinna Kool', disabled: true },
];

function School({ onChange = () => undefined, start = '' }: { onChange?: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <Combobox label="School" options={schools} value={value} onChange={change} emptyText="Nothing found" />
      <button type="button">Next</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'School' });

it('narrows the list while one types, also without the dots', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(<School onChange={onChange} />);

  await user.type(field(), 'polts');
  expect(screen.getAllByRole('option')).toEqual([screen.getByRole('option', { name: 'Põltsamaa Gümnaasium' })]);
  await expectAccessible();
  await user.click(screen.getByRole('option'));

  expect(onChange).toHaveBeenLastCalledWith('1');
  expect(field()).toHaveValue('Põltsamaa Gümnaasium');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('is worked by the keyboard', async () => {
  const user = userEvent.setup();
  render(<School />);
  await user.tab();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Tartu Kool' }).id);
  await user.keyboard('{Enter}');

  expect(field()).toHaveValue('Tartu Kool');
});

it('puts the choice back on Escape, and takes it back when emptied', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(<School start="2" onChange={onChange} />);

  await user.type(field(), 'xyz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Tartu Kool');

  await user.clear(field());
  expect(onChange).toHaveBeenCalledWith('');
});

it('does not choose what cannot be chosen', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(<School onChange={onChange} />);

  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Tallinna Kool' }));

  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('leaves the search to the server where it is told to, and keeps the name of what was chosen', async () => {
  const onSearch = jest.fn();
  const user = userEvent.setup();
  render(<Combobox label="School" options={schools.slice(1)} value="1" chosenLabel="Põltsamaa Gümnaasium" onChange={() => undefined} onSearch={onSearch} emptyText="Nothing found" />);
  expect(field()).toHaveValue('Põltsamaa Gümnaasium');

  await user.type(field(), 'x');

  expect(onSearch).toHaveBeenLastCalledWith('x');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
