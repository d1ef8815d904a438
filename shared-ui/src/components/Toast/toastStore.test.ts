import { clearToastsOnNavigation, toast, ToastStore, toastStore } from './toastStore';

function setup() {
  let now = 1_000;
  const store = new ToastStore(() => now);
  const texts = () => store.getSnapshot().map((toast) => toast.text);
  return { store, texts, wait: (milliseconds: number) => (now += milliseconds) };
}

/** @covers rule toast-one */
it('clears what is on screen when a new toast comes', () => {
  const { store, texts } = setup();

  store.show('info', 'First');
  store.show('success', 'Second');

  expect(texts()).toEqual(['Second']);
});

it('keeps several that are meant to stand together', () => {
  const { store, texts } = setup();

  store.show('info', 'First');
  store.show('info', 'Second', { isMultiple: true });

  expect(texts()).toEqual(['First', 'Second']);
});

/** @covers rule toast-duplicates */
it('takes the same words within 390 ms for the same event', () => {
  const { store, wait } = setup();
  store.show('error', 'Offline', { isMultiple: true });

  wait(389);
  expect(store.show('error', 'Offline', { isMultiple: true })).toBeNull();
  wait(1);
  store.show('error', 'Offline', { isMultiple: true });

  expect(store.getSnapshot()).toHaveLength(2);
});

it('shows the same words again when those on screen were cleared', () => {
  const { store, texts } = setup();
  store.show('success', 'Saved');

  store.clear();
  store.show('success', 'Saved');

  expect(texts()).toEqual(['Saved']);
});

/** @covers rule toast-three-seconds */
it('closes after 3000 ms, and loading only when told', () => {
  const { store } = setup();

  store.show('default', 'Saved', { isMultiple: true });
  store.show('loading', 'Saving', { isMultiple: true });

  expect(store.getSnapshot().map((toast) => toast.closesAfterMs)).toEqual([3_000, null]);
});

/** @covers rule toast-navigation */
it('clears all toasts, however young, as soon as the address changes', () => {
  const address = (pathname: string) => ({ location: { pathname, search: '', hash: '' } });
  let goTo = (_state: ReturnType<typeof address>): void => undefined;
  const stop = clearToastsOnNavigation({
    state: address('/courses'),
    subscribe: (listener) => {
      goTo = listener;
      return () => undefined;
    },
  });
  toast.success('Saved');

  goTo(address('/courses'));
  expect(toastStore.getSnapshot()).toHaveLength(1);
  goTo(address('/pricing'));
  expect(toastStore.getSnapshot()).toHaveLength(0);
  stop();
});
