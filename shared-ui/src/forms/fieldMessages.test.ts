import { z } from 'zod';
import { decodeRule, encodeRule } from './fieldMessages';

/** The first message that a schema gives for a value. */
const messageFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: encodeRule }).error?.issues[0]?.message;

it.each<[string, z.ZodType, unknown, string]>([
  ['text that is missing', z.string().min(1), '', 'required'],
  ['a choice that is missing', z.enum(['et', 'en']), '', 'required'],
  ['a number that is missing', z.number(), null, 'required'],
  ['a file that is missing', z.file(), null, 'required'],
  ['an e-mail address that is missing', z.email(), '', 'required'],
  ['a choice that does not exist', z.enum(['et', 'en']), 'fi', 'option'],
  ['terms that are not accepted', z.literal(true), false, 'accept'],
  ['long text that is missing', z.string().min(10), '', 'required'],
  ['short text', z.string().min(10), 'short', 'tooShort?minimum=10'],
  ['long text', z.string().max(2), 'long', 'tooLong?maximum=2'],
  ['a small number', z.number().min(5), 4, 'tooSmall?minimum=5'],
  ['a big number', z.number().max(5), 6, 'tooBig?maximum=5'],
  ['half a number', z.int(), 1.5, 'integer'],
  ['text for a number', z.number(), 'x', 'number'],
  ['no e-mail address', z.email(), 'mari', 'email'],
  ['no web address', z.url(), 'mari', 'url'],
  ['a phone number without its country', z.e164(), '51234567', 'phone'],
  ['no day', z.iso.date(), '31.02.2026', 'date'],
  ['no time', z.iso.time(), '25:00', 'time'],
  ['no time of a day', z.iso.datetime({ local: true }), '31.02.2026 25:00', 'datetime'],
  ['a heavy file', z.file().max(1_500_000), new File([new Uint8Array(1_600_000)], 'a.png'), 'fileTooBig?maximum=1.5'],
  [
    'a file of a wrong type',
    z.file().mime(['image/png', 'image/webp']),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
    'fileType?types=PNG%2C+WEBP',
  ],
  ['too few choices', z.array(z.string()).min(2), ['a'], 'tooFew?minimum=2'],
  ['no choices at all', z.array(z.string()).min(1), [], 'required'],
  ['too many choices', z.array(z.string()).max(1), ['a', 'b'], 'tooMany?maximum=1'],
  ["the schema's own words", z.string().min(10, 'passwordShort'), 'short', 'passwordShort'],
  ['a rule of its own without words', z.string().refine(() => false), 'x', 'invalid'],
])('says for %s which text to show', (_, schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message);
});

it('gives the values of a text back', () => {
  expect(decodeRule('fileType?types=PNG%2C+WEBP')).toEqual({ key: 'fileType', values: { types: 'PNG, WEBP' } });
  expect(decodeRule('passwordShort')).toEqual({ key: 'passwordShort', values: {} });
});
