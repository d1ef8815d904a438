/** @covers SchoolStudentRegistration */
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
import { aRegistration, aSchoolStudent, inDays, someConditions } from '../../mocks/samples.mocks';

const mari = aSchoolStudent({
  firstName: 'Mari',
  lastName: 'Tamm',
  registrations: [
    aRegistration({ courseTitle: 'Python', endDate: inDays(60) }),
    aRegistration({ courseTitle: 'Photography', status: 'COMPLETED', endDate: inDays(-20) }),
  ],
});
const jaan = aSchoolStudent({ firstName: 'Jaan', lastName: 'Saar', registrations: [] });

const aMessage = (recipients: number) => ({
  id: 1,
  subject: 'Meeting',
  body: 'At two.',
  sender: { id: 3, name: 'Piret Mägi' },
  createdAt: new Date().toISOString(),
  status: 'SENT' as const,
  recipients,
  sent: recipients,
  failed: 0,
  skipped: { UNWANTED: 0, UNREACHABLE: 0, NO_ACCOUNT: 0 },
});

function open(students = [mari, jaan]) {
  server.use(
    mockApi.get('/schools/{id}/students', { items: students, nextCursor: null }),
    mockApi.get('/schools/{id}/conditions', someConditions({ schoolName: 'Tartu Jaani Gümnaasium' })),
  );
  const { permissions } = aSchoolRep();
  const as = aSchoolRep({ firstName: 'Piret', lastName: 'Mägi', permissions: [...permissions, 'school.edit-own'] });
  return renderRemote(remote, { at: '/user/school/my-students', as });
}

it('writes once to each student of the chosen rows, after a look at what they will read', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/schools/{id}/messages', ({ body }) => {
      sent.push(body);
      return aMessage(2);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Mari Tamm, Python' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Mari Tamm, Photography' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Jaan Saar' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Message to 2 students' }));
  await user.click(dialog.getByRole('button', { name: 'Next: check it' }));
  expect(await dialog.findAllByText(/Fill in|required|empty/i)).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Subject'), 'Meeting');
  await user.type(dialog.getByLabelText('Message'), 'At two.');
  await user.click(dialog.getByRole('button', { name: 'Next: check it' }));

  expect(await dialog.findByText('2 students get this message:')).toBeVisible();
  expect(dialog.getByText('Mari Tamm, Jaan Saar')).toBeVisible();
  expect(
    dialog.getByText(/Piret Mägi wrote this to you on behalf of your school: Tartu Jaani.*your answer/),
  ).toBeVisible();
  expect(
    dialog.getByText(/^Students’ answers come to your address \S+@\S+\. Students can see this address\.$/),
  ).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ subject: 'Meeting', body: 'At two.', studentIds: [mari.id, jaan.id] }]);
});

it('keeps the words when they could not be sent', async () => {
  server.use(mockApi.fail('post', '/schools/:id/messages', { code: 'school-message.no-recipients', status: 409 }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Jaan Saar' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Subject'), 'Meeting');
  await user.type(dialog.getByLabelText('Message'), 'At two.');
  await user.click(dialog.getByRole('button', { name: 'Next: check it' }));
  await user.click(await dialog.findByRole('button', { name: 'Send to 1 student' }));

  expect(await dialog.findByText(/no longer study at your school/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'The message has not been sent.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await user.click(dialog.getByRole('button', { name: 'Back to writing' }));
  expect(await dialog.findByLabelText('Message')).toHaveValue('At two.');
});

it('offers nothing to choose to who only reads', async () => {
  const held = aSchoolRep().permissions.filter((name) => name === 'student.read-school' || name === 'school.read-own');
  server.use(
    mockApi.get('/schools/{id}/students', { items: [mari], nextCursor: null }),
    mockApi.get('/schools/{id}/conditions', someConditions()),
  );
  renderRemote(remote, { at: '/user/school/my-students', as: aSchoolRep({ permissions: held }) });

  await screen.findByRole('row', { name: /Photography/ });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows what was written, and what was not sent', async () => {
  server.use(
    mockApi.get('/schools/{id}/messages', {
      items: [
        { ...aMessage(3), id: 2, status: 'FAILED', sent: 2, failed: 1 },
        aMessage(1),
        { ...aMessage(2), id: 3, sent: 0, status: 'SKIPPED', skipped: { UNWANTED: 1, UNREACHABLE: 0, NO_ACCOUNT: 1 } },
      ],
      nextCursor: null,
    }),
  );
  renderRemote(remote, { at: '/user/school/messages', as: aSchoolRep() });

  expect(await screen.findByText('Sent to 1 student')).toBeVisible();
  expect(screen.getByText(/1 e-mail was not sent/)).toBeVisible();
  expect(screen.getAllByText(/Piret Mägi/)).toHaveLength(3);
  expect(screen.getByText(/^One student has switched these e-mails off\. One student has closed their/)).toBeVisible();
  await expectAccessible();
});
