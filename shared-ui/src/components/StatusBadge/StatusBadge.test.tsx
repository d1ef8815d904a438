import { expectAccessible, renderRemote, screen } from '../../testing';
import { CohortBadges, CohortStatusBadge, ParticipantStatusBadge } from './StatusBadge';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

it('tells a seat that waits for its payment from a sure one', async () => {
  const { unmount } = renderRemote(<ParticipantStatusBadge status="REGISTERED" confirmedAt={null} />);
  expect(await screen.findByText('Waiting for payment')).toBeVisible();
  unmount();

  renderRemote(<ParticipantStatusBadge status="REGISTERED" confirmedAt={daysAgo(1)} />);

  expect(await screen.findByText('Registered')).toBeVisible();
});

it('shows a result that the server misses apart from one that is expected', async () => {
  const { unmount } = renderRemote(
    <ParticipantStatusBadge status="AWAITING_RESULT" confirmedAt={daysAgo(90)} isResultLate={false} />,
  );
  expect(await screen.findByText('Awaiting result')).toBeVisible();
  unmount();

  renderRemote(<ParticipantStatusBadge status="AWAITING_RESULT" confirmedAt={daysAgo(90)} isResultLate />);

  expect(await screen.findByText('Result unmarked')).toBeVisible();
});

it('shows where a cohort stands, and the two most telling of its badges', async () => {
  renderRemote(
    <>
      <CohortStatusBadge status="GROUP_FULL" />
      <CohortBadges badges={['JOIN_WAITLIST', 'LAST_DAYS', 'STARTING_SOON']} />
    </>,
  );

  expect(await screen.findByText('Group full')).toBeVisible();
  expect(screen.getByText('Group closed')).toBeVisible();
  expect(screen.getByText('Last days')).toBeVisible();
  expect(screen.queryByText('Starting soon')).not.toBeInTheDocument();
  await expectAccessible();
});
