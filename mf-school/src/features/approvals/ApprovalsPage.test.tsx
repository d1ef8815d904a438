/**
 * @covers ApprovalLink, ApprovalRequest
 * @covers page /approvals/:token, page /user/school/approvals, page /user/school/conditions
 */
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anApprovalRequest } from '../../mocks/approvals.mocks';
import type { ApprovalLink } from '../../shared/contract.types';

describe('the list', () => {
  const requests = [
    anApprovalRequest(),
    anApprovalRequest({ student: { id: 8, firstName: 'Jaan', lastName: 'Mets', grade: null }, otherCourses: 0 }),
  ];
  const ids = requests.map(({ registrationId }) => registrationId);

  function open(items = requests, as = aSchoolRep()) {
    const sent: unknown[] = [];
    server.use(
      mockApi.get('/schools/{id}/approvals', { items, nextCursor: null, total: items.length }),
      mockApi.post('/registrations/bulk', ({ body }) => {
        sent.push(body);
        return {
          results: [
            { id: ids[0] ?? 0, outcome: 'DONE', code: null },
            { id: ids[1] ?? 0, outcome: 'REFUSED', code: 'approval.decided' },
          ],
        };
      }),
    );
    return { sent, ...renderRemote(remote, { at: '/user/school/approvals', as }) };
  }

  it('approves what is chosen, with its cost in sum, and says what could not be decided', async () => {
    const { user, sent } = open();
    expect(
      await screen.findByRole('row', { name: /Mari Tamm.*11\.B · 1 more course.*Python nullist.*€95\.00/ }),
    ).toBeVisible();
    expect(screen.getByText('the first this school year')).toBeVisible();
    await expectAccessible();

    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(await screen.findByText('2 chosen, your school pays €190.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('1 registration approved.')).toBeVisible();
    expect(screen.getByText(/1 registration could no longer be decided/)).toBeVisible();
    expect(sent).toEqual([{ action: 'APPROVE', ids }]);
  });

  it('refuses what is chosen with one reason', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Jaan Mets' }));
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Too late');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));

    await waitFor(() => expect(sent).toEqual([{ action: 'REFUSE', ids: [ids[1]], reason: 'Too late' }]));
  });

  it('decides on one in its row', async () => {
    const { user, sent } = open();
    const row = within(await screen.findByRole('row', { name: /Jaan Mets/ }));
    await user.click(row.getByRole('button', { name: 'Approve Jaan Mets, Python nullist' }));
    await waitFor(() => expect(sent).toEqual([{ action: 'APPROVE', ids: [ids[1]] }]));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 registration approved\./));

    await user.click(await screen.findByRole('button', { name: 'Refuse Mari Tamm, Python nullist' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Too late');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));

    await waitFor(() => expect(sent[1]).toEqual({ action: 'REFUSE', ids: [ids[0]], reason: 'Too late' }));
  });

  it('offers no decision to somebody who only reads', async () => {
    const { permissions } = aSchoolRep();
    const reads = permissions.filter((one) => !['school.edit-own', 'registration.approve-school'].includes(one));
    open(requests, aSchoolRep({ permissions: reads }));

    expect(await screen.findByRole('row', { name: /Mari Tamm/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).not.toBeInTheDocument();
  });

  it('says what comes here when nothing waits', async () => {
    open([]);

    expect(await screen.findByText('No registrations to approve')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/user/school/conditions');
  });
});

describe('the link of the mail', () => {
  const path = '/registration-approvals/{token}';
  const aLink = (link: Partial<ApprovalLink> = {}): ApprovalLink => {
    const { until, otherCourses: _others, rules: _rules, ...request } = anApprovalRequest();
    return {
      ...request,
      schoolName: 'Tartu Jaani Gümnaasium',
      state: 'WAITING',
      until,
      decidedAt: null,
      reason: null,
      ...link,
    };
  };
  const open = (link: ApprovalLink) => {
    server.use(mockApi.get(path, link));
    return renderRemote(remote, { at: '/approvals/v1.a.b.c' });
  };

  it('shows who asks for what at which cost, and approves it without signing in', async () => {
    const sent: unknown[] = [];
    server.use(
      mockApi.post(path, ({ body }) => {
        sent.push(body);
        return aLink({ state: 'APPROVED', until: null });
      }),
    );
    const { user } = open(aLink({ studentPays: { amount: 7600, currency: 'EUR' } }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Will your school pay for this course?' }),
    ).toBeVisible();
    expect(screen.getByText('Mari Tamm')).toBeVisible();
    expect(screen.getByText('€76.00')).toBeVisible();
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'The registration is approved' })).toBeVisible();
    expect(sent).toEqual([{ decision: 'APPROVE' }]);
  });

  it('refuses with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      mockApi.post(path, ({ body }) => {
        sent.push(body);
        return aLink({ state: 'REFUSED', until: null, reason: 'Too late' });
      }),
    );
    const { user } = open(aLink());
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Too late');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'The registration is refused' })).toBeVisible();
    expect(screen.getByText('Too late')).toBeVisible();
    expect(sent).toEqual([{ decision: 'REFUSE', reason: 'Too late' }]);
  });

  it.each([
    ['EXPIRED' as const, 'The time to decide has run out'],
    ['WITHDRAWN' as const, 'This registration no longer needs a decision'],
  ])('says how it ended: %s', async (state, title) => {
    open(aLink({ state, until: null }));

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('says why a link opens nothing', async () => {
    server.use(mockApi.fail('get', path, { code: 'approval.not-found', status: 404 }));
    renderRemote(remote, { at: '/approvals/v1.a.b.c' });

    expect(await screen.findByText(/This link is not valid/)).toBeVisible();
  });
});
