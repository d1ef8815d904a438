import type { Knex } from 'knex';
import { activityEraser } from '#modules/activity/index';
import { applicationsEraser } from '#modules/applications/index';
import type { AuthModule } from '#modules/auth/index';
import { giftCardsEraser, invoicesEraser, sharedCodes } from '#modules/billing/index';
import { caseWriter } from '#modules/cases/index';
import { calendarTokensEraser } from '#modules/cohorts/index';
import { feedbackEraser } from '#modules/feedback/index';
import { sessionPasses } from '#modules/passes/index';
import { importsEraser } from '#modules/integrations/index';
import { diplomasEraser } from '#modules/learning/index';
import { mailsEraser } from '#modules/notifications/index';
import { accountTies, obligations, reasonsEraser, waitlistEraser } from '#modules/registrations/index';
import { roomsEraser } from '#modules/rooms/index';
import { accountPlaces, belongingWriter, schoolsEraser, studentEnrolment } from '#modules/schools/index';
import { teacherWeekEraser } from '#modules/teacher-week/index';
import { accountIntake } from '#modules/users/index';
import { usersModule, type UsersModuleDeps } from '#modules/users/users.module';
import type { Kernel } from './kernel';

/** @returns null when the embedded auth server is used. */
function hostedAuthOf({ config }: Kernel): UsersModuleDeps['settings']['hostedAuth'] {
  const { AUTH_URL: url, AUTH_JWKS_URL: jwksUrl } = config;
  if (url === undefined || jwksUrl === undefined) return null;
  return {
    url,
    jwksUrl,
    anonKey: config.AUTH_ANON_KEY,
    serviceKey: config.AUTH_SERVICE_KEY ?? null,
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
  };
}

function settingsOf(kernel: Kernel): UsersModuleDeps['settings'] {
  const { config } = kernel;
  const hostedAuth = hostedAuthOf(kernel);
  return {
    masterKeys: config.masterKeys,
    hostedAuth,
    addressesAreProven: hostedAuth === null ? !config.AUTH_AUTOCONFIRM : !config.AUTH_HOSTED_AUTOCONFIRM,
    productTokenSeconds: config.PRODUCT_TOKEN_SECONDS,
    hasHttps: config.publicUrl.startsWith('https:'),
    unusedAccountMonths: config.UNUSED_ACCOUNT_MONTHS,
  };
}

/** What the modules above users tell about a person. */
const portsOf = ({ clock }: Kernel): UsersModuleDeps['ports'] => ({
  studentsOf: (db) => studentEnrolment(db, clock),
  belongingOf: (db) => belongingWriter(db),
  codesOf: (db) => sharedCodes(db, clock),
  passesOf: (db) => sessionPasses(db),
  obligationsOf: (db) => obligations(db),
  tiesOf: (db) => accountTies(db),
  personalDataOf: (db: Knex) => [
    schoolsEraser(db, clock),
    applicationsEraser(db),
    importsEraser(db),
    calendarTokensEraser(db),
    roomsEraser(db),
    waitlistEraser(db, clock),
    reasonsEraser(db),
    feedbackEraser(db),
    diplomasEraser(db),
    mailsEraser(db),
    teacherWeekEraser(db),
    activityEraser(db, clock),
    caseWriter(db),
    invoicesEraser(db, clock),
    giftCardsEraser(db, clock),
    sharedCodes(db, clock),
  ],
});

/** The users module, with what the modules above tell about a person. */
export const buildPeople = (kernel: Kernel, auth: AuthModule) =>
  usersModule({ ...kernel, auth, ports: portsOf(kernel), settings: settingsOf(kernel) });

/** What makes accounts from lists, in the transaction of an import. */
export const accountIntakeOf = ({ clock }: Kernel) => accountIntake({ clock, placesOf: accountPlaces });
