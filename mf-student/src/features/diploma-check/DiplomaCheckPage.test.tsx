/** @covers page /diplomas/:code */
import { expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { DiplomaCheck } from '../../shared/contract.types';

const open = (at: string) => renderRemote(remote, { at });
const diploma: NonNullable<DiplomaCheck['diploma']> = {
  number: 'D2026-00042',
  holderName: 'Mari Tamm',
  courseTitle: 'Psühholoogia argielus',
  academicHours: 35,
  startsAt: '2026-09-07T15:00:00.000Z',
  endsAt: '2026-10-26T15:00:00.000Z',
  issuerName: 'Valikool OÜ',
  issuedAt: '2026-11-02T10:00:00.000Z',
  revokedAt: null,
};
const answering = (answer: DiplomaCheck) => server.use(mockApi.get('/diplomas/{code}', answer));

it('shows a stranger that a diploma is valid, with what the paper says', async () => {
  answering({ state: 'VALID', diploma });
  open('/diplomas/7KQM-2XPA-9RTV');

  expect(await screen.findByRole('heading', { name: 'The diploma is valid' })).toBeVisible();
  for (const text of ['Mari Tamm', 'Psühholoogia argielus', 'D2026-00042', 'Valikool OÜ', '35 academic hours'])
    expect(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

it('says when it was revoked, and when the holder’s data were erased', async () => {
  answering({ state: 'REVOKED', diploma: { ...diploma, holderName: null, revokedAt: '2026-11-20T10:00:00.000Z' } });
  open('/diplomas/7KQM-2XPA-9RTV');

  expect(await screen.findByRole('heading', { name: 'The diploma is not valid' })).toBeVisible();
  expect(screen.getByText('20.11.2026')).toBeVisible();
  expect(screen.getByText('The holder’s data has been erased at their request')).toBeVisible();
});

it('takes a typed code to its page, and says plainly that it is unknown', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/diplomas/{code}', ({ params }) => {
      asked.push(params['code'] ?? '');
      return { state: 'UNKNOWN', diploma: null };
    }),
  );
  const { user } = open('/diplomas');

  await user.type(await screen.findByRole('textbox', { name: /Code of the diploma/ }), 'abcd efgh jkmn');
  await user.click(screen.getByRole('button', { name: 'Check' }));

  expect(await screen.findByRole('heading', { name: 'There is no such diploma' })).toBeVisible();
  expect(asked.map(decodeURIComponent)).toEqual(['abcd efgh jkmn']);
});
