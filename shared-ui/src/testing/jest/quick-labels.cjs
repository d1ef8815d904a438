/**
 * Finds the control of a label in the document's index of ids. jsdom walks through the whole page instead, for each
 * label whenever an input is asked for its labels. Doubled ids and labels outside the page are left to jsdom.
 * @param {{ prototype: object }} label jsdom's class of `<label>`
 * @param {(element: object) => boolean} isLabelable
 */
function findControlsById(label, isLabelable) {
  const walk = Object.getOwnPropertyDescriptor(label.prototype, 'control')?.get;
  Object.defineProperty(label.prototype, 'control', {
    configurable: true,
    get() {
      const [control, another] = this._ownerDocument._ids[this.getAttributeNS(null, 'for')] ?? [];
      if (!control || another || control.getRootNode({}) !== this.getRootNode({})) return walk?.call(this);
      return isLabelable(control) ? control : null;
    },
  });
}

module.exports = { findControlsById };
