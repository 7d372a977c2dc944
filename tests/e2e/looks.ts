import { expect, type Page, test } from '@playwright/test';
import axeCore from 'axe-core';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

/** What only another theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
/** Rows of a list after its twelfth are made as those before them. */
const furtherRows = ':is(tbody > tr, li):nth-child(n + 13)';
/** 1400 px at a zoom of 200 % is 700 px to the page; from 768 px on rows are those of a table. */
const widths = inLongRun([1400, 1280, 1024, 768, 700, 390, 360], [1400, 390]);
/** Only measured: axe finds nothing there that it doesn't find at the next one. */
const onlyMeasured = [1280, 768];

/** What axe finds wrong, of all rules or of these. A mail that is shown in a page is a picture of it, without scripts. */
export const axe = async (page: Page, rules?: string[]) => {
  // it stays with a page: putting it there takes as long as looking
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  // what fades in has not yet the colours that it will have
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(
    ([exclude, runOnly]) =>
      (window as unknown as { axe: typeof axeCore }).axe.run(
        { exclude },
        { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) },
      ),
    [furtherRows, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/** How far a page, or what scrolls of it, is wider than its screen, and what stands out. */
export const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].flatMap((part) => {
      if (!part || part.scrollWidth <= part.clientWidth) return [];
      const end = part.getBoundingClientRect().left + part.clientWidth;
      const outside = [...part.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > end + 1,
      );
      return [
        `${part.scrollWidth} px: ${outside
          .slice(0, 3)
          .map(({ outerHTML }) => outerHTML.slice(0, 120))
          .join(' | ')}`,
      ];
    }),
  );

/** The page as it is shown in the end. */
export const isShown = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
};

/** The address of the first link on a page that begins so. Of several lists the first is not there first. */
export const firstLink = async (page: Page, list: string, beginning: string) => {
  await page.goto(list);
  await isShown(page);
  const link = page.locator(`main a[href^="${beginning}"]`).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
};

/**
 * What axe and the widths find, without loading the page anew. In the long run axe looks at every width and theme;
 * else at the widest, and at the colours of a telephone at night. Each look is at what stands there: `again` opens
 * what another width closes.
 */
export const inEveryLook = async (
  page: Page,
  name: string,
  { height = 900, again }: { height?: number; again?: () => Promise<unknown> } = {},
) =>
  test.step(name, async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const isAtNight = colorScheme === 'dark';
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 700 ? height / 2 : height });
        await again?.();
        const isLooked = isLongRun ? !onlyMeasured.includes(width) : isAtNight === (width === 390);
        const wrong = [
          ...(await tooWide(page)),
          ...(isLooked ? await axe(page, isAtNight ? rulesOfColours : undefined) : []),
        ];
        found.push(...wrong.map((problem) => `${name}, ${colorScheme}, ${width} px: ${problem}`));
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(found).toEqual([]);
  });
