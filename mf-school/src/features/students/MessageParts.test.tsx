/** @covers AddSchoolMessageReaders, POST /schools/:id/messages/:messageId/recipients */
import { http, HttpResponse } from 'msw';
import { aSchoolRep, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aSchoolStudent, someConditions } from '../../mocks/samples.mocks';
import { ChosenBar } from './components/ChosenBar';
import { rowsOf } from './studentRows';
import { useChoosing } from './useChoosing';

const rows = rowsOf(Array.from({ length: 130 }, (_, index) => aSchoolStudent({ id: index + 1, registrations: [] })));

/** The bar below the table of students, without the table: a hundred rows and more take long to draw. */
function Bar() {
  const choosing = useChoosing(rows, false);
  return (
    <>
      <button type="button" onClick={choosing.selection.toggleAll}>
        Everybody
      </button>
      <ChosenBar schoolId={7} choosing={choosing} />
    </>
  );
}

/** Sends a message to 130 students; the second part fails while the server is down. */
async function writeToMany() {
  const sent: [string, number][] = [];
  const api = { isDown: true };
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    http.post('*/api/v1/schools/:id/messages', async ({ request }) => {
      const { studentIds } = (await request.json()) as { studentIds: number[] };
      sent.push(['new', studentIds.length]);
      return HttpResponse.json({ id: 1, recipients: 100 }, { status: 201 });
    }),
    http.post('*/api/v1/schools/:id/messages/1/recipients', async ({ request }) => {
      const { studentIds } = (await request.json()) as { studentIds: number[] };
      sent.push(['more', studentIds.length]);
      if (!api.isDown) return HttpResponse.json({ id: 1, recipients: 130 });
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { permissions } = aSchoolRep();
  const as = aSchoolRep({ permissions: [...permissions, 'school.edit-own'] });
  const { user } = renderRemote(<Bar />, { remote, as });
  await user.click(await screen.findByRole('button', { name: 'Everybody' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to 130 students' }));
  await user.type(dialog.getByLabelText('Subject'), 'Meeting');
  await user.type(dialog.getByLabelText('Message'), 'At two.');
  await user.click(dialog.getByRole('button', { name: 'Next: check it' }));
  await user.click(await dialog.findByRole('button', { name: 'Send to 130 students' }));
  expect(await dialog.findByText(/^Some students already get the message \(100 of 130\)/)).toBeVisible();
  return { user, dialog, sent, api };
}

it('writes to more than a hundred students in parts, and goes on where a part failed', async () => {
  const { user, dialog, sent, api } = await writeToMany();

  expect(dialog.getByRole('button', { name: 'Back to writing' })).toBeDisabled();
  api.isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Send to 130 students' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    ['new', 100],
    ['more', 30],
    ['more', 30],
  ]);
});

it('asks before it is closed with some students left, who alone stay chosen', async () => {
  const { user, dialog } = await writeToMany();

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'Some students have not got the message.' }));
  expect(question.getByText(/^Students who already get the message: 100 of 130\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  expect(dialog.getByRole('button', { name: 'Send to 130 students' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close the window' }));

  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('dialog', { name: 'Message to 30 students' })).toBeVisible();
});
