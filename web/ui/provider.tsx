import type { ReactNode } from 'react';
import { Toasts } from '#web/ui/toasts.tsx';
import './tokens.css';
import './font.css';
import './base.css';
import './page.css';

/** The frame that every part of the kit needs: tokens, the page and the toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Toasts />
  </>
);
