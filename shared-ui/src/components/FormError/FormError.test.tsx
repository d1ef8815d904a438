import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { FormError } from './FormError';

it('announces why the form was refused', async () => {
  const { rerender } = render(<FormError />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();

  rerender(<FormError title="Not signed in">Wrong password.</FormError>);

  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password.');
  await expectAccessible();
});
