import { aStudent, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { OwnClass, Registration, TimelineEntry } from '../../shared/contract.types';

const at = '/user/my-courses';
const page = (items: Registration[]) => mockApi.get('/registrations', { items, nextCursor: null });
const classes = (items: OwnClass[]) => mockApi.get('/class-sessions', { items });

beforeEach(() =>
  server.use(
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    classes([]),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

it('announces a move to another cohort once', async () => {
  const timeline: TimelineEntry[] = [
    { at: '2026-11-20T10:00:00.000Z', type: 'UNENROLL', by: null, notes: null, details: { reason: 'MOVED', to: 12 } },
    {
      at: '2026-11-20T10:00:00.000Z',
      type: 'REGISTRATION_MOVED',
      by: 'SCHOOL',
      notes: null,
      details: { from: 11, to: 12, fromName: 'Jaanuar', toName: 'Märts' },
    },
  ];
  server.use(page([aRegistration()]), mockApi.get('/registrations/{id}', aDetail(aRegistration(), { timeline })));

  open(`${at}?registration=71`);

  expect(await screen.findByText('You moved from the cohort “Jaanuar” to “Märts”. Done by the school.')).toBeVisible();
  expect(screen.queryByText('The registration was canceled')).not.toBeInTheDocument();
});

it('tells of documents, money and access, and why where the server says it', async () => {
  const event = (type: string, details: Record<string, unknown> = {}, notes: string | null = null) => ({
    at: '2026-11-20T10:00:00.000Z',
    type,
    by: null,
    notes,
    details,
  });
  const timeline = [
    event('INVOICE_ISSUED', { number: '2026-0007', cents: 9_500, buyer: 'STUDENT' }),
    event('ACCESS_OPENED'),
    event('REFUND_BEGUN', { cents: 2_000 }),
    event('ROOM_LEFT', { label: 'Discord', reason: 'NOT_THERE' }),
    event('UNENROLL', { reason: 'SCHOOL_REFUSED' }, 'Kool maksab ainult 12. klassi eest'),
  ];
  server.use(page([aRegistration()]), mockApi.get('/registrations/{id}', aDetail(aRegistration(), { timeline })));

  open(`${at}?registration=71`);

  expect(await screen.findByText(/You got invoice 2026-0007 \(.*95/)).toBeVisible();
  expect(screen.getByText('The seat is yours and the classes are open')).toBeVisible();
  expect(screen.getByText(/We started to refund you .*20/)).toBeVisible();
  expect(screen.getByText('You were no longer in Discord')).toBeVisible();
  expect(screen.getByText('Reason: Kool maksab ainult 12. klassi eest')).toBeVisible();
});
