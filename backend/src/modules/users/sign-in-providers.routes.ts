import { route, z } from '#platform/index';
import type { OfferedProvider } from '#modules/auth/index';

const SignInProviderDto = z
  .object({
    id: z.string().openapi({ example: 'harid', description: 'As the auth server’s `/authorize?provider=` names it' }),
    name: z.string().openapi({ example: 'HarID' }),
    isTrial: z.boolean().openapi({ description: 'It runs on the same machine, for trying things out' }),
  })
  .openapi('SignInProvider');

const SignInProvidersDto = z.object({ items: z.array(SignInProviderDto) }).openapi('SignInProviders');

/** Others who sign people in, so that pages can offer them. */
export const signInProvidersRoutes = (providers: readonly OfferedProvider[]) => [
  route({
    method: 'get',
    path: '/auth/providers',
    operationId: 'listSignInProviders',
    summary: 'Others by whom people can sign in',
    permission: 'public',
    response: { status: 200, body: SignInProvidersDto },
    // They are settings, as the facts that page texts quote.
    keptUnder: () => 'pages',
    handler: () => Promise.resolve({ items: [...providers] }),
  }),
];
