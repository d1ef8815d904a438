import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { DateField, type DateFieldProps } from './DateField';

function Start({ onChange, start = '', ...rest }: Partial<DateFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <DateField label="Starts" pickerLabel="Calendar" {...rest} value={value} onChange={change} />;
}

it('takes a day typed on a pad of digits', async () => {
  const onChange = jest.fn();
  render(<Start onChange={onChange} />);

  await userEvent.setup().type(screen.getByLabelText('Starts'), '05092026');

  expect(screen.getByLabelText('Starts')).toHaveValue('05.09.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-09-05');
});

it('hands on what is no day, for the rules to judge', async () => {
  const onChange = jest.fn();
  render(<Start onChange={onChange} />);

  await userEvent.setup().type(screen.getByLabelText('Starts'), '31.02.2026');

  expect(onChange).toHaveBeenLastCalledWith('31.02.2026');
});

it('lets a person correct from the end', async () => {
  const user = userEvent.setup();
  render(<Start start="2026-09-05" />);

  await user.type(
    screen.getByLabelText('Starts'),
    '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}',
  );

  expect(screen.getByLabelText('Starts')).toHaveValue('05.0');
});

it('takes a day from the calendar', () => {
  const onChange = jest.fn();
  const { container } = render(<Start onChange={onChange} start="2026-09-05" />);

  fireEvent.change(container.querySelector('input[type=date]') ?? container, { target: { value: '2026-09-17' } });

  expect(screen.getByLabelText('Starts')).toHaveValue('17.09.2026');
  expect(onChange).toHaveBeenCalledWith('2026-09-17');
});

it('shows a time beside the day, and opens the calendar by a button', async () => {
  render(<Start kind="dateTime" start="2026-09-05T17:30" />);
  const open = jest.fn();
  Object.assign(HTMLInputElement.prototype, { showPicker: open });

  await userEvent.setup().click(screen.getByRole('button', { name: 'Calendar' }));

  expect(screen.getByLabelText('Starts')).toHaveValue('05.09.2026 17:30');
  expect(open).toHaveBeenCalledTimes(1);
  await expectAccessible();
});
