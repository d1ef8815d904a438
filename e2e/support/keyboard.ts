import type { Locator, Page } from 'playwright-core';

const MOST_PRESSES = 80;

/**
 * Presses a key until the wanted element has the focus, as a user without a mouse does.
 * @throws when it never gets the focus, or when the focus is not visible
 */
export async function pressUntil(page: Page, key: 'Tab' | 'ArrowDown', wanted: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isFocused(wanted)) return expectVisibleFocus(wanted);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not reach ${wanted.toString()} in ${MOST_PRESSES} presses`);
}

async function isFocused(wanted: Locator): Promise<boolean> {
  if ((await wanted.count()) === 0) return false;
  return wanted.first().evaluate((element) => element === document.activeElement);
}

/** The element, or the card around it, must look different with the focus. */
async function expectVisibleFocus(wanted: Locator): Promise<void> {
  const isShown = await wanted.first().evaluate((element) => {
    const around: (Element | null)[] = [element, element.nextElementSibling];
    for (let parent = element.parentElement; parent && around.length < 6; parent = parent.parentElement)
      around.push(parent);
    return around.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
  if (!isShown) throw new Error(`Nothing shows that ${wanted.toString()} has the focus`);
}
