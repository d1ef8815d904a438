import { ApiError } from '@valikool/shared-ui';

/** The server's answer to an unknown id; used for an address that holds no id. */
export const noSuchSchool = new ApiError({
  statusCode: 404,
  code: 'school.not-found',
  message: 'The school could not be found',
});
