/**
 * @covers DiplomaPage
 * @covers page /diplomas, page /user/school/diplomas
 */
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import { aDiploma } from '@valikool/shared-ui/testing/samples';
import remote from '../../app/remote';

const open = () => renderRemote(remote, { at: '/user/school/diplomas', as: aSchoolRep() });

it('lists diplomas of the school’s students, and offers the valid ones to download', async () => {
  server.use(
    mockApi.get('/diplomas', {
      items: [
        aDiploma({ holderName: 'Mari Tamm' }),
        aDiploma({ holderName: 'Jaan Mets', state: 'REVOKED', pdfUrl: null, revokedAt: '2026-11-20T10:00:00.000Z' }),
      ],
      nextCursor: null,
    }),
  );
  open();

  const valid = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(valid.getByText('Valid')).toBeVisible();
  expect(valid.getByRole('button', { name: /Download.*Mari Tamm/ })).toBeVisible();
  const revoked = within(screen.getByRole('row', { name: /Jaan Mets/ }));
  expect(revoked.getByText('Not valid')).toBeVisible();
  expect(revoked.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it('says what comes when there are none', async () => {
  server.use(mockApi.get('/diplomas', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'No diplomas yet' })).toBeVisible();
});
