/**
 * @covers DELETE /users/:id/avatar, PUT /users/:id/avatar
 * @covers CourseTeacher
 * @covers errors user
 */
import sharp from 'sharp';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Avatar = { small: string; large: string };

let app: TestApp;
let picture: Buffer;

beforeAll(async () => {
  app = await testApp('avatar');
  picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#f97316' } })
    .withExif({ IFD0: { Copyright: 'Mari Maasikas' }, IFD3: { GPSLatitude: '59/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const put = async (user: GivenUser, content: Buffer, type = 'image/jpeg') =>
  (await app.as(user)).put(`/users/${user.id}/avatar`).set('Content-Type', type).send(content);
const fetchFile = async (url: string) => {
  const reply = await fetch(`${app.url}${url}`);
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    content: Buffer.from(await reply.arrayBuffer()),
  };
};
const avatarOf = async (user: GivenUser) =>
  ((await (await app.as(user)).get(`/users/${user.id}`)).body as { avatar: Avatar | null }).avatar;

it('crops a picture to a square in two sizes, and removes the camera’s metadata', async () => {
  const student = await app.given.student();

  const reply = await put(student, picture);
  const avatar = reply.body as Avatar;

  expect(reply.status).toBe(200);
  expect(await avatarOf(student)).toEqual(avatar);
  for (const [url, side] of [
    [avatar.small, 96],
    [avatar.large, 384],
  ] as const) {
    const { status, type, content } = await fetchFile(url);
    expect([status, type]).toEqual([200, 'image/webp']);
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: side, height: side });
    expect(metadata).not.toHaveProperty('exif');
    expect(content.toString('latin1')).not.toContain('Maasikas');
  }
});

it('accepts a picture of any proportions', async () => {
  const student = await app.given.student();
  const tower = await sharp({ create: { width: 1, height: 4_000, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();

  const { large } = (await put(student, tower, 'image/png')).body as Avatar;

  expect(await sharp((await fetchFile(large)).content).metadata()).toMatchObject({ width: 384, height: 384 });
});

it('shows the picture of a teacher with the course', async () => {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id] });
  const { large } = (await put(teacher, picture)).body as Avatar;

  const { body } = await (await app.as(null)).get(`/courses/${cohort.courseId}`);

  expect((body as { teachers: { avatarUrl: string }[] }).teachers).toMatchObject([{ avatarUrl: large }]);
});

it('lets staff show a teacher, and notes who did', async () => {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const client = await app.as(admin);
  const path = `/users/${teacher.id}/avatar`;

  const shown = await client.put(path).set('Content-Type', 'image/jpeg').send(picture);
  const [byStaff] = [await avatarOf(teacher)];
  const removed = await client.delete(path);

  expect([shown.status, removed.status]).toEqual([200, 204]);
  expect(byStaff).toEqual(shown.body);
  expect(await avatarOf(teacher)).toBeNull();
  const { items } = (await client.get(`/activity?userId=${teacher.id}`).expect(200)).body as {
    items: { type: string; actor: { id: number } | null }[];
  };
  const changedBy = items.filter(({ type }) => type === 'USER_CHANGED').map(({ actor }) => actor?.id);
  expect(changedBy).toEqual([admin.id, admin.id]);
});

it('removes the previous picture’s files once the new ones are stored', async () => {
  const student = await app.given.student();
  const before = (await put(student, picture)).body as Avatar;
  const now = (await put(student, await sharp(picture).png().toBuffer(), 'image/png')).body as Avatar;

  expect((await fetchFile(before.large)).status).toBe(200);
  await app.work();

  expect([(await fetchFile(before.small)).status, (await fetchFile(before.large)).status]).toEqual([404, 404]);
  expect((await fetchFile(now.large)).status).toBe(200);
});

it('removes a picture, and removing it again changes nothing', async () => {
  const student = await app.given.student();
  const { large } = (await put(student, picture)).body as Avatar;
  const client = await app.as(student);

  const replies = [
    await client.delete(`/users/${student.id}/avatar`),
    await client.delete(`/users/${student.id}/avatar`),
  ];
  await app.work();

  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  expect(await avatarOf(student)).toBeNull();
  expect((await fetchFile(large)).status).toBe(404);
});

const bomb = () =>
  sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

it.each([
  ['a text that says it is a picture', async () => Buffer.from('hello, I am a picture')],
  [
    'a drawing with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['half a picture', async () => picture.subarray(0, picture.length / 2)],
  ['the first bytes of a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a small file that unfolds to a huge picture', bomb],
])('refuses %s, and stores nothing', async (_what, content) => {
  const student = await app.given.student();

  const reply = await put(student, await content());

  expect(reply.body).toMatchObject({ statusCode: 422, code: 'user.picture-unreadable' });
  expect(await avatarOf(student)).toBeNull();
});

it('refuses a file that is too large, empty or of another media type', async () => {
  const student = await app.given.student();

  expect((await put(student, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).body).toMatchObject({
    statusCode: 413,
    code: 'request.too-large',
  });
  expect((await put(student, Buffer.alloc(0))).body).toMatchObject({ statusCode: 422 });
  for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html'])
    expect((await put(student, Buffer.from('{}'), type)).body).toMatchObject({
      statusCode: 415,
      code: 'request.unsupported-type',
    });
});

it('answers 404 for another user, even to an administrator, and 401 to a visitor who is not signed in', async () => {
  const [student, admin] = [await app.given.student(), await app.given.admin()];
  const path = `/users/${student.id}/avatar`;
  const send = async (user: GivenUser | null) =>
    (await app.as(user)).put(path).set('Content-Type', 'image/jpeg').send(picture);

  expect((await send(admin)).body).toMatchObject({ statusCode: 404, code: 'user.not-found' });
  expect((await (await app.as(admin)).delete(path)).body).toMatchObject({ statusCode: 404, code: 'user.not-found' });
  expect([(await send(null)).status, (await (await app.as(null)).delete(path)).status]).toEqual([401, 401]);
});
