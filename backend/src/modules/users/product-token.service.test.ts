import { randomBytes } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { PRODUCT_TOKEN_ISSUER, ProductTokens } from './product-token.service';
import { permissionsOf } from './permissions.policy';
import type { SessionUser } from './users.types';

const now = new Date('2026-11-21T12:00:00Z');
const key = randomBytes(32);
const tokens = new ProductTokens({ key, lifeSeconds: 900, clock: { now: () => now } });

const LONG_NAME = 'Ж'.repeat(100);

/** A session user whose every claim has its greatest length. */
const fattest = (): SessionUser => ({
  id: Number.MAX_SAFE_INTEGER,
  auth_id: '6d1f2f0e-44f5-4e6c-9a37-1d8c7b0a5b11',
  email: `${'x'.repeat(240)}@example.ee`,
  metadata: { provider: 'email', ip_address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334' },
  role: 'ADMIN',
  permissions: [...permissionsOf('ADMIN', null)],
  language: 'et',
  landing: '/user/school/my-students',
  lw_user_id: 'f'.repeat(64),
  school_id: Number.MAX_SAFE_INTEGER,
  school_name: 'Õ'.repeat(200),
  school_payment_text: 'Kool maksab. '.repeat(500),
  school_payment_limitations: {
    courseIds: Array.from({ length: 500 }, (_, index) => 100_000 + index),
    inLanguage: ['et', 'en', 'ru'],
  },
  course_price: 9_500,
  first_name: LONG_NAME,
  last_name: LONG_NAME,
  phone_number: '+372 5555 5555 5555',
  discord_user_id: '12345678901234567890',
  favorite_courses: Array.from({ length: 1_000 }, (_, index) => 100_000 + index),
  classroom_email: `${'y'.repeat(240)}@gmail.com`,
});

it('signs the session user with the auth session for the life of the token', async () => {
  const user = {
    ...fattest(),
    classroom_email: null,
    favorite_courses: [],
    school_payment_text: null,
    school_payment_limitations: null,
  };

  const { token, maxAgeSeconds } = await tokens.sign(user, 'session-1');
  const { payload } = await jwtVerify(token, key, { issuer: PRODUCT_TOKEN_ISSUER, currentDate: now });

  expect(payload).toMatchObject({ id: user.id, role: 'ADMIN', session_id: 'session-1', school_name: user.school_name });
  expect([payload.iat, payload.exp, maxAgeSeconds]).toEqual([now.getTime() / 1000, now.getTime() / 1000 + 900, 900]);
});

it('stays under 3.5 kB for a user with as much data as possible', async () => {
  const { token } = await tokens.sign(fattest(), '6d1f2f0e-44f5-4e6c-9a37-1d8c7b0a5b11');

  expect(token.length).toBeLessThan(3_500);
  expect(decodeJwt(token)).toMatchObject({ first_name: LONG_NAME, permissions: permissionsOf('ADMIN', null) });
});
