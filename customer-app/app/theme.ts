import { z } from 'zod';

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** The staff front-end keeps its choice under the same name: a bare word. */
const key = 'kelderboek.theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** What was chosen on this browser; a browser that keeps nothing follows the device. */
export const storedTheme = (): Theme => {
  try {
    return Theme.catch('auto').parse(localStorage.getItem(key));
  } catch {
    return 'auto';
  }
};

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
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that refuses storage shows the choice as long as the page lives.
  }
};
