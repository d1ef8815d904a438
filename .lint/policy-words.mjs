/** The words that the boundary policies are written with. */

export const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
export const el = (type, captured) => ({ element: { type, ...(captured ? { captured } : {}) } });
export const same = (...names) =>
  Object.fromEntries(names.map((name) => [name, `{{ from.element.captured.${name} }}`]));
export const fileIn = (...categories) => ({ element: { type: 'module' }, file: { categories: { anyOf: categories } } });
export const ownFile = (...categories) => ({
  element: { type: 'module', captured: same('module') },
  file: { categories: { anyOf: categories } },
});
export const face = (type) => ({ element: { type }, file: { categories: { anyOf: ['public'] } } });
export const entry = (type, captured) => ({
  element: { type, ...(captured ? { captured } : {}) },
  file: { categories: { anyOf: ['entry'] } },
});
export const packages = (source) => ({ module: { origin: ['external', 'core'], source } });
export const free = (...types) => types.map((type) => ({ from: el(type), allow: { to: el(type) } }));
