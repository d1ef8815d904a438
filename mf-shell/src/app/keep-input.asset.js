/* A rendered page looks ready before its code is loaded. This file is loaded before that code, and remembers the
   last pressed button and the text typed into fields, for EarlyInput.tsx to repeat. */
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
