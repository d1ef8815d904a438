import { dateText } from '#platform/index';
import { schoolWeekTold, type SchoolWeek, type SchoolWeekMail } from '#modules/school-overview/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailRow } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { schoolWeekTexts } from './school-week.texts';
import type { SchoolWeekReaders } from './school-week.types';

/** The school in short, on Mondays. */
export const schoolWeekMails = ({ weekMails }: SchoolWeekReaders): Mail[] => [
  defineMail({
    message: schoolWeekTold,
    handler: 'emails.school-week',
    texts: schoolWeekTexts,
    // null: the person represents the school no more, or wants the mail no more.
    facts: ({ userId, week }) => weekMails.mail(userId, week),
    letters: ofWeek,
  }),
];

function ofWeek({ userId, schoolId, schoolName: school, to, language, firstName, week }: SchoolWeekMail): Letter {
  const t = schoolWeekTexts[language];
  const overdue = week.owed.overdueCents > 0 ? amountText(week.owed.overdueCents, language) : null;
  return {
    kind: 'school-week',
    to,
    language,
    firstName,
    about: { userId, schoolId },
    words: fill(t.week, { school, claims: week.claims, requests: week.requests, overdue }),
    rows: rowsOf(week, language),
    path: '/school',
    reason: t.reason(school),
    choicesPath: SCHOOL_MAILS_PAGE,
  };
}

const dayText = (day: string): string => dateText(new Date(`${day}T12:00:00Z`));

/** What is zero is left out. */
function rowsOf(week: SchoolWeek, language: SchoolWeekMail['language']): MailRow[] {
  const t = schoolWeekTexts[language];
  const { claims, requests, balanceCents, prepaidSeats, runsOutOn, seats, monthCents, yearCents } = week;
  const lasting = (left: string): string => (runsOutOn === null ? left : t.until(left, dayText(runsOutOn)));
  const rows: [boolean, string, () => string][] = [
    [claims > 0, t.labels.claims, () => String(claims)],
    [requests > 0, t.labels.requests, () => String(requests)],
    [balanceCents > 0, t.labels.balance, () => lasting(amountText(balanceCents, language))],
    [
      prepaidSeats > 0,
      t.labels.prepaidSeats,
      () => (balanceCents > 0 ? String(prepaidSeats) : lasting(String(prepaidSeats))),
    ],
    [seats > 0, t.labels.seats, () => String(seats)],
    [monthCents !== 0, t.labels.month, () => amountText(monthCents, language)],
    [yearCents !== 0, t.labels.year, () => amountText(yearCents, language)],
    [week.owed.invoices > 0, t.labels.owed, () => owedText(week.owed, language)],
    [hasResults(week), t.labels.results, () => t.results(week.results)],
  ];
  return rows.filter(([isShown]) => isShown).map(([, label, text]) => [label, text()]);
}

const hasResults = ({ results: { completed, failed, awaitingResult } }: SchoolWeek): boolean =>
  completed + failed + awaitingResult > 0;

const owedText = ({ invoices, cents, nextDueOn }: SchoolWeek['owed'], language: SchoolWeekMail['language']): string =>
  schoolWeekTexts[language].owed({
    invoices,
    amount: amountText(cents, language),
    day: nextDueOn === null ? '–' : dayText(nextDueOn),
  });
