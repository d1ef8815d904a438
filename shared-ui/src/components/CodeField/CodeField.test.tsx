import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { CodeField } from './CodeField';

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

it('keeps the digits of what is pasted, and says when all are there', async () => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(<Code onComplete={onComplete} />);

  await user.click(screen.getByLabelText('Code'));
  await user.paste('Code: 123 456.');

  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

it('takes no seventh digit, and is not complete before the sixth', async () => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(<Code onComplete={onComplete} />);

  await user.type(screen.getByLabelText('Code'), '12345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Code'), '67');

  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

it('is filled in by phones that read the message', async () => {
  render(<Code />);

  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible();
});
