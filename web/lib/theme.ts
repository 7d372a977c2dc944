import { z } from 'zod';
import { createObservable } from '#web/lib/observable.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/browser-storage.ts';

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const key = 'theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
/** Whether the dark theme is shown. */
const isDarkShown = createObservable(false);

export const storedTheme = () => readStored(key, Theme) ?? 'auto';

export const showTheme = () => {
  const theme = storedTheme();
  const isDark = theme === 'dark' || (theme === 'auto' && prefersDark().matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  isDarkShown.set(isDark);
};

/**
 * Applies the chosen theme, chosen here or in another tab, and follows the device as long as none was chosen.
 */
export const startTheme = () => {
  showTheme();
  prefersDark().addEventListener('change', showTheme);
  onStoredElsewhere(key, showTheme);
};

export const chooseTheme = (theme: Theme) => {
  writeStored(key, theme);
  showTheme();
};

/** Whether the dark theme is shown, and a function that switches it. */
export const useThemeSwitch = () => {
  const isDark = isDarkShown.use();
  return { isDark, toggle: () => chooseTheme(isDark ? 'light' : 'dark') };
};
