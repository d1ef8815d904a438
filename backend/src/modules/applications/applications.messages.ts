import { defineMessage, z } from '#platform/index';

const payload = z.object({ applicationId: z.number().int().positive() });
const mail = {
  queue: 'emails',
  payload,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** A teacher application came: administrators are told, and the applicant gets a receipt. */
export const applicationSubmitted = defineMessage({
  ...mail,
  name: 'teacher-application.submitted',
  key: ({ applicationId }) => `teacher-application-submitted_${applicationId}`,
});

/** Approved or declined; the row says which. */
export const applicationDecided = defineMessage({
  ...mail,
  name: 'teacher-application.decided',
  key: ({ applicationId }) => `teacher-application-decided_${applicationId}`,
});

export const applicationMessages = [applicationSubmitted, applicationDecided];
