import { toProfileChange } from './profile.mapper';

it('takes null for a wish to clear a field, and absence for none', () => {
  expect(toProfileChange({ phoneNumber: null, firstName: undefined })).toEqual({ phoneNumber: null });
});
