import type { RouteHandle } from '../remote/remote.types';
import { aSchoolRep, aStudent, aTeacher } from '../testing/users';
import { decideAccess, safeNext } from './access';
import type { SessionState, SessionUser } from './session.types';

const visitor: SessionState = { status: 'signed-out', user: null };
const signedIn = (user: SessionUser): SessionState => ({ status: 'signed-in', user });
const dashboard: RouteHandle = { guard: 'teacher', requires: 'cohort.read-own' };

it('shows a page without a guard to anybody', () => {
  expect(decideAccess([{ titleKey: 'x' }], visitor, '/pricing')).toEqual({ kind: 'allowed' });
});

it('sends a visitor to sign-in with the way back', () => {
  expect(decideAccess([{ guard: 'auth' }], visitor, '/user/profile?tab=1')).toEqual({
    kind: 'redirect',
    to: '/auth/login?next=%2Fuser%2Fprofile%3Ftab%3D1',
  });
});

it('waits while nobody knows yet who is there', () => {
  expect(decideAccess([{ guard: 'auth' }], { status: 'starting', user: null }, '/user/profile')).toEqual({
    kind: 'wait',
  });
});

it('lets in whoever holds the permission', () => {
  expect(decideAccess([dashboard], signedIn(aTeacher()), '/user/dashboard')).toEqual({ kind: 'allowed' });
});

it('sends somebody without the permission to their own start page where the guard says so', () => {
  expect(decideAccess([dashboard], signedIn(aStudent()), '/user/dashboard')).toEqual({
    kind: 'redirect',
    to: '/user/my-courses',
  });
});

it('says that a page is not allowed where no guard says otherwise', () => {
  expect(decideAccess([{ requires: 'cohort.read-all' }], signedIn(aStudent()), '/manage/cohorts')).toEqual({
    kind: 'forbidden',
  });
});

it('sends to sign-in where the route says so', () => {
  const credits: RouteHandle = { requires: 'school.read-all', denied: 'login' };
  expect(decideAccess([credits], signedIn(aSchoolRep()), '/manage/schools/1/credits')).toEqual({
    kind: 'redirect',
    to: '/auth/login?next=%2Fmanage%2Fschools%2F1%2Fcredits&reason=denied',
  });
});

it('never sends in a circle when the start page itself is denied', () => {
  const user = aTeacher({ permissions: [], landing: '/user/dashboard' });
  expect(decideAccess([dashboard], signedIn(user), '/user/dashboard')).toEqual({ kind: 'forbidden' });
});

it('asks a parent route too', () => {
  expect(decideAccess([{ guard: 'auth' }, { titleKey: 'x' }], visitor, '/user/x')).toMatchObject({ kind: 'redirect' });
});

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '',
  null,
])('does not lead back to %s', (next) => {
  expect(safeNext(next)).toBeUndefined();
});
