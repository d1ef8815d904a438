import { loadTexts, mockApi, render, server, userEvent } from '@valikool/shared-ui/testing';
import type { SignInProvider } from '../pages/account/providers.queries';
import { aShell, type AShellOptions } from './aShell';

type Options = AShellOptions & {
  /** Others by whom people can sign in. */
  providers?: SignInProvider[];
  /** Whether the server lets people sign in by passkeys alone. */
  passkeys?: boolean;
  /** Whether it lets them sign in with a code by SMS; null where a hosted server decides. */
  phone?: boolean | null;
};

/** Shows the whole shell, in English. */
export async function openShell({ providers = [], passkeys = false, phone = false, ...options }: Options) {
  server.use(mockApi.get('/auth/providers', { items: providers, passkeys, phone }));
  const { ui, texts, ...shell } = await aShell(options);
  await loadTexts(texts, 'en');
  render(ui);
  return { user: userEvent.setup({ delay: null }), ...shell };
}
