import { mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { aSession } from '../../../testing/aSession';
import { openShell } from '../../../testing/openShell';

/** What the page saves: jsdom has no addresses of files and follows no downloads. */
function savedFiles() {
  const saved: { name: string; file: Blob }[] = [];
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.slice('blob:'.length))];
    if (file !== undefined) saved.push({ name: this.download, file });
  });
  return saved;
}

async function open() {
  const session = aSession(undefined, { status: 'signed-in', user: someone } as const);
  const shell = await openShell({ at: '/user/profile?section=settings', session });
  return { ...shell, button: await screen.findByRole('button', { name: 'Download the copy' }) };
}

it('saves the copy of the own data as a file', async () => {
  const saved = savedFiles();
  const copy = {
    madeAt: '2026-11-27T12:00:00.000Z',
    personalCode: null,
    records: { account: [{ email: 'mari@naide.ee' }] },
  };
  const asked: string[] = [];
  server.use(
    mockApi.get('/users/{id}/personal-data', ({ params }) => (asked.push(String(params['id'])), Response.json(copy))),
  );
  const { user, button } = await open();

  await user.click(button);

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual([String(someone.id)]);
  expect(saved[0]?.name).toBe(`personal-data-${someone.id}.json`);
  expect(saved[0]?.file.type).toBe('application/json');
});

it('says what went wrong when the copy cannot be made', async () => {
  const saved = savedFiles();
  server.use(mockApi.get('/users/{id}/personal-data', () => Response.error()));
  const { user, button } = await open();

  await user.click(button);

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(saved).toEqual([]);
});
