import { recordInput } from '../start/recordInput';
import type { EarlyAction } from '../start/early.types';
import { noteFilled } from './noteFilled';

const fields = `<form>
  <input name="email" autocomplete="username" value="">
  <input name="password" type="password" autocomplete="current-password" value="">
  <input name="search" type="search" autocomplete="off" value="">
  <input name="terms" type="checkbox" autocomplete="on" value="yes">
</form>`;

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const texts = (actions: readonly EarlyAction[]) =>
  actions.map((action) => (action.kind === 'write' ? `${action.field.name}=${action.text}` : action.kind));

it('notes what a password manager filled in without an event, once, and nothing else', () => {
  document.body.innerHTML = fields;
  const early = recordInput(window);
  fieldOf('email').value = 'mari@example.test';
  fieldOf('email').dispatchEvent(new Event('input', { bubbles: true }));
  fieldOf('password').value = 'secret';
  fieldOf('search').value = 'left over';

  noteFilled(document.body, early);
  early.stop();

  expect(texts(early.actions)).toEqual(['email=mari@example.test', 'password=secret']);
});
