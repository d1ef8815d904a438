/**
 * The bot: what it answers where, and whom it believes.
 * @covers POST /webhooks/rooms/:room
 * @covers RoomConnection
 * @covers errors room
 */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { TestApp } from '../../../../test/app';
import { roomsApp, type RoomVisitors } from '../../../../test/rooms';
import { testKey } from '../../../../test/sandbox';

let app: TestApp;
let at: RoomVisitors;
let stop: () => Promise<void>;
let ids = 0;

beforeAll(async () => {
  ({ app, at, stop } = await roomsApp('rooms_chat'));
  await app.container.modules.pages.storeShipped();
});
afterAll(() => stop());

const seed = createHash('sha256')
  .update(`interactions:${testKey('DISCORD_CLIENT_SECRET')}`)
  .digest();
const KEY = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});

type Asked = { text: string; asker?: string; channel?: boolean; locale?: string; id?: string };

const commandOf = ({ text, asker = '11', channel = false, locale = 'et', id }: Asked) => ({
  id: id ?? String((ids += 1)),
  type: 2,
  context: channel ? 0 : 1,
  locale,
  data: { name: 'kysi', options: [{ name: 'kysimus', type: 3, value: text }] },
  ...(channel ? { guild_id: '1', member: { user: { id: asker } } } : { user: { id: asker } }),
});

async function sent(
  body: string,
  { signed = body, ageSeconds = 0 }: { signed?: string; ageSeconds?: number } = {},
): Promise<{ status: number; body: { type?: number; data?: { content: string; allowed_mentions: unknown } } }> {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) - ageSeconds);
  const reply = await fetch(`${app.url}/api/v1/webhooks/rooms/discord`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature-Timestamp': timestamp,
      'X-Signature-Ed25519': sign(null, Buffer.from(timestamp + signed), KEY).toString('hex'),
    },
    body,
  });
  return { status: reply.status, body: (await reply.json()) as never };
}

const ask = async (asked: Asked): Promise<string> =>
  (await sent(JSON.stringify(commandOf(asked)))).body.data?.content ?? '';

it('answers a ping, and nothing that is not signed, was changed, or is old', async () => {
  const ping = JSON.stringify({ id: '1', type: 1 });

  expect(await sent(ping)).toMatchObject({ status: 200, body: { type: 1 } });
  expect(await sent(ping, { signed: `${ping} ` })).toMatchObject({ status: 401, body: { code: 'room.not-signed' } });
  expect((await sent(ping, { ageSeconds: 400 })).status).toBe(401);
  const bare = await fetch(`${app.url}/api/v1/webhooks/rooms/discord`, { method: 'POST', body: ping });
  expect(bare.status).toBe(401);
});

it('answers from the questions of our own pages, in the asker’s language, and mentions nobody', async () => {
  const { body } = await sent(
    JSON.stringify(commandOf({ text: 'Kas ma saan raha tagasi, kui tühistan?', channel: true })),
  );

  expect(body.data?.content).toMatch(/^\*\*.+\*\*\n/);
  expect(body.data?.content).not.toMatch(/\{\{|\]\(\//);
  expect(body.data?.allowed_mentions).toEqual({ parse: [] });
  expect(await ask({ text: 'refund when I cancel', locale: 'en-US' })).toContain('/faq');
});

it('finds courses by what they are about', async () => {
  const course = await app.given.course({ title: 'Astronoomia algajale' });

  expect(await ask({ text: 'astronoomia' })).toContain(
    `Astronoomia algajale: http://localhost:3000/courses/${course.slug}`,
  );
});

it('says that it does not know', async () => {
  expect(await ask({ text: 'xyzzyplugh' })).toMatch(/^Sellele ma vastust ei leidnud/);
});

it('tells somebody’s own classes in a direct message only', async () => {
  const { id } = await at.cohort({ startsInDays: 2 });
  const { student } = await at.seated(id);
  await at.connectDiscord(student, 'tuuli');
  const { discordUserId: asker } = await app.database
    .knex('users')
    .where({ id: student.id })
    .first<{ discordUserId: string }>('discord_user_id');
  const startsAt = new Date(app.clock.now().getTime() + 3 * 86_400_000);
  await app.database
    .knex('class_sessions')
    .insert({ cohortId: id, originalStartsAt: startsAt, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
  const { title } = await app.database
    .knex('courses')
    .join('cohorts', 'cohorts.course_id', 'courses.id')
    .where('cohorts.id', id)
    .first<{ title: string }>('courses.title');

  const direct = await ask({ text: 'Millal on minu järgmine tund?', asker });
  const shared = await ask({ text: 'Millal on minu järgmine tund?', asker, channel: true });

  expect(direct).toContain(title);
  expect(shared).toBe('Sinu enda tundidest räägin ainult otsesõnumis. Kirjuta mulle sinna.');
  expect(await ask({ text: 'Millal on minu järgmine tund?', asker: '999' })).toContain('/user/my-courses');
});

it('takes a question for a shared one where Discord does not say that it was asked in private', async () => {
  const { context: _, ...command } = commandOf({ text: 'Millal on minu järgmine tund?' });

  const { body } = await sent(JSON.stringify(command));

  expect(body.data?.content).toBe('Sinu enda tundidest räägin ainult otsesõnumis. Kirjuta mulle sinna.');
});

it('keeps each exchange once, answers a repeat alike, and forgets those of a closed account', async () => {
  const student = await app.given.student();
  await at.connectDiscord(student, 'lahkuja');
  const { discordUserId } = await app.database
    .knex('users')
    .where({ id: student.id })
    .first<{ discordUserId: string }>('discord_user_id');
  const asked = { text: 'Kuidas registreeruda?', asker: discordUserId, id: '777001' };

  const [first, again] = [await ask(asked), await ask(asked)];

  const kept = () => app.database.knex('chat_messages').where({ discordUserId });
  expect(again).toBe(first);
  expect(await kept()).toMatchObject([{ userInput: 'Kuidas registreeruda?', botReply: first, isDirect: true }]);
  const before = { interactionId: '777000', userInput: 'Mis see maksab?', botReply: '–', createdAt: app.clock.now() };
  await app.database.knex('chat_messages').insert({ ...before, discordUserId, userId: null, isDirect: true });
  await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email }).expect(204);
  expect(await kept()).toEqual([]);
});
