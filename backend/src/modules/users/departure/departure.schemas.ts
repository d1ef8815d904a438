import { z } from '#platform/index';

export const DeleteUser = z
  .strictObject({
    confirmEmail: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .openapi({ description: 'The address of the account, typed by whoever closes it' }),
  })
  .openapi('DeleteUser');
