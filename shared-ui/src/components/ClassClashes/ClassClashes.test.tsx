import { expectAccessible, renderRemote, screen } from '../../testing';
import { aClash, aFreeSibling } from '../../testing/samples';
import { ClassClashes } from '../../widgets';

const onDays = (...days: string[]) =>
  days.map((day) => ({ startsAt: `2027-01-${day}T15:00:00.000Z`, endsAt: `2027-01-${day}T16:00:00.000Z` }));

it('names each other cohort once, with its weekly classes and the dates on which they clash', async () => {
  renderRemote(
    <ClassClashes
      clashes={[
        aClash({ times: onDays('14') }),
        aClash({ day: 2, times: onDays('12') }),
        aClash({ cohortId: 4, courseTitle: 'Chess', name: 'CH-4' }),
      ]}
    />,
  );

  expect(await screen.findByText(/^Photography \(PH-1\): Tuesday at 17:00, Tuesday at 17:00/)).toHaveTextContent(
    '12.01.2027 17:00, 14.01.2027 17:00',
  );
  expect(screen.getByText(/^Chess \(CH-4\)/)).toBeVisible();
  await expectAccessible();
});

it('counts the dates that are too many to read, and names the place whose clock is not ours once for all', async () => {
  const clashes = [
    aClash({ startsAt: '15:00', times: onDays('05', '12', '19', '26', '27', '28') }),
    aClash({ cohortId: 4, courseTitle: 'Chess', startsAt: '15:00' }),
  ];
  renderRemote(<ClassClashes clashes={clashes} timeZone="Europe/London" />);

  expect(
    await screen.findByText('05.01.2027 15:00, 12.01.2027 15:00, 19.01.2027 15:00, 26.01.2027 15:00 and 2 more dates'),
  ).toBeVisible();
  expect(screen.getByText(/London time/)).toHaveTextContent('Classes overlap (London time)');
});

it('proposes cohorts in which nothing clashes, and says nothing while nothing does', async () => {
  const siblings = [aFreeSibling({ name: 'PY-13', freeSeats: 1 })];
  const { unmount } = renderRemote(<ClassClashes clashes={[aClash()]} siblings={siblings} />);
  expect(await screen.findByText(/^PY-13: .*, Thu 18:00, 60 min, 1 free seat$/)).toBeVisible();
  await expectAccessible();
  unmount();

  renderRemote(
    <>
      <p>The form</p>
      <ClassClashes clashes={[]} siblings={siblings} />
    </>,
  );

  expect(await screen.findByText('The form')).toBeVisible();
  expect(screen.queryByText(/overlap/)).not.toBeInTheDocument();
});
