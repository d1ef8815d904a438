import { screen } from '@testing-library/react';
import { ApiError, networkError } from '../../api/ApiError';
import { expectAccessible } from '../../testing/axe';
import { renderRemote } from '../../testing/renderRemote';
import { QueryError } from './QueryError';

const refusal = (statusCode: number, code: string) =>
  new ApiError({ statusCode, code, message: 'For the log', requestId: '01JD9' });
const own = {
  en: () =>
    Promise.resolve({
      default: {
        errors: {
          cohort: { full: 'The cohort is full; join the waiting list.', transition: 'The cohort has moved on.' },
        },
      },
    }),
};

it('says what happened by its code, and under which number to ask', async () => {
  renderRemote(<QueryError error={refusal(409, 'seat.busy')} onRetry={jest.fn()} />);

  expect(await screen.findByText(/Many people are registering at once/)).toBeVisible();
  expect(screen.getByText('Request: 01JD9')).toBeVisible();
  await expectAccessible();
});

it("prefers the remote's own words", async () => {
  renderRemote(<QueryError error={refusal(409, 'cohort.full')} namespace="student" />, { locales: { student: own } });

  expect(await screen.findByText('The cohort is full; join the waiting list.')).toBeVisible();
});

it('has one text for every pair of states that a code names, and takes no other code for one', async () => {
  const { unmount } = renderRemote(
    <QueryError error={refusal(409, 'cohort.registration-open-to-teacher-paid')} namespace="student" />,
    { locales: { student: own } },
  );
  expect(await screen.findByText('The cohort has moved on.')).toBeVisible();
  unmount();

  renderRemote(<QueryError error={refusal(409, 'cohort.nothing-to-pay')} namespace="student" />, {
    locales: { student: own },
  });

  expect(await screen.findByText(/This has changed in the meantime/)).toBeVisible();
});

it.each([
  [418, 'teapot.short', 'An unexpected error occurred'],
  [404, 'diploma.not-found', 'It may have been removed'],
])('falls back on the kind of failure for status %d', async (status, code, text) => {
  renderRemote(<QueryError error={refusal(status, code)} />);

  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

it('offers another try where that may help, and only there', async () => {
  const retry = jest.fn();
  const { user, unmount } = renderRemote(<QueryError error={networkError(null)} onRetry={retry} />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();

  renderRemote(<QueryError error={refusal(403, 'auth.not-allowed')} onRetry={retry} />);

  expect(await screen.findByRole('heading', { name: 'You do not have access to this' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
