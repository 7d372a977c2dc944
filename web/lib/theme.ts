import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/browser-storage.ts';

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const key = 'theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export const storedTheme = (): Theme => readStored(key, Theme) ?? 'auto';

const isDarkNow = () => {
  const theme = storedTheme();
  return theme === 'dark' || (theme === 'auto' && prefersDark().matches);
};

const show = () => {
  document.documentElement.dataset['mantineColorScheme'] = isDarkNow() ? 'dark' : 'light';
  for (const listener of listeners) listener();
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the dark theme is shown, and the way to the other one. */
export const useThemeSwitch = () => {
  const isDark = useSyncExternalStore(subscribe, isDarkNow);
  return { isDark, toggle: () => chooseTheme(isDark ? 'light' : 'dark') };
};
