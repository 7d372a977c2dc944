import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import './dialog.css';
import * as common from '#web/lib/words.nl.ts';

/**
 * A modal dialog, in the page only while it is open. The browser traps the focus in it and makes the page
 * behind it inert; closing restores the focus. Escape and the cross close it; a click outside only if nothing
 * can be lost (`closesOutside`).
 */
export const Dialog = ({
  title,
  isTitleHidden = false,
  kind = 'dialog',
  closesOutside = false,
  onClose,
  footer,
  children,
}: {
  title: string;
  isTitleHidden?: boolean;
  /** A `sheet` slides up from the bottom on a phone; a `panel` hangs below the end of the top bar. */
  kind?: 'dialog' | 'wide' | 'palette' | 'drawer' | 'sheet' | 'panel';
  closesOutside?: boolean;
  onClose: () => void;
  /** Stays visible below the scrolling content: the buttons of a sheet. */
  footer?: ReactNode;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      element?.querySelector<HTMLElement>('form :is(input, select, textarea):enabled');
    first?.focus();
    const { documentElement: page } = document;
    const wasOpen = page.hasAttribute('data-dialog');
    page.toggleAttribute('data-dialog', true);
    return () => {
      page.toggleAttribute('data-dialog', wasOpen);
      element?.close();
      // below a bar that sticks the page would be scrolled away under it
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-kind={kind}
      aria-labelledby={isTitleHidden ? undefined : id}
      aria-label={isTitleHidden ? title : undefined}
      onCancel={(event) => {
        // React also bubbles events of a dialog on top of this one
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const { type } = event.target as HTMLInputElement;
        if (event.key !== 'Escape' || type !== 'search' || event.nativeEvent.isComposing) return;
        // of a dialog over this one; a list of suggestions that closes
        if (!event.currentTarget.contains(event.target as Node) || event.isDefaultPrevented()) return;
        // Chromium would empty the field, and close at the second
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (closesOutside && event.target === dialog.current) onClose();
      }}
    >
      {!isTitleHidden && (
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton label={common.close} size={kind === 'sheet' ? 'normal' : 'small'} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </header>
      )}
      {footer ? <div className="dialog-body">{children}</div> : children}
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
};
