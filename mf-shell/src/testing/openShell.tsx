import { loadTexts, render, userEvent } from '@valikool/shared-ui/testing';
import { aShell, type AShellOptions } from './aShell';

/** Shows the whole shell, in English. */
export async function openShell(options: AShellOptions) {
  const { ui, texts, ...shell } = await aShell(options);
  await loadTexts(texts, 'en');
  render(ui);
  return { user: userEvent.setup({ delay: null }), ...shell };
}
