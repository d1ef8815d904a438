/** @covers ApiKey, ApiKeys */
import { expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '../../testing';
import { ApiKeys } from '../../widgets';
import type { ApiKey } from './apiKeys.requests';

const aKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 7,
  name: 'Student information system',
  hint: 'vk_Zt4k1',
  permissions: ['registration.read-school'],
  schoolId: 3,
  state: 'WORKS',
  createdBy: { id: 4, name: 'Anu Saar' },
  createdAt: '2026-09-01T08:00:00.000Z',
  expiresAt: '2027-08-31T20:59:59.000Z',
  lastUsedAt: null,
  ...more,
});
const secret = 'vk_Zt4k1-the-rest-of-the-key';

function open(keys: ApiKey[], mayManage = true) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/api-keys', () => ({ items: [...keys], nextCursor: null })),
    mockApi.get('/api-keys/permissions', { items: ['registration.read-school', 'student.read-school'] }),
    mockApi.post('/api-keys', ({ body }) => (sent.push(body), { key: aKey(), secret }), { status: 201 }),
    mockApi.post('/api-keys/{id}/rotate', ({ body }) => (sent.push(body), { key: aKey({ id: 8 }), secret }), {
      status: 201,
    }),
  );
  return { ...renderRemote(<ApiKeys mayManage={mayManage} />), sent };
}

it('shows what each key may do, and whether it works and is used', async () => {
  open([
    aKey({ lastUsedAt: '2026-11-20T10:00:00.000Z' }),
    aKey({ id: 8, name: 'Old one', state: 'REVOKED' }),
    aKey({ id: 9, name: 'Left behind', state: 'WITHOUT_RIGHT' }),
  ]);

  const works = within(await screen.findByRole('row', { name: /Student information system/ }));
  for (const text of ['See registrations', 'Works', '20.11.2026', /vk_Zt4k1… · created by Anu Saar/])
    expect(works.getByText(text)).toBeVisible();
  const revoked = within(screen.getByRole('row', { name: /Old one/ }));
  expect(revoked.getByText('Revoked')).toBeVisible();
  expect(revoked.queryByRole('button')).toBeNull();
  const leftBehind = within(screen.getByRole('row', { name: /Left behind/ }));
  expect(leftBehind.getByText('Creator can no longer act')).toBeVisible();
  expect(leftBehind.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Replace: Left behind',
    'Revoke: Left behind',
  ]);
  await expectAccessible();
});

it('makes a key and shows it once, and asks before it is lost', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  for (const text of ['Say what the key is for.', 'Choose at least one permission.'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('What the key is for'), 'Timetable');
  await user.click(await dialog.findByLabelText('See students'));
  await user.selectOptions(dialog.getByLabelText('Valid for'), '90 days');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Create key' }));

  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent).toEqual([
    { name: 'Timetable', permissions: ['student.read-school'], expiresAt: expect.any(String) as unknown },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/You haven’t copied the key yet/)).toBeVisible();
});

it('replaces a key, with time to give the new one to the program', async () => {
  const { user, sent } = open([aKey()]);
  await user.click(await screen.findByRole('button', { name: /Replace/ }));
  await user.selectOptions(screen.getByLabelText('The old key keeps working for'), '168 hours');
  await user.click(screen.getByRole('button', { name: 'Create the new key' }));

  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent).toEqual([{ overlapHours: 168, expiresAt: expect.any(String) as unknown }]);
});

it('asks before it revokes a key', async () => {
  const keys = [aKey()];
  const { user } = open(keys);
  server.use(mockApi.delete('/api-keys/{id}', () => ((keys[0] = aKey({ state: 'REVOKED' })), null)));
  await user.click(await screen.findByRole('button', { name: /Revoke/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));

  await waitFor(() => expect(screen.getByText('Revoked')).toBeVisible());
});

it('shows who only reads the keys, and no buttons', async () => {
  open([aKey()], false);

  expect(await screen.findByRole('row', { name: /Student information system/ })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
