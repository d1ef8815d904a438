import type { components } from '@valikool/contract';
import { api, unwrap } from '../../api/client';
import { queryOptions, useMutation, useQueryClient } from '../../query';

export type CalendarAddresses = components['schemas']['CalendarAddresses'];

const calendarKey = ['shared', 'calendar'] as const;

/** The addresses from which calendars fetch a person's classes: one for all cohorts, one for each cohort. */
export const calendarAddresses = () =>
  queryOptions({
    queryKey: calendarKey,
    queryFn: async ({ signal }) => unwrap(await api.GET('/calendar', { signal })),
  });

/** Makes another address; the old one stops working. */
export function useRenewCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/calendar/renew', {})),
    onSuccess: (addresses) => queryClient.setQueryData(calendarKey, addresses),
  });
}
