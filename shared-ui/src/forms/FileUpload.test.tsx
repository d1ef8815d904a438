import { http, HttpResponse } from 'msw';
import { setTokenSource } from '../api/client';
import { expectAccessible, renderRemote, screen, server, userEvent, waitFor } from '../testing';
import { FileUpload, uploadFile, type FileUploadProps } from './index';

const picture = new File(['pixels'], 'mari.png', { type: 'image/png' });
const avatar = '*/api/v1/users/7/avatar';

afterEach(() => setTokenSource(() => Promise.resolve(null)));

it('sends the file with the token of the session, and says how much has gone', async () => {
  setTokenSource(() => Promise.resolve('token'));
  const seen: unknown[] = [];
  server.use(
    http.put(avatar, ({ request }) => {
      seen.push(request.headers.get('authorization'), request.headers.get('content-type'));
      return HttpResponse.json({ url: '/uploads/x.webp' });
    }),
  );
  const shares: number[] = [];

  const answer = await uploadFile({
    path: '/users/7/avatar',
    file: picture,
    onProgress: (share) => shares.push(share),
  });

  expect(answer).toEqual({ url: '/uploads/x.webp' });
  expect(seen).toEqual(['Bearer token', 'image/png']);
  expect(shares.at(-1)).toBe(1);
});

it('tries once more with a new token when the old one is refused', async () => {
  setTokenSource((refused) => Promise.resolve(refused === 'old' ? 'new' : 'old'));
  const tokens: (string | null)[] = [];
  server.use(
    http.put(avatar, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return tokens.length === 1 ? HttpResponse.json({}, { status: 401 }) : new HttpResponse(null, { status: 204 });
    }),
  );

  await expect(uploadFile({ path: '/users/7/avatar', file: picture })).resolves.toBeUndefined();
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

it('fails like every call of the API', async () => {
  server.use(
    http.put(avatar, () =>
      HttpResponse.json(
        { statusCode: 413, code: 'request.too-large', message: 'Too large' },
        { status: 413, headers: { 'x-request-id': 'r1' } },
      ),
    ),
  );
  await expect(uploadFile({ path: '/users/7/avatar', file: picture })).rejects.toMatchObject({
    statusCode: 413,
    code: 'request.too-large',
    requestId: 'r1',
  });

  server.use(http.put(avatar, () => HttpResponse.error()));
  await expect(uploadFile({ path: '/users/7/avatar', file: picture })).rejects.toMatchObject({ code: 'network' });
});

async function show(upload: FileUploadProps['upload'], onDone = jest.fn()) {
  renderRemote(
    <FileUpload
      label="Picture"
      accept={['image/png', 'image/webp']}
      maxBytes={1_000_000}
      upload={upload}
      onDone={onDone}
    />,
  );
  const input = () => screen.getByLabelText('Picture', { selector: 'input' });
  await screen.findByText('Choose a file');
  return { onDone, input, user: userEvent.setup({ applyAccept: false }) };
}

it('says that the file has been sent', async () => {
  const { onDone, input, user } = await show(() => Promise.resolve());

  await user.upload(input(), picture);

  expect(await screen.findByText('mari.png has been sent.')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it('does not send what the rules forbid', async () => {
  const upload = jest.fn();
  const { input, user } = await show(upload);

  await user.upload(input(), new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('This file type is not supported. Use PNG, WEBP.')).toBeVisible();

  await user.upload(input(), new File(['x'.repeat(1_000_001)], 'b.png', { type: 'image/png' }));
  expect(await screen.findByText('The file may be at most 1 MB.')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

it('can be stopped', async () => {
  const { input, user } = await show(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await user.upload(input(), picture);
  expect(await screen.findByRole('progressbar', { name: 'Sending mari.png' })).toHaveValue(0);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('Choose a file')).toBeVisible();
});

it('offers another try when it failed', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve()];
  const { input, user } = await show(() => answers.shift()?.() ?? Promise.resolve());
  await user.upload(input(), picture);
  expect(await screen.findByText(/mari.png could not be sent/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.getByText('mari.png has been sent.')).toBeVisible());
});
