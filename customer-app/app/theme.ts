import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const key = 'theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

export const storedTheme = (): Theme => readStored(key, Theme) ?? 'auto';

const show = (theme: Theme) => {
  const isDark = theme === 'dark' || (theme === 'auto' && prefersDark().matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
};

/** Shows the theme that was chosen, and follows the device as long as none was. */
export const startTheme = () => {
  show(storedTheme());
  prefersDark().addEventListener('change', () => show(storedTheme()));
};

export const chooseTheme = (theme: Theme) => {
  writeStored(key, theme);
  show(theme);
};
