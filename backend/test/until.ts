const GIVE_UP_MS = 30_000;
const ASK_AGAIN_MS = 50;

/** Waits for something that other programs or jobs bring about. @throws when it still does not hold after half a minute */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error('It did not come to hold in time');
}
