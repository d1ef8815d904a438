import { toAccountChange } from './administration.mapper';

it('takes null for a wish to clear a field, and absence for none', () => {
  expect(toAccountChange({ phoneNumber: null, firstName: undefined, schoolId: null, lwUserId: undefined })).toEqual({
    phoneNumber: null,
    placement: { schoolId: null },
  });
});
