/**
 * @covers WithdrawSchoolConditions, SchoolConditionsPreview, SchoolConditionsPreviewYear, PreviewSchoolConditions, ListedSchoolConditionsVersion, POST /schools/:id/conditions/planned/withdraw, POST /schools/:id/conditions/preview
 * @covers ChangeSchoolConditions, SchoolConditions, SchoolConditionsVersion
 */
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
import { aCourse, aVersion, eur, inDays, someConditions } from '../../mocks/samples.mocks';
import type { PreviewYear, SchoolConditions } from '../../shared/contract.types';

const open = () => renderRemote(remote, { at: '/user/school/conditions', as: aSchoolRep() });

beforeEach(() => {
  server.use(
    mockApi.get('/schools/{id}/conditions/versions', { items: [{ ...aVersion(), changed: [] }], nextCursor: null }),
    mockApi.get('/courses', { items: [aCourse()], nextCursor: null }),
  );
});

const year = (answer: Partial<PreviewYear> = {}): PreviewYear => ({
  schoolYear: '2026/27',
  isCurrent: true,
  paidBySchool: 12,
  cost: eur(96000),
  draftCost: eur(96000),
  refusedTotal: 0,
  refused: [],
  allowedTotal: 0,
  allowed: [],
  allowedCost: eur(0),
  ...answer,
});

const refused: PreviewYear['refused'][number] = {
  registrationId: 5,
  student: { id: 7, firstName: 'Mari', lastName: 'Tamm' },
  courseTitle: 'Python nullist',
  startDate: inDays(-20),
  registeredAt: inDays(-40),
  failed: [{ rule: 'numberOfCourses', pass: false, details: { used: 1, limit: 1 }, nextStep: null }],
};

/** Answers what-if and saving. @returns the bodies that were sent */
function drafts(years: PreviewYear[] = [year()]) {
  const sent = { preview: [] as unknown[], change: [] as unknown[] };
  server.use(
    http.post('*/api/v1/schools/:id/conditions/preview', async ({ request }) => {
      sent.preview.push(await request.json());
      return HttpResponse.json({ years });
    }),
    http.put('*/api/v1/schools/:id/conditions', async ({ request }) => {
      sent.change.push(await request.json());
      return HttpResponse.json(someConditions({ revision: 2 }));
    }),
  );
  return sent;
}

async function edit(conditions: Partial<SchoolConditions> = {}, as?: ReturnType<typeof anAdmin>) {
  server.use(mockApi.get('/schools/{id}/conditions', someConditions(conditions)));
  const { user } = as ? renderRemote(remote, { at: '/manage/schools/1/conditions', as }) : open();
  await user.click(await screen.findByRole('button', { name: 'Change the conditions' }));
  // The form's own texts load with the first form.
  await screen.findByRole('form', { name: 'Conditions of the school' });
  return user;
}
const look = () => screen.getByRole('button', { name: 'Next: what would it change?' });
const save = () => screen.findByRole('button', { name: 'Save the conditions' });

it('shows what a draft would have changed before it is saved', async () => {
  const sent = drafts([
    year({ refusedTotal: 1, refused: [refused], draftCost: eur(88000) }),
    year({ schoolYear: '2025/26', isCurrent: false, allowedTotal: 3, allowed: [refused], allowedCost: eur(24000) }),
  ]);
  const user = await edit();
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await user.type(screen.getByLabelText(/Courses for one student/), '1');
  await user.selectOptions(screen.getByLabelText('Counted in'), 'A half-year');
  await user.type(screen.getByRole('combobox', { name: 'Courses that the school pays for' }), 'pyth');
  await user.click(await screen.findByRole('option', { name: /Python nullist/ }));
  await user.selectOptions(screen.getByLabelText("The school's part of the price"), '20%, the student pays the rest');
  await user.type(screen.getByLabelText(/Why they change/), 'Budget');
  await expectAccessible();
  await user.click(look());

  expect(await screen.findByRole('heading', { name: 'What would these conditions have changed?' })).toHaveFocus();
  const draft = {
    limitations: { inLanguage: ['en'], courseIds: [3], numberOfCourses: 1, numberOfCoursesPer: 'HALF_YEAR' },
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 20,
    needsApproval: false,
  };
  expect(sent).toEqual({ preview: [draft], change: [] });
  const current = within(screen.getByRole('region', { name: '2026/27, so far' }));
  expect(current.getByText('€960.00')).toBeVisible();
  expect(current.getByText('€880.00')).toBeVisible();
  expect(current.getByText(/Less by/)).toHaveTextContent('€80.00');
  expect(screen.getByRole('row', { name: /Mari Tamm.*Had 1 of 1 courses already/ })).toBeVisible();
  expect(screen.getByText('For whom the school would have paid in 2025/26: 3')).toBeVisible();
  expect(screen.getByText('The newest 1 are shown.')).toBeInTheDocument();
  await expectAccessible();

  await user.click(await save());
  await waitFor(() => expect(sent.change).toEqual([{ ...draft, inForceFrom: null, note: 'Budget', revision: 1 }]));
  expect(await screen.findByRole('button', { name: 'Change the conditions' })).toBeVisible();
});

it('keeps what was typed when somebody goes back from the consequences', async () => {
  drafts();
  const user = await edit({
    limitations: { courseIds: [3, 4], inTimePeriod: { from: '2026-09-01', to: '2027-05-31' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Python nullist' }));
  await user.type(screen.getByLabelText(/message to students/), 'Ask first');
  await user.click(look());
  await user.click(await screen.findByRole('button', { name: 'Back to the form' }));

  expect(screen.getByLabelText(/message to students/)).toHaveValue('Ask first');
  expect(screen.getByRole('button', { name: 'Remove A course that is no longer in the catalogue' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Python nullist' })).not.toBeInTheDocument();
});

it('names the field and the rule that a draft breaks', async () => {
  const sent = drafts();
  const user = await edit();
  await user.type(screen.getByLabelText(/Courses for one student/), '51');
  await user.selectOptions(screen.getByLabelText('Counted in'), 'The period below');
  await user.type(screen.getByLabelText(/The course starts on or before/), '31.05.2027');
  await user.click(screen.getByRole('radio', { name: 'On a day' }));
  await user.click(look());

  expect(await screen.findByText('Enter a number from 1 to 50.')).toBeVisible();
  expect(screen.getByText('Enter both days of the period.')).toBeVisible();
  expect(screen.getByText('Choose tomorrow or a later day.')).toBeVisible();
  expect(sent.preview).toEqual([]);
});

it('lets staff alone set the price of a seat', async () => {
  const sent = drafts();
  const user = await edit({ seatPrice: eur(8000) }, anAdmin());
  const price = screen.getByLabelText(/Price of a seat for the school/);
  expect(price).toHaveValue('80,00');
  await user.clear(price);
  await user.type(price, '75,5');
  await user.click(look());
  await user.click(await save());

  await waitFor(() => expect(sent.change).toEqual([expect.objectContaining({ seatPrice: 7550 })]));
});

it('lets the school approve what it pays for, with days to decide', async () => {
  const sent = drafts();
  const user = await edit();
  expect(screen.queryByLabelText(/Days to decide/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /approves each registration/ }));
  const days = screen.getByLabelText(/Days to decide/);
  expect(days).toHaveValue('7');
  await user.clear(days);
  await user.type(days, '31');
  await user.click(look());
  expect(await screen.findByText('Enter a number of days from 1 to 30.')).toBeVisible();
  await user.clear(days);
  await user.type(days, '3');
  await user.click(look());
  expect(await screen.findByText('Needed, 3 days to decide')).toBeVisible();
  await user.click(await save());

  await waitFor(() => expect(sent.change).toEqual([expect.objectContaining({ needsApproval: true, approvalDays: 3 })]));
});

it('does not ask a representative for the price of a seat', async () => {
  drafts();
  await edit({ seatPrice: eur(8000) });

  expect(screen.queryByLabelText(/Price of a seat for the school/)).not.toBeInTheDocument();
});

it('shows the form again with what the server refuses', async () => {
  drafts();
  server.use(mockApi.fail('put', '/schools/{id}/conditions', { code: 'school-conditions.changed', status: 409 }));
  const user = await edit();
  await user.type(screen.getByLabelText(/message to students/), 'Ask first');
  await user.click(look());
  await user.click(await save());

  expect(await screen.findByText(/Somebody else has just changed the conditions/)).toBeVisible();
  expect(screen.getByLabelText(/message to students/)).toBeVisible();
});

it('changes what is planned, and takes it back', async () => {
  const sent = drafts();
  const planned = aVersion({
    number: 2,
    state: 'PLANNED',
    inForceFrom: '2099-08-31T21:00:00.000Z',
    sharePercent: 20,
    setBy: { id: 4, name: 'Kadri Ots' },
  });
  server.use(mockApi.get('/schools/{id}/conditions', someConditions({ planned })));
  const taken: unknown[] = [];
  server.use(
    http.post('*/api/v1/schools/:id/conditions/planned/withdraw', async ({ request }) => {
      taken.push(await request.json());
      return HttpResponse.json(someConditions({ revision: 3 }));
    }),
  );
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: /From 01.09.2099 on/ }));
  expect(section.getByText(/Kadri Ots/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Change what is planned' }));
  await user.type(screen.getByLabelText(/Why they change/), 'Later');
  await user.click(look());
  await user.click(await save());
  await waitFor(() =>
    expect(sent.change).toEqual([expect.objectContaining({ sharePercent: 20, inForceFrom: '2099-09-01' })]),
  );

  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(taken).toEqual([{ revision: 1 }]));
});
