import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useZodForm, z } from './index';

const schema = z.object({ name: z.string(), city: z.string() });
type Values = z.infer<typeof schema>;

/** A form of what a server holds, which somebody else changes too. */
function Stored({ first }: { first: Values }) {
  const [stored, setStored] = useState(first);
  const form = useZodForm<Values, Values>(schema, { defaultValues: first, values: stored });
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="City" {...form.register('city')} />
      <button type="button" onClick={() => setStored({ name: 'Jaan', city: 'Narva' })}>
        Changed elsewhere
      </button>
      <button type="button" onClick={() => form.reset(stored)}>
        Undo
      </button>
    </>
  );
}

async function edited() {
  const user = userEvent.setup();
  render(<Stored first={{ name: 'Mari', city: 'Tartu' }} />);
  await user.type(screen.getByLabelText('Name'), '-Liis');
  return user;
}

it('takes over what the server holds, except where somebody is typing', async () => {
  const user = await edited();

  await user.click(screen.getByRole('button', { name: 'Changed elsewhere' }));

  expect(screen.getByLabelText('Name')).toHaveValue('Mari-Liis');
  expect(screen.getByLabelText('City')).toHaveValue('Narva');
});

it('puts all of it back when asked to, edited fields too', async () => {
  const user = await edited();

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(screen.getByLabelText('Name')).toHaveValue('Mari');
});
