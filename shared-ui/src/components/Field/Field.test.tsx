import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Field } from './Field';

it('ties a control of any kind to its label, hint and error', async () => {
  render(
    <Field label="Starts" hint="In Tallinn time" error="Choose a later day">
      {(wiring) => <input type="date" {...wiring} />}
    </Field>,
  );

  const control = screen.getByLabelText('Starts');
  expect(control).toHaveAccessibleDescription('In Tallinn time Choose a later day');
  expect(control).toBeInvalid();
  await expectAccessible();
});

it('keeps no room for a message that is not there, so that it stands level with what is beside it', () => {
  const { container, rerender } = render(<Field label="Starts">{(wiring) => <input {...wiring} />}</Field>);
  const room = () =>
    getComputedStyle(container.querySelector('[aria-live]') as Element).getPropertyValue('margin-block-start');

  expect(room()).toBe('0');
  rerender(
    <Field label="Starts" error="Choose a later day">
      {(wiring) => <input {...wiring} />}
    </Field>,
  );
  expect(room()).toBe('4px');
});

it('leaves a right control unmarked', () => {
  render(<Field label="Starts">{(wiring) => <input type="date" {...wiring} />}</Field>);

  expect(screen.getByLabelText('Starts')).toBeValid();
  expect(screen.getByLabelText('Starts')).not.toHaveAttribute('aria-describedby');
});
