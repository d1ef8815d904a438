import { defineMessage, z } from '#platform/index';

const mail = {
  queue: 'emails',
  payload: z.object({ applicationId: z.number().int().positive() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** Somebody asks for their school to join: administrators are told, and the applicant gets a receipt. */
export const schoolApplicationSubmitted = defineMessage({
  ...mail,
  name: 'school-application.submitted',
  key: ({ applicationId }) => `school-application-submitted_${applicationId}`,
});

/** The applicant is told why. After an approval the invitation is the answer. */
export const schoolApplicationDeclined = defineMessage({
  ...mail,
  name: 'school-application.declined',
  key: ({ applicationId }) => `school-application-declined_${applicationId}`,
});

export const schoolApplicationMessages = [schoolApplicationSubmitted, schoolApplicationDeclined];
