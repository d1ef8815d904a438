/*
 * A page that came rendered looks ready before its code is here. Loaded by itself ahead of that code, this remembers the
 * last button pressed until then, for EarlyPress.tsx to press again.
 */
(() => {
  const press = { button: null, stop: () => removeEventListener('click', keep, true) };
  const keep = ({ target }) => {
    press.button = target.closest('button');
  };
  addEventListener('click', keep, true);
  window.earlyPress = press;
})();
