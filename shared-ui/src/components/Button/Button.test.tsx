import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { LinkProvider } from '../Link/AppLink';
import { Button, LinkButton } from './Button';

it('calls back once per press, by pointer and by keyboard', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  render(<Button onClick={onClick}>Save</Button>);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');

  expect(onClick).toHaveBeenCalledTimes(2);
});

it('takes no clicks and says that it is busy while pending', async () => {
  const onClick = jest.fn();
  render(
    <Button isPending onClick={onClick}>
      Save
    </Button>,
  );

  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));

  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

it('does not submit the form around it unless told to', () => {
  render(<Button>Show more</Button>);

  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('navigates by the link that the application provides', async () => {
  render(
    <LinkProvider link={({ href, ...rest }) => <a href={`/app${href}`} {...rest} />}>
      <LinkButton href="/courses">Courses</LinkButton>
    </LinkProvider>,
  );

  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/app/courses');
  await expectAccessible();
});
