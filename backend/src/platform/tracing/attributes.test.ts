import { AppError } from '../kernel/errors';
import { allowedAttributes, allowedName, errorType, type SpanAttributes } from './attributes';
import { callStart, templateOf } from './outgoing';

const given = (attributes: object): SpanAttributes => attributes;

it('lets known attributes through in the form of their key', () => {
  const attributes = {
    'http.request.method': 'GET',
    'http.route': '/api/v1/courses/:slug',
    'http.response.status_code': 200,
    'valikool.request_id': '0b0f4b2c-6a50-4f0a-9a3e-0c8b6e4f1a11',
    'db.query.summary': 'outbox-add',
    'valikool.attempt': 2,
  };

  expect(allowedAttributes(attributes)).toEqual(attributes);
});

it.each([
  ['an unknown key', { 'user.email': 'mari' }],
  ['a key of every object', { toString: 'mari' }],
  ['an address instead of a pattern', { 'http.route': '/find?q=Mari Maasikas' }],
  ['a request id that the caller made up', { 'valikool.request_id': 'Mari.Maasikas' }],
  ['the text of a statement', { 'db.query.summary': "select * from users where name = 'Mari'" }],
  ['the message of an error', { 'error.type': 'The address mari@example.ee is taken' }],
  ['an e-mail address as a host', { 'server.address': 'mari@example.ee' }],
  ['no value', { 'http.route': undefined }],
])('leaves out %s', (_what, attributes) => {
  expect(allowedAttributes(given(attributes))).toEqual({});
});

it('names a span only by words of our own form', () => {
  expect(allowedName('GET /api/v1/courses/:slug')).toBe('GET /api/v1/courses/:slug');
  expect(allowedName('mail to mari@example.ee')).toBe('unnamed');
});

it.each([
  [new AppError('conflict', 'seat.busy', 'Mari waits'), 'seat.busy'],
  [Object.assign(new Error('(email)=(mari@example.ee)'), { code: '23505' }), '23505'],
  [Object.assign(new Error('mari'), { nativeError: Object.assign(new Error('mari'), { code: '23503' }) }), '23503'],
  [new TypeError('Mari is undefined'), 'TypeError'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('Mari'), { code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ],
  [Object.assign(new Error('no'), { code: 'mari@example.ee' }), 'unknown'],
  ['Mari', 'unknown'],
])('tells the kind of an error, never its words: %s', (error, type) => {
  expect(errorType(error)).toBe(type);
});

it.each([
  ['/orders', '/orders'],
  ['/orders/b8b3f6', '/orders/{…}'],
  ['/v2/users/mari@example.ee/courses', '/v2/users/{…}'],
  ['/49001010000', '/{…}'],
  ['/', '/{…}'],
])('keeps of the outside address %s only %s', (path, template) => {
  expect(templateOf(path)).toBe(template);
});

it('tells an outside call by host and template, without what is in the address', () => {
  const start = callStart('GET', 'https://mari:secret@api.example.ee/users/49001010000?token=secret');

  expect(start.name).toBe('GET api.example.ee');
  expect(allowedAttributes(start.attributes ?? {})).toEqual({
    'http.request.method': 'GET',
    'server.address': 'api.example.ee',
    'url.template': '/users/{…}',
  });
});
