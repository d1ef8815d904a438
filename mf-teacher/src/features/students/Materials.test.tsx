/**
 * @covers OrderMaterials, PUT /cohorts/:id/materials/order
 * @covers ChangeMaterial
 */
import {
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/samples.mocks';
import type { Material } from '../../shared/contract.types';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const link: Material = {
  id: 1,
  title: 'Video',
  session: null,
  url: 'https://video.example.test/1',
  file: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const file: Material = {
  ...link,
  id: 2,
  title: 'Worksheet',
  url: null,
  file: { name: 'sheet.pdf', mediaType: 'application/pdf', sizeBytes: 1_572_864, path: '/x' },
};

function open(...items: Material[]) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/cohorts/{id}/sessions', { items: [], timeZone: 'Europe/Tallinn' }),
    mockApi.get('/cohorts/{id}/materials', { items, nextCursor: null, mayEdit: true }),
    mockApi.post('/cohorts/{id}/materials', ({ body }) => {
      sent.push(body);
      return link;
    }),
    mockApi.put(
      '/cohorts/{id}/materials/order',
      ({ body }) => {
        sent.push(body);
        return undefined as never;
      },
      { status: 204 },
    ),
  );
  return { sent, ...renderRemote(remote, { at: '/user/cohorts/12/students?view=materials', as: aTeacher() }) };
}

it('gives the students a link', async () => {
  const { user, sent } = open();
  expect(await screen.findByRole('heading', { name: 'No materials yet' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Video');
  await user.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://video.example.test/1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ title: 'Video', url: 'https://video.example.test/1', sessionId: null }]));
});

it('lists links and files, and changes their order', async () => {
  const { user, sent } = open(link, file);

  expect(await screen.findByRole('row', { name: /Worksheet.*sheet\.pdf, 1\.5 MB/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Change.*Worksheet/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up: Worksheet' }));

  await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }]));
  await expectAccessible();
});
