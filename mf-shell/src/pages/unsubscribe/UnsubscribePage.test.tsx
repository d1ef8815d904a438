/** @covers page /unsubscribe/:token */
import { expectAccessible, mockApi, screen, server } from '@valikool/shared-ui/testing';
import { openShell } from '../../testing/openShell';

const at = '/unsubscribe/7-FEEDBACK-x';
const open = () => openShell({ at });

it('asks first, switches off without signing in, and takes it back', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/unsubscribe/{token}', { group: 'FEEDBACK', isWanted: true }),
    mockApi.post('/unsubscribe/{token}', ({ params }) => {
      asked.push(`off ${params['token'] ?? ''}`);
      return { group: 'FEEDBACK' as const, isWanted: false };
    }),
    mockApi.delete('/unsubscribe/{token}', () => {
      asked.push('on');
      return { group: 'FEEDBACK' as const, isWanted: true };
    }),
  );
  const { user } = await open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Turn off these e-mails?' })).toBeVisible();
  expect(screen.getByText('Feedback.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'These e-mails are turned off' })).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'You get these e-mails again' })).toBeVisible();
  expect(asked).toEqual(['off 7-FEEDBACK-x', 'on']);
});

it('says when a link is not known', async () => {
  server.use(mockApi.fail('get', '/unsubscribe/{token}', { code: 'unsubscribe.not-found', status: 404 }));
  await open();

  expect(await screen.findByText('We do not know this link')).toBeVisible();
});
