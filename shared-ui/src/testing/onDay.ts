/** Makes it that moment for the page until the end of the test, and leaves timers as they are. `now`: an ISO instant */
export function onDay(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
}
