/** @covers OpenCohort */
import ICAL from 'ical.js';
import { plannedClasses } from '../sessions/class-sessions.policy';
import type { ClassSession } from '../sessions/class-sessions.types';
import { calendarFile } from './calendar-file';
import type { CalendarCohort } from './calendar.types';

const aCohort = (changes: Partial<CalendarCohort> = {}): CalendarCohort => ({
  cohortId: 5,
  cohortName: 'Kevad; „eel“, II',
  status: 'IN_PROGRESS',
  timeZone: 'Europe/Tallinn',
  courseTitle: 'Робототехника: õpime\nkoos',
  courseSlug: 'robootika',
  isConfirmed: true,
  hasAccess: true,
  videoUrl: 'https://video.naide.ee/klass',
  ...changes,
});

const aSession = (changes: Partial<ClassSession> = {}): ClassSession => ({
  id: 7,
  cohortId: 5,
  status: 'PLANNED',
  startsAt: new Date('2026-03-10T15:00:00Z'),
  endsAt: new Date('2026-03-10T16:00:00Z'),
  originalStartsAt: new Date('2026-03-10T15:00:00Z'),
  note: null,
  sequence: 0,
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});

const fileOf = (cohorts: CalendarCohort[], sessions: ClassSession[], language: 'et' | 'en' | 'ru' = 'et') =>
  calendarFile({ appName: 'Valikool', publicUrl: 'https://valikool.naide.ee', language, cohorts, sessions });

/** Reads a file as a calendar program would: only from its own text and time zones. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return {
    calendar,
    events,
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid'))),
  };
}

const instantsOf = (file: string) => read(file).events.map(({ startDate }) => startDate.toJSDate().toISOString());
const statusOf = (file: string) => read(file).events.map(({ component }) => component.getFirstPropertyValue('status'));

it('gives another program the same instants, in three zones and across both changes of the clock', () => {
  const zones = ['Europe/Tallinn', 'Europe/London', 'America/New_York'];
  const cohorts = zones.map((timeZone, n) => aCohort({ cohortId: n + 1, timeZone }));
  const sessions = cohorts.flatMap(({ cohortId, timeZone }) =>
    plannedClasses({
      startDate: new Date('2026-01-01T00:00:00Z'),
      endDate: new Date('2027-01-01T00:00:00Z'),
      timeZone,
      classTimes: [{ day: 2, hour: 17, minute: 30 }],
      lessonMinutes: 60,
    }).map((planned, n) =>
      aSession({ ...planned, id: cohortId * 1_000 + n, cohortId, originalStartsAt: planned.startsAt }),
    ),
  );

  const file = fileOf(cohorts, sessions);

  expect(sessions.length).toBe(156);
  expect(instantsOf(file)).toEqual(sessions.map(({ startsAt }) => startsAt.toISOString()));
  expect(read(file).zones.sort()).toEqual([...zones].sort());
  expect(new Set(read(file).events.map(({ startDate }) => `${startDate.hour}:${startDate.minute}`))).toEqual(
    new Set(['17:30']),
  );
});

it('says what, where and under which id, with texts that keep every character', () => {
  const [event] = read(fileOf([aCohort()], [aSession({ note: 'Võta, palun; pliiats', sequence: 3 })])).events;

  expect(event).toMatchObject({
    uid: 'class-session-7@valikool.naide.ee',
    sequence: 3,
    summary: aCohort().courseTitle,
    location: 'https://video.naide.ee/klass',
  });
  expect(event?.description).toBe(
    'Kevad; „eel“, II\nVõta, palun; pliiats\nLiitu tunniga: https://video.naide.ee/klass\nKursus: https://valikool.naide.ee/courses/robootika',
  );
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-03-10T16:00:00.000Z');
});

it('keeps the id of a moved class, raises its sequence and gives the new time', () => {
  const before = fileOf([aCohort()], [aSession()]);
  const after = fileOf(
    [aCohort()],
    [
      aSession({
        status: 'MOVED',
        startsAt: new Date('2026-04-01T14:00:00Z'),
        endsAt: new Date('2026-04-01T15:00:00Z'),
        sequence: 1,
      }),
    ],
  );

  expect(read(after).events[0]?.uid).toBe(read(before).events[0]?.uid);
  expect([read(before).events[0]?.sequence, read(after).events[0]?.sequence]).toEqual([0, 1]);
  expect([instantsOf(after), statusOf(after)]).toEqual([['2026-04-01T14:00:00.000Z'], ['CONFIRMED']]);
});

it('marks a canceled class or cohort, also for calendars that do not show states', () => {
  const one = fileOf([aCohort({ courseTitle: 'Robotics' })], [aSession({ status: 'CANCELED' })], 'en');
  const all = fileOf([aCohort({ courseTitle: 'Robotics', status: 'CANCELED' })], [aSession()], 'en');

  for (const file of [one, all])
    expect([statusOf(file), read(file).events[0]?.summary]).toEqual([['CANCELLED'], 'Canceled: Robotics']);
  expect(read(all).events[0]?.sequence).toBe(1);
});

it('hides links and notes while the seat is only held', () => {
  const file = fileOf([aCohort({ isConfirmed: false, videoUrl: null })], [aSession({ note: 'Ainult oma rühmale' })]);

  expect(statusOf(file)).toEqual(['TENTATIVE']);
  expect(file.replace(/\r\n /g, '')).not.toMatch(/video\.naide|Ainult/);
});

it('gives the same text at any time, folded as the standard asks', () => {
  const write = () => fileOf([aCohort({ courseTitle: 'õ'.repeat(100) })], [aSession()]);
  const file = write();

  expect(write()).toBe(file);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
});

it('has every property before the first component, and asks to be fetched hourly', () => {
  const lines = fileOf([aCohort()], [aSession()]).split('\r\n');
  const head = lines.slice(1, lines.indexOf('BEGIN:VTIMEZONE'));
  const between = lines.filter((line, n) => lines[n - 1]?.startsWith('END:V') && !/^(BEGIN|END):V|^$/.test(line));

  expect(head).toEqual([
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:/),
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'NAME:Valikool',
    'X-WR-CALNAME:Valikool',
  ]);
  expect(between).toEqual([]);
});

it('may be empty', () => {
  expect(read(fileOf([], [])).events).toEqual([]);
});
