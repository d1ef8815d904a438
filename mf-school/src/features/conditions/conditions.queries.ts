import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** A course that the school's conditions name; null when it is no longer in the catalogue. */
export const courseNamed = (id: number) =>
  queryOptions({
    queryKey: ['school', 'course', String(id)],
    queryFn: async ({ signal }) => {
      const answer = await api.GET('/courses/{course}', { params: { path: { course: String(id) } }, signal });
      return answer.response.status === 404 ? null : unwrap(answer);
    },
  });
