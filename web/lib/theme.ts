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

const show = () => {
  const theme = storedTheme();
  const isDark = theme === 'dark' || (theme === 'auto' && prefersDark().matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  isDarkShown.set(isDark);
};

/** Shows the theme that was chosen, here or in another tab, and follows the device as long as none was. */
export const startTheme = () => {
  show();
  prefersDark().addEventListener('change', show);
  onStoredElsewhere(key, show);
};

export const chooseTheme = (theme: Theme) => {
  writeStored(key, theme);
  show();
};

/** Whether the dark theme is shown, and the way to the other one. */
export const useThemeSwitch = () => {
  const isDark = isDarkShown.use();
  return { isDark, toggle: () => chooseTheme(isDark ? 'light' : 'dark') };
};
