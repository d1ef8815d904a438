import { toAccountChange } from './administration.mapper';

it('clears a field that is null, and leaves a field that is absent', () => {
  expect(toAccountChange({ phoneNumber: null, firstName: undefined, schoolId: null, lwUserId: undefined })).toEqual({
    phoneNumber: null,
    placement: { schoolId: null },
  });
});
