import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import type { ClassSession } from '../../shared/contract.types';

const on = (day: number, part: Partial<ClassSession> = {}) =>
  aClassSession({
    id: day,
    ...part,
    startsAt: `2020-01-0${day}T15:00:00.000Z`,
    endsAt: `2020-01-0${day}T16:00:00.000Z`,
  });

async function openWith(items: ClassSession[]) {
  server.use(
    mockApi.get('/registrations', { items: [aRegistration()], nextCursor: null }),
    mockApi.get('/registrations/{id}', aDetail()),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/cohorts/{id}/sessions', { items, timeZone: 'Europe/Tallinn' }),
  );
  const { user } = renderRemote(remote, { at: '/user/my-courses?registration=71', as: aStudent() });
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, showAll: async () => user.click(await dialog.findByRole('button', { name: /^Show all/ })) };
}

it('says in how many classes the student was, and in which', async () => {
  const { dialog, showAll } = await openWith([
    on(1, { attendance: 'PRESENT' }),
    on(2, { attendance: 'ABSENT' }),
    on(3),
    on(4, { attendance: 'PRESENT' }),
    on(5, { attendance: 'PRESENT', status: 'CANCELED' }),
  ]);

  expect(await dialog.findByText('You were there for 2 of 3 classes.')).toBeVisible();
  await showAll();
  expect(dialog.getAllByText('You were there')).toHaveLength(2);
  expect(dialog.getByText('You were absent')).toBeVisible();
  await expectAccessible();
});

it('says it of a single class', async () => {
  const { dialog } = await openWith([on(1, { attendance: 'PRESENT' }), on(2)]);

  expect(await dialog.findByText('You were there for 1 of 1 class.')).toBeVisible();
});

it('says nothing before the first mark', async () => {
  const { dialog, showAll } = await openWith([on(1), on(2)]);

  await showAll();
  expect(dialog.queryByText(/You were/)).not.toBeInTheDocument();
});
