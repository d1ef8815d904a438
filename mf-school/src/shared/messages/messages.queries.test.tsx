import { http, HttpResponse } from 'msw';
import { useRef } from 'react';
import { renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { unbegun, useWriteToStudents } from './messages.queries';

const studentIds = Array.from({ length: 230 }, (_, index) => index + 1);

function Writing() {
  const write = useWriteToStudents(7);
  const begun = useRef(unbegun);
  const message = { studentIds, subject: 'Meeting', body: 'At two.' };
  const send = () => {
    write.mutate({ ...message, begun: begun.current, onPart: (part) => (begun.current = part) });
  };
  return (
    <>
      <button type="button" disabled={write.isPending} onClick={send}>
        Send
      </button>
      <p>{write.error?.message ?? write.status}</p>
    </>
  );
}

type Part = [kind: 'new' | 'more', firstId: number, count: number];
const problem = (statusCode: number, code: string, message: string) =>
  HttpResponse.json({ statusCode, code, message }, { status: statusCode });
const nobody = () => problem(409, 'school-message.no-recipients', 'Nobody studies there');

/** @param refuse the answer to a part that is not taken */
function open(refuse: (part: Part) => Response | false) {
  const parts: Part[] = [];
  const take =
    (kind: Part[0]) =>
    async ({ request }: { request: Request }) => {
      const { studentIds: ids } = (await request.json()) as { studentIds: number[] };
      const part: Part = [kind, ids[0] ?? 0, ids.length];
      parts.push(part);
      return refuse(part) || HttpResponse.json({ id: 1 });
    };
  server.use(
    http.post('*/api/v1/schools/7/messages', take('new')),
    http.post('*/api/v1/schools/7/messages/1/recipients', take('more')),
  );
  const { user } = renderRemote(<Writing />);
  return { parts, send: async () => user.click(await screen.findByRole('button', { name: 'Send' })) };
}

it('passes over first parts of which nobody studies at the school any more', async () => {
  const { parts, send } = open(([, firstId]) => firstId === 1 && nobody());
  await send();

  expect(await screen.findByText('success')).toBeVisible();
  expect(parts).toEqual([
    ['new', 1, 100],
    ['new', 101, 100],
    ['more', 201, 30],
  ]);
});

it('goes on after the part that failed, also when those before it had nobody', async () => {
  let isDown = true;
  const { parts, send } = open(([, firstId]) => {
    if (firstId === 1) return nobody();
    return firstId === 101 && isDown && problem(503, 'unavailable', 'Busy');
  });
  await send();
  expect(await screen.findByText('Busy')).toBeVisible();
  isDown = false;
  await send();

  expect(await screen.findByText('success')).toBeVisible();
  expect(parts.map(([kind, firstId]) => [kind, firstId])).toEqual([
    ['new', 1],
    ['new', 101],
    ['new', 101],
    ['more', 201],
  ]);
});

it('fails when nobody of all studies at the school any more, and begins anew then', async () => {
  const { parts, send } = open(nobody);
  await send();
  expect(await screen.findByText('Nobody studies there')).toBeVisible();
  expect(parts.map(([, firstId]) => firstId)).toEqual([1, 101, 201]);
  await send();

  await waitFor(() => expect(parts).toHaveLength(6));
  expect(parts[3]).toEqual(['new', 1, 100]);
});
