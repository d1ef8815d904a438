import { z } from '#platform/index';

export const CardSetupParams = z.object({ id: z.uuid() });
export const CardSetupDto = z
  .object({ id: z.uuid(), url: z.url().openapi({ description: 'The provider’s page, which takes no money' }) })
  .openapi('CardSetup');
export const CardSetupStateDto = z
  .object({
    state: z
      .enum(['OPEN', 'SAVED', 'OVER'])
      .openapi({ description: 'SAVED: the new card pays from now on. OVER: nothing has changed' }),
  })
  .openapi('CardSetupState');
