import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { renderRemote } from '../../testing/renderRemote';
import { Thumbnail } from './Thumbnail';

const course = {
  thumbnailUrl: '/uploads/course.jpg',
  thumbnailSources: [{ type: 'image/avif', srcSet: '/uploads/course.avif 480w' }],
};

it('offers the better formats before the picture that every browser shows', async () => {
  renderRemote(<Thumbnail course={course} sizes="64px" alt="Malekursus" width={64} height={64} />);

  const picture = await screen.findByRole('img', { name: 'Malekursus' });
  expect(picture).toHaveAttribute('src', '/uploads/course.jpg');
  expect(picture.previousElementSibling).toHaveAttribute('srcset', '/uploads/course.avif 480w');
  expect(picture.previousElementSibling).toHaveAttribute('sizes', '64px');
  await expectAccessible();
});

it('is no picture to screen readers without words of its own', async () => {
  renderRemote(
    <p>
      Malekursus <Thumbnail course={course} sizes="64px" />
    </p>,
  );

  expect(await screen.findByText('Malekursus')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows nothing for a course without a picture', async () => {
  renderRemote(
    <p>
      Malekursus <Thumbnail course={{ thumbnailUrl: null }} sizes="64px" alt="Malekursus" />
    </p>,
  );

  expect(await screen.findByText('Malekursus')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
