import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expectAccessible } from '../../testing/axe';
import { TextArea, TextField } from './TextField';

it('takes what is typed and tells its owner', async () => {
  const onChange = jest.fn();
  render(<TextField label="E-mail" type="email" hint="Only you see it" onChange={onChange} />);

  await userEvent.setup().type(screen.getByRole('textbox', { name: 'E-mail' }), 'mari');

  expect(onChange).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('mari');
});

it('says what is wrong beside the field', async () => {
  render(<TextField label="E-mail" error="Check the address" />);

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Check the address');
  await expectAccessible();
});

it('hands its input to the form library', () => {
  const input = createRef<HTMLInputElement>();
  const area = createRef<HTMLTextAreaElement>();
  render(
    <>
      <TextField label="Name" ref={input} />
      <TextArea label="Story" ref={area} />
    </>,
  );

  expect(input.current).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(area.current).toBe(screen.getByRole('textbox', { name: 'Story' }));
});
