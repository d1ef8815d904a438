/*
 * A page that came rendered looks ready before its code is here. Loaded by itself ahead of that code, this remembers which
 * button was pressed last and what was written into fields until then, for EarlyInput.tsx to do again.
 */
(() => {
  const early = {
    button: null,
    written: new Map(),
    stop: () => {
      removeEventListener('click', keepButton, true);
      removeEventListener('input', keepText, true);
    },
  };
  const keepButton = ({ target }) => {
    early.button = target.closest('button');
  };
  const keepText = ({ target }) => {
    if (target.type !== 'checkbox' && target.type !== 'radio') early.written.set(target, target.value);
  };
  addEventListener('click', keepButton, true);
  addEventListener('input', keepText, true);
  window.earlyInput = early;
})();
