import { expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '../../testing';
import { SavedViews } from '../../widgets';

type View = { id: number; list: string; name: string; query: string };

const waiting: View = { id: 4, list: 'students', name: 'Waiting for results', query: 'q=mari&status=AWAITING_RESULT' };

function serve(views: View[] = [waiting]) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/saved-views', () => ({ items: [...views], nextCursor: null })),
    mockApi.put('/saved-views', ({ body }) => {
      sent.push(body);
      const view = { id: 9, ...(body as Omit<View, 'id'>) };
      views.push(view);
      return view;
    }),
  );
  return sent;
}
const open = (at: string) => renderRemote(<SavedViews list="students" />, { at });

it('opens a saved view, and says which one is shown', async () => {
  serve();
  const { user, currentPath } = open('/list?status=FAILED');

  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Waiting for results' }));

  expect(currentPath()).toBe('/list?q=mari&status=AWAITING_RESULT');
  expect(await screen.findByRole('button', { name: 'Waiting for results' })).toBeVisible();
});

it('saves the filters and the order of the address under a name', async () => {
  const sent = serve([]);
  const { user } = open('/list?status=FAILED&q=jaan');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give the view a name.')).toBeVisible();
  await expectAccessible();
  await user.type(dialog.getByLabelText('Name'), ' Failed ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
  expect(sent).toEqual([{ list: 'students', name: 'Failed', query: 'q=jaan&status=FAILED' }]);
});

it('says why a view was not saved', async () => {
  serve([]);
  server.use(mockApi.fail('put', '/saved-views', { code: 'saved-view.too-many', status: 409 }));
  const { user } = open('/list');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'One more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(/already has twenty views/)).toBeVisible();
});

it('forgets the view that is shown', async () => {
  const views = [waiting];
  serve(views);
  const gone: string[] = [];
  server.use(
    mockApi.delete('/saved-views/{id}', ({ params }) => {
      gone.push(String(params['id']));
      views.length = 0;
      return null;
    }),
  );
  const { user } = open(`/list?${waiting.query}`);

  await user.click(await screen.findByRole('button', { name: 'Waiting for results' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete “Waiting for results”' }));

  await waitFor(() => expect(gone).toEqual(['4']));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
});
