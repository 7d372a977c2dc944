import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createObservable } from '#web/lib/observable.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import './toasts.css';
import * as words from '#web/ui/words.nl.ts';

type Kind = 'done' | 'warning' | 'error';

export type ToastOptions = {
  body?: string | undefined;
  /** Offers `Ongedaan maken`. */
  undo?: (() => void) | undefined;
  /** Where to go on, as a button in words. */
  action?: { label: string; go: () => void } | undefined;
  /** How long it stays, in milliseconds (3000 to 10 000, SHELL-018). */
  duration?: number;
};

type Toast = ToastOptions & { id: number; kind: Kind; title: string };

const atMost = 5;
const usual = 4000;
const longer = 7500;

const shown = createObservable<readonly Toast[]>([]);
let lastId = 0;

const dismiss = (id: number) => shown.set(shown.get().filter((toast) => toast.id !== id));

const timeOf = ({ kind, undo, duration }: Toast) => {
  if (kind === 'error') return Infinity;
  return duration ?? (kind === 'warning' || undo ? longer : usual);
};

/** Says what is there already, and offers nothing of its own. */
const isSame = (one: Toast, other: Toast) =>
  (['kind', 'title', 'body', 'undo', 'action'] as const).every((part) => one[part] === other[part]);

const showAs = (kind: Kind) => (title: string, options?: ToastOptions) => {
  lastId += 1;
  const toast: Toast = { ...options, id: lastId, kind, title };
  // what is said again is new again, once: of fields saved one after the other the last stands for all
  const others = shown.get().filter((other) => !isSame(toast, other));
  shown.set([toast, ...others.slice(0, atMost - 1)]);
  return toast.id;
};

/**
 * Notifications, top right, or in the next corner where they lie over nothing in use; newest first and at most
 * five (SHELL-018): 4 s, 7,5 s for a warning or with undo,
 * and an error until it is closed. The time is paused while the pointer or the focus is on them.
 */
export const toast = { done: showAs('done'), warning: showAs('warning'), error: showAs('error') };

export const clearToasts = () => shown.set([]);

const icons = { done: IconCheck, warning: IconAlertTriangle, error: IconAlertCircle };

const ToastRow = ({ toast, isPaused }: { toast: Toast; isPaused: boolean }) => {
  const { id, kind, title, body, undo, action = undo && { label: words.undo, go: undo } } = toast;
  const Icon = icons[kind];
  const left = useRef(timeOf(toast));
  useEffect(() => {
    if (isPaused || left.current === Infinity) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, isPaused]);
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className="toast-text">
        <div className="strong">{title}</div>
        {body && <div className="sub">{body}</div>}
        {action && (
          <LinkButton
            onClick={() => {
              dismiss(id);
              action.go();
            }}
          >
            {action.label}
          </LinkButton>
        )}
      </div>
      <IconButton label={words.closeNotice} onClick={() => dismiss(id)} Icon={IconX} />
    </div>
  );
};

type Corner = 'top-right' | 'bottom-right' | 'bottom-left' | 'top-left';

/** In px: from the sides, below the top bar, above a bar at the foot, and around the pointer. */
const [aside, below, above, around] = [16, 60, 84, 24];

/** The first corner in which a stack of this size lies over none of the given rectangles. */
export const freeCorner = (
  { width, height }: { width: number; height: number },
  inUse: readonly DOMRectReadOnly[],
): Corner => {
  const [left, right] = [aside, window.innerWidth - aside - width];
  const [top, bottom] = [below, window.innerHeight - above - height];
  const corners: [Corner, x: number, y: number][] = [
    ['top-right', right, top],
    ['bottom-right', right, bottom],
    ['bottom-left', left, bottom],
    ['top-left', left, top],
  ];
  const isFree = (x: number, y: number) =>
    inUse.every(
      (used) => used.left > x + width || used.right < x || used.top > y + height || used.bottom < y,
    );
  return corners.find(([, x, y]) => isFree(x, y))?.[0] ?? 'top-right';
};

/** The corner for the stack: not over the focused control, nor where the pointer is. It stays until the next toast. */
const useCorner = (latest: number | undefined, isPaused: boolean) => {
  const stack = useRef<HTMLElement>(null);
  const pointer = useRef<DOMRectReadOnly>(null);
  const [corner, setCorner] = useState<Corner>('top-right');
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = new DOMRect(clientX - around, clientY - around, 2 * around, 2 * around);
    };
    const events = ['pointermove', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
  useLayoutEffect(() => {
    if (latest === undefined || isPaused) return;
    const focused = document.activeElement;
    const control = focused === document.body ? null : focused?.getBoundingClientRect();
    const inUse = [control, pointer.current].flatMap((used) => used ?? []);
    const size = stack.current?.getBoundingClientRect();
    if (size) setCorner(freeCorner(size, inUse));
  }, [latest, isPaused]);
  return { stack, corner };
};

export const Toasts = () => {
  const toasts = shown.use();
  const [isPaused, setIsPaused] = useState(false);
  const { stack, corner } = useCorner(toasts[0]?.id, isPaused);
  // the last toast may vanish under the pointer or the focus, and then no leave or blur event follows
  if (isPaused && toasts.length === 0) setIsPaused(false);
  return createPortal(
    <section
      ref={stack}
      className="toasts"
      data-corner={corner}
      aria-label={words.notifications}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </section>,
    document.body,
  );
};
