import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { FileField } from './FileField';

const texts = { choose: 'Choose a file', drop: 'or drop it here', remove: (name: string) => `Remove ${name}` };
const picture = new File(['pixels'], 'mari.png', { type: 'image/png' });

function Picture({ disabled = false }: { disabled?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Picture" texts={texts} value={file} onChange={setFile} disabled={disabled} />;
}

it('takes a file, names it and lets it go', async () => {
  const user = userEvent.setup();
  render(<Picture />);

  await user.upload(screen.getByLabelText('Picture', { exact: false, selector: 'input' }), picture);
  expect(screen.getByText('mari.png')).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Remove mari.png' }));
  expect(screen.getByText('Choose a file')).toBeVisible();
});

const drop = (target: Element) => fireEvent.drop(target, { dataTransfer: { files: [picture] } });

it('takes a file that is dropped on it, unless it is switched off', () => {
  const { unmount } = render(<Picture />);
  drop(screen.getByText('or drop it here'));
  expect(screen.getByText('mari.png')).toBeVisible();
  unmount();

  render(<Picture disabled />);
  drop(screen.getByText('or drop it here'));
  expect(screen.queryByText('mari.png')).not.toBeInTheDocument();
});
