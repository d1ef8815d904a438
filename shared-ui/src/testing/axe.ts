import type { Result } from 'axe-core';

// Contrast needs a layout engine, which jsdom lacks (the browser journeys check it); landmarks need a whole page.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const describeViolation = ({ id, help, nodes }: Result) =>
  `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`;

/**
 * Fails with a readable list of accessibility violations.
 * @param container part of the page, by default all of it
 */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  // Long to load, and most tests do without.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, { rules });
  if (violations.length > 0) throw new Error(`Not accessible:\n${violations.map(describeViolation).join('\n')}`);
}
