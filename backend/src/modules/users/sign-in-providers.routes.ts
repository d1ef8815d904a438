import { route, z } from '#platform/index';
import type { OfferedProvider } from '#modules/auth/index';

const SignInProviderDto = z
  .object({
    id: z.string().openapi({ example: 'harid', description: 'As the auth server’s `/authorize?provider=` names it' }),
    name: z.string().openapi({ example: 'HarID' }),
    isTrial: z.boolean().openapi({ description: 'It runs on the same machine, for trying things out' }),
  })
  .openapi('SignInProvider');

const SignInProvidersDto = z
  .object({
    items: z.array(SignInProviderDto),
    passkeys: z.boolean().openapi({ description: 'Whether people can also sign in with a passkey alone' }),
    phone: z.boolean().nullable().openapi({
      description: 'Whether people can also sign in with a code by SMS; null where the hosted auth server decides',
    }),
  })
  .openapi('SignInProviders');

type Offered = { providers: readonly OfferedProvider[]; passkeysEnabled: boolean; phoneEnabled: boolean | null };

/** Ways to sign in besides an address, so that pages can offer them. */
export const signInProvidersRoutes = ({ providers, passkeysEnabled, phoneEnabled }: Offered) => [
  route({
    method: 'get',
    path: '/auth/providers',
    operationId: 'listSignInProviders',
    summary: 'Others by whom people can sign in, and whether a passkey or a code by SMS can',
    permission: 'public',
    response: { status: 200, body: SignInProvidersDto },
    // They are settings, as the facts that page texts quote.
    keptUnder: () => 'pages',
    handler: () => Promise.resolve({ items: [...providers], passkeys: passkeysEnabled, phone: phoneEnabled }),
  }),
];
