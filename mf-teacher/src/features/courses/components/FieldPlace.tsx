import type { ReactNode } from 'react';

const idOf = (field: string) => `course-${field}`;
const controls = 'input, textarea, select, [role=textbox], button';

/** Marks where a field is on the page, for links to it. */
export function FieldPlace({ field, children }: { field: string; children: ReactNode }) {
  return <div id={idOf(field)}>{children}</div>;
}

/** Scrolls to a field of the editor and focuses it. */
export function goToField(field: string): void {
  const place = document.getElementById(idOf(field));
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}
