import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './floating.css';

const gap = 4;
const edge = 8;

/** Below its anchor, or above it if there is more room; always inside the window. */
const place = (element: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') => {
  const at = anchor.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - gap - edge;
  const above = at.top - gap - edge;
  element.style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = element;
  const isBelow = height <= below || below >= above;
  element.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
  const left = align === 'start' ? at.left : at.right - width;
  element.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  element.style.top = `${isBelow ? at.bottom + gap : Math.max(edge, at.top - gap - Math.min(height, above))}px`;
};

/** Inside the top modal dialog, since everything outside it is inert; otherwise inside the main content. */
const hostOf = () =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body;

/**
 * A popover at the element that opened it. A click outside, Escape, scrolling and resizing close it; Escape
 * returns the focus to the anchor.
 */
export const Floating = ({
  anchor,
  align = 'start',
  onClose,
  ...rest
}: {
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  onClose: () => void;
} & ComponentProps<'div'>) => {
  const [host] = useState(hostOf);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current, align);
  });
  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target));
    const press = (event: Event) => {
      if (!isInside(event)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
      anchor.current?.focus();
    };
    const over = new AbortController();
    const early = { capture: true, signal: over.signal };
    document.addEventListener('pointerdown', press, early);
    document.addEventListener('keydown', key, early);
    document.addEventListener('scroll', press, early);
    window.addEventListener('resize', () => close(), { signal: over.signal });
    return () => over.abort();
  }, [anchor]);
  return createPortal(<div ref={panel} className="floating" {...rest} />, host);
};
