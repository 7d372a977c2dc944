import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * A modal dialog: a sheet from below on a phone, in the middle of a larger screen. Esc and the cross close
 * it, a tap beside it does not. It is in the page only while it is open.
 */
export const Dialog = ({
  title,
  onClose,
  footer,
  children,
}: {
  title: string;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    document.documentElement.toggleAttribute('data-dialog', true);
    return () => {
      element?.close();
      document.documentElement.toggleAttribute('data-dialog', false);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Sluiten" onClick={onClose}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </button>
      </header>
      <div className="body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  );
};
