import type { TablerIcon } from '@tabler/icons-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Floating } from '#web/ui/floating.tsx';

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? []),
];

/**
 * A button with a menu of `MenuItem`s. Arrow keys, Home, End and first letters move; Enter chooses; Escape
 * and Tab close it and return the focus.
 */
export const Menu = ({
  label,
  align = 'start',
  trigger,
  children,
}: {
  label: string;
  align?: 'start' | 'end';
  /** Renders the button that opens the menu, with the attributes it needs. */
  trigger: (props: ComponentProps<'button'>) => ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (isOpen) itemsOf(list.current)[0]?.focus();
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    const items = itemsOf(list.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
    const to =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key] ??
      (letter
        ? items.findIndex(
            (item, index) => index > at && item.textContent.trim().toLowerCase().startsWith(letter),
          )
        : -2);
    if (event.key === 'Tab') {
      event.preventDefault();
      close();
      button.current?.focus();
    } else if (to > -2 && items.length > 0 && event.key !== ' ' && event.key !== 'Enter') {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        },
      })}
      {isOpen && (
        <Floating anchor={button} align={align} onClose={close}>
          <div
            ref={list}
            id={id}
            className="menu-list"
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={press}
            onClick={(event) => {
              if (!(event.target instanceof Element) || !event.target.closest('[role=menuitem]')) return;
              close();
              button.current?.focus();
            }}
          >
            {children}
          </div>
        </Floating>
      )}
    </>
  );
};

export const MenuItem = ({
  Icon,
  aside,
  isDangerous = false,
  children,
  ...rest
}: ComponentProps<'button'> & {
  Icon?: TablerIcon;
  aside?: ReactNode;
  isDangerous?: boolean;
}) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    data-tone={isDangerous ? 'danger' : undefined}
    {...rest}
  >
    {Icon && <Icon size={16} aria-hidden />}
    <span>{children}</span>
    <span className="spacer" />
    {aside}
  </button>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className="menu-label" role="presentation">
    {children}
  </div>
);

export const MenuDivider = () => <hr className="menu-divider" />;
