import { anEligibility } from '../../mocks/registration.mocks';
import { emptyDraft } from './registration.form';

const pass = { id: 4, type: 'SINGLE_PASS' as const, isUsedUp: false };

it('starts with the pass that covers the course, so that nobody pays beside it unasked', () => {
  const studentPays = { defaultPayer: 'STUDENT' as const };

  expect(emptyDraft(anEligibility({ ...studentPays, pass })).provider).toBe('pass');
  expect(emptyDraft(anEligibility({ ...studentPays, pass: { ...pass, isUsedUp: true } })).provider).not.toBe('pass');
  expect(emptyDraft(anEligibility({ ...studentPays, pass: null })).provider).not.toBe('pass');
});
