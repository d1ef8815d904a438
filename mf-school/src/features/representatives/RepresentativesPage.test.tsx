/** @covers page /user/school/representatives */
import { http, HttpResponse } from 'msw';
import {
  aSchoolRep,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRepresentative } from '../../mocks/settings.mocks';

const me = aSchoolRep();
function serve() {
  const items = [
    aRepresentative({ userId: me.id, firstName: 'Anu', lastName: 'Saar', right: 'DECIDES' }),
    aRepresentative({}),
  ];
  server.use(mockApi.get('/schools/{id}/representatives', { items, nextCursor: null }));
}

it('changes the right of a colleague and leaves one’s own row alone', async () => {
  serve();
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/v1/schools/1/representatives/71', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aRepresentative({ right: 'DECIDES' }));
    }),
  );
  const { user, container } = renderRemote(remote, { at: '/user/school/representatives', as: me });

  const own = within(await screen.findByRole('row', { name: /Anu Saar/ }));
  expect(own.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Let them decide\s*: Urmas Vaher/ }));

  await waitFor(() => expect(sent).toEqual([{ right: 'DECIDES' }]));
  await expectAccessible(container);
});

it('says why the last one who decides stays', async () => {
  serve();
  const refusal = { statusCode: 409, code: 'school-rep.last-decider', message: 'No', requestId: 'r' };
  server.use(http.delete('*/api/v1/schools/5/representatives/71', () => HttpResponse.json(refusal, { status: 409 })));
  const { user } = renderRemote(remote, { at: '/manage/schools/5/representatives', as: anAdmin() });

  await user.click(await screen.findByRole('button', { name: /Remove\s*: Urmas Vaher/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText(/must have at least one representative who decides/)).toBeVisible();
});

it('shows who only reads no buttons', async () => {
  serve();
  const permissions = me.permissions.filter((name) => name !== 'school.edit-own');
  renderRemote(remote, { at: '/user/school/representatives', as: { ...me, permissions } });

  expect(await screen.findByRole('row', { name: /Urmas Vaher/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Urmas Vaher/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Invite a representative' })).toBeNull();
});
