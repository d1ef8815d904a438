/**
 * @covers MaterialOpened, GET /cohorts/:id/materials/:material/file, POST /cohorts/:id/materials/:material/opened
 * @covers Material
 */
import { aStudent, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';

const registration = aRegistration({ id: 71, status: 'IN_PROGRESS' });
const cohortId = String(registration.cohort.id);

beforeEach(() =>
  server.use(
    mockApi.get('/registrations', { items: [registration], nextCursor: null }),
    mockApi.get('/registrations/{id}', aDetail(registration)),
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = () => renderRemote(remote, { at: '/user/my-courses?registration=71', as: aStudent() });

const link = {
  id: 1,
  title: 'Video',
  session: { id: 4, startsAt: '2026-11-24T15:00:00.000Z' },
  url: 'https://video.example.test/1',
  file: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('opens a link in a new window, and records that', async () => {
  const opened: string[] = [];
  server.use(
    mockApi.get('/cohorts/{id}/materials', { items: [link], nextCursor: null, mayEdit: false }),
    mockApi.post('/cohorts/{id}/materials/{material}/opened', ({ params }) => {
      opened.push(`${params['id']} ${params['material']}`);
      return { url: link.url };
    }),
  );
  const { user } = open();

  const anchor = await screen.findByRole('link', { name: 'Open: Video' });
  expect(anchor).toHaveAttribute('href', link.url);
  expect(anchor).toHaveAttribute('target', '_blank');
  await user.click(anchor);

  await waitFor(() => expect(opened).toEqual([`${cohortId} 1`]));
});

it('saves a file with the student’s own right to it', async () => {
  const asked: string[] = [];
  const file = { name: 'leht.pdf', mediaType: 'application/pdf', sizeBytes: 2_097_152, path: '/x' };
  server.use(
    mockApi.get('/cohorts/{id}/materials', {
      items: [{ ...link, id: 2, title: 'Leht', session: null, url: null, file }],
      nextCursor: null,
      mayEdit: false,
    }),
    mockApi.post('/cohorts/{id}/materials/{material}/opened', { url: '/x' }),
    mockApi.get('/cohorts/{id}/materials/{material}/file', ({ params }) => {
      asked.push(params['material'] ?? '');
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const { user } = open();

  expect(await screen.findByText('leht.pdf, 2.0 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open: Leht' }));

  await waitFor(() => expect(asked).toEqual(['2']));
});
