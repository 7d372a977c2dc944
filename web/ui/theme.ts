import { createTheme } from '@mantine/core';

/**
 * How the few Mantine parts behave. Their colours and sizes stand in `mantine.css`; their texts are given
 * here once, since the kit leaves them empty.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  components: {
    Menu: { defaultProps: { withinPortal: true, transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withArrow: true,
        transitionProps: { duration: 0 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    // Only `main` scrolls, so there is nothing to lock; locking would also write a <style> element.
    Modal: {
      defaultProps: {
        closeOnClickOutside: false,
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': 'Sluiten' },
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': 'Sluiten' },
      },
    },
  },
});
