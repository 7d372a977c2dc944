import { expect, type Page, test } from '@playwright/test';

/**
 * Counts what a person does on a page from now on, over all that it loads: every key that goes down, also Shift and
 * Ctrl, and every press of the pointer.
 */
export const counting = async (page: Page) => {
  await page.addInitScript(() => {
    const count = (name: string) => () =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('keydown', count('counted-keys'), true);
    addEventListener('pointerdown', count('counted-clicks'), true);
  });
  const counted = (name: 'keys' | 'clicks') =>
    page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), `counted-${name}`);
  /** What a task takes; more than `most` is too much. */
  const within = async (name: 'keys' | 'clicks', most: number, task: string, work: () => Promise<unknown>) =>
    test.step(task, async () => {
      const before = await counted(name);
      await work();
      const taken = (await counted(name)) - before;
      test.info().annotations.push({ type: name, description: `${task}: ${taken}` });
      expect(taken, `${task}: ${name}`).toBeLessThanOrEqual(most);
      expect(taken).toBeGreaterThan(0);
    });
  return { within };
};
