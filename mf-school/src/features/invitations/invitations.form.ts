import { z } from '@valikool/shared-ui/forms';

/** The server's limit for one request. */
const mostAddresses = 100;

/** Addresses as people paste them: one in each line, or separated by commas, semicolons or spaces. Each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  ),
];

export const inviteSchema = z.object({
  emails: z
    .string()
    .transform(addressesIn)
    .pipe(z.array(z.string()).min(1, 'addressesMissing').max(mostAddresses, 'addressesTooMany')),
  role: z.enum(['STUDENT', 'SCHOOL_REP', 'READER']),
});

export type InviteValues = z.input<typeof inviteSchema>;
export type Invite = z.output<typeof inviteSchema>;
