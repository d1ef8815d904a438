import { route } from '#platform/index';
import type { CalendarController } from './calendar.controller';
import { CalendarNotFoundError } from './calendar.errors';
import { CalendarAddressesDto, CalendarFileDto, CalendarParams, CalendarQuery } from './calendar.schemas';

/** Calendars fetch about once an hour. The limit stops anything that fetches much more often. */
const FETCHES_PER_MINUTE = 30;
const RENEWALS_PER_MINUTE = 5;

export const calendarRoutes = (controller: CalendarController) => [
  route({
    method: 'get',
    path: '/calendar',
    operationId: 'getCalendarAddresses',
    summary: 'Private addresses of the caller’s calendars: of all classes, and of each cohort’s',
    permission: 'signed-in',
    response: { status: 200, body: CalendarAddressesDto },
    handler: controller.addresses,
  }),
  route({
    method: 'post',
    path: '/calendar/renew',
    operationId: 'renewCalendarAddresses',
    summary: 'New addresses; the ones before open nothing any more',
    permission: 'signed-in',
    response: { status: 200, body: CalendarAddressesDto },
    limitPerMinute: RENEWALS_PER_MINUTE,
    handler: controller.renew,
  }),
  route({
    method: 'get',
    path: '/calendar/:token.ics',
    operationId: 'getCalendarFile',
    summary: 'Classes as an iCalendar file, for programs that hold the private address',
    permission: 'public',
    params: CalendarParams,
    badParams: () => new CalendarNotFoundError(),
    query: CalendarQuery,
    response: { status: 200, body: CalendarFileDto, contentType: 'text/calendar' },
    errors: ['calendar.not-found'],
    limitPerMinute: FETCHES_PER_MINUTE,
    handler: controller.file,
  }),
];
