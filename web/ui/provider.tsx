import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Tooltip.css';
import type { ReactNode } from 'react';
import { theme } from '#web/ui/theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import './tokens.css';
import './mantine.css';
import './page.css';

const colorScheme = localStorageColorSchemeManager({ key: 'kelderboek.theme' });

/** The frame that every part of the kit stands in: theme, tokens and toasts. */
export const UiProvider = ({
  children,
  env = 'default',
}: {
  children: ReactNode;
  env?: 'default' | 'test';
}) => (
  <MantineProvider
    theme={theme}
    env={env}
    defaultColorScheme="auto"
    colorSchemeManager={colorScheme}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
    <Toasts />
  </MantineProvider>
);
