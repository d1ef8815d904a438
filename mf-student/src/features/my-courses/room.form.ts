import { z } from '@valikool/shared-ui/forms';

/** Google Classroom knows people by their Gmail account. */
export const addressForm = z.object({
  address: z
    .string()
    .trim()
    .regex(/@(gmail|googlemail)\.com$/i, 'gmail')
    .pipe(z.email('gmail')),
});
export type AddressValues = z.infer<typeof addressForm>;
