import { loggedError } from './logged-error';

const text = (error: unknown): string => JSON.stringify(loggedError(error));

it('hides values that database drivers quote in errors or attach to them', () => {
  const database = Object.assign(new Error('insert into users - duplicate key: mari.maasikas@kool.test'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(mari.maasikas@kool.test) already exists.',
    bindings: ['Mari Maasikas'],
    nativeError: { detail: 'Mari Maasikas' },
  });

  expect(loggedError(database)).toMatchObject({ code: '23505', constraint: 'users_email_unique' });
  expect(text(database)).not.toMatch(/maasikas/i);
});

it.each([
  'fetch https://api.test/verify?token=KANAARI failed',
  'http://api.test/calendar/KANAARI.ics answered 500',
  'invalid input syntax for type integer: "KANAARI"',
  'no such mailbox: KANAARI@kool.test',
])('hides the value quoted by: %s', (message) => {
  expect(text(new Error('outer', { cause: new Error(message) }))).not.toContain('KANAARI');
});

it('keeps the rest of the message and the stack', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('logged-error.test') as string,
  });
});
