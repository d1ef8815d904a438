/** @covers page /user/diplomas */
import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import { aDiploma } from '@valikool/shared-ui/testing/samples';
import remote from '../../app/remote';
import { aRegistration } from '../../mocks/registration.mocks';

const noDiplomas = () => server.use(mockApi.get('/diplomas', { items: [], nextCursor: null }));
const open = () => renderRemote(remote, { at: '/user/diplomas', as: aStudent() });

it('lists finished courses with their results', async () => {
  noDiplomas();
  const asked: string[] = [];
  server.use(
    mockApi.get('/registrations', ({ query }) => {
      asked.push(query.get('status') ?? '');
      return {
        items: [aRegistration({ id: 71, status: 'COMPLETED' }), aRegistration({ id: 72, status: 'FAILED' })],
        nextCursor: null,
      };
    }),
  );
  open();

  const rows = await screen.findAllByRole('row');
  expect(within(rows[1] as HTMLElement).getByText('Passed')).toBeVisible();
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/user/my-courses?registration=71');
  expect(within(rows[2] as HTMLElement).getByText('Not passed')).toBeVisible();
  expect(asked).toEqual(['FINAL']);
  await expectAccessible();
});

it('says so when nothing is finished yet', async () => {
  noDiplomas();
  server.use(mockApi.get('/registrations', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No diplomas yet' })).toBeVisible();
});

describe('diplomas', () => {
  const show = (...items: ReturnType<typeof aDiploma>[]) =>
    server.use(
      mockApi.get('/diplomas', { items, nextCursor: null }),
      mockApi.get('/registrations', { items: [], nextCursor: null }),
    );

  it('are downloaded in a language, with the personal code when the student wants it', async () => {
    const asked: string[] = [];
    show(aDiploma({ id: 7, number: 'D2026-00042' }));
    server.use(
      mockApi.get('/diplomas/{id}.pdf', ({ params, query }) => {
        asked.push(`${params['id']} ${query.get('language')} ${query.get('withPersonalCode')}`);
        return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      }),
    );
    const { user } = open();

    expect(await screen.findByText('D2026-00042')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Print my personal identification code/ }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await user.click(screen.getByRole('menuitem', { name: 'English' }));

    await waitFor(() => expect(asked).toEqual(['7 en true']));
    expect(screen.getByRole('link', { name: 'See what others see' })).toHaveAttribute(
      'href',
      '/diplomas/7KQM-2XPA-9RTV',
    );
    expect(screen.getByText('Is the name wrong?')).toBeVisible();
    await expectAccessible();
  });

  it('say why they were revoked, and cannot be downloaded then', async () => {
    show(
      aDiploma({
        state: 'REVOKED',
        revokedAt: '2026-11-20T10:00:00.000Z',
        revokeReason: 'The name was wrong.',
        pdfUrl: null,
      }),
    );
    open();

    expect(await screen.findByText('The name was wrong.')).toBeVisible();
    expect(screen.getByText('Revoked on 20.11.2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });
});
