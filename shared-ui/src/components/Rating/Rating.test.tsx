import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { GivenRating } from './GivenRating';
import { Rating } from './Rating';

function Satisfaction({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Rating
      legend="How satisfied are you?"
      hint="Ten is the best."
      shape="heart"
      max={10}
      value={value}
      onChange={setValue}
      labelOf={(mark) => `${mark} out of 10`}
      ends={['1: not at all', '10: very much']}
      {...(error !== undefined && { error })}
    />
  );
}

it('is one question with as many answers as there are hearts, by pointer and by arrows', async () => {
  const user = userEvent.setup();
  render(<Satisfaction />);
  expect(screen.getByRole('group', { name: 'How satisfied are you?' })).toHaveAccessibleDescription(
    'Ten is the best. 1: not at all 10: very much',
  );
  expect(screen.getAllByRole('radio')).toHaveLength(10);

  await user.click(screen.getByRole('radio', { name: '7 out of 10' }));
  expect(screen.getByRole('radio', { name: '7 out of 10' })).toBeChecked();
  await user.keyboard('{ArrowRight}');

  expect(screen.getByRole('radio', { name: '8 out of 10' })).toBeChecked();
  await expectAccessible();
});

it('says what is wrong with the whole', () => {
  render(<Satisfaction error="Choose from one to ten." />);

  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    'Ten is the best. 1: not at all 10: very much Choose from one to ten.',
  );
});

it('shows a mean as whole stars, and speaks the number', async () => {
  const { container } = render(<GivenRating shape="star" max={5} value={3.6} label="3.6 out of 5" />);

  expect(screen.getByRole('img', { name: '3.6 out of 5' })).toBeVisible();
  const filled = [...container.querySelectorAll('svg')].filter(
    (icon) => getComputedStyle(icon).fill === 'currentColor',
  );
  expect(filled).toHaveLength(4);
  await expectAccessible();
});
