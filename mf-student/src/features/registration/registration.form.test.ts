import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';
import { emptyDraft, partsOf, wayOfPayer } from './registration.form';

const pass = { id: 4, type: 'SINGLE_PASS' as const, isUsedUp: false };

it('starts with the pass that covers the course, so that nobody pays beside it unasked', () => {
  const studentPays = { defaultPayer: 'STUDENT' as const };

  expect(emptyDraft(anEligibility({ ...studentPays, pass })).provider).toBe('pass');
  expect(emptyDraft(anEligibility({ ...studentPays, pass: { ...pass, isUsedUp: true } })).provider).not.toBe('pass');
  expect(emptyDraft(anEligibility({ ...studentPays, pass: null })).provider).not.toBe('pass');
});

it('starts with the pass when the payer is changed to the student, and leaves it for another payer', () => {
  const eligibility = anEligibility({ pass });

  expect(wayOfPayer('STUDENT', eligibility).provider).toBe('pass');
  expect(wayOfPayer('SCHOOL', eligibility).provider).toBe('montonio');
});

it('offers no parts where the pass pays', () => {
  const amount = { amount: 4750, currency: 'EUR' as const };
  const instalments = [
    { amount, dueAt: '2027-01-05T10:00:00.000Z' },
    { amount, dueAt: '2027-02-01T10:00:00.000Z' },
  ];
  const eligibility = anEligibility({ pass, defaultPayer: 'STUDENT', payers: [aStudentOption({ instalments })] });
  const draft = emptyDraft(eligibility);

  expect(partsOf(draft, eligibility)).toBeNull();
  expect(partsOf({ ...draft, provider: 'guardian' }, eligibility)).toEqual(instalments);
  expect(partsOf({ ...draft, provider: 'montonio' }, eligibility)).toEqual(instalments);
});
