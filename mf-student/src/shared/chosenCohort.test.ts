import { registerPath, rememberCohort, rememberedCohort } from './chosenCohort';

const chosen = { course: 'python-nullist', cohortId: 11 };

it('takes the promotion code of the tab along, for a sign-up that goes on in another tab', () => {
  window.sessionStorage.setItem('valikool.promotion_code', 'MARI-7K2F');
  rememberCohort(chosen);
  window.sessionStorage.clear();

  const remembered = rememberedCohort();

  expect(remembered && registerPath(remembered)).toBe('/courses/python-nullist/register/11?code=MARI-7K2F');
});

it('remembers a cohort without a code', () => {
  rememberCohort(chosen);

  const remembered = rememberedCohort();

  expect(remembered && registerPath(remembered)).toBe('/courses/python-nullist/register/11');
});
