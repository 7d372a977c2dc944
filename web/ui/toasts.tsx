import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import './toasts.css';

type Kind = 'done' | 'warning' | 'error';

export type ToastOptions = {
  body?: string;
  /** Offers `Ongedaan maken`. */
  undo?: () => void;
  /** How long it stays, in milliseconds (3000 to 10 000, SHELL-018). */
  duration?: number;
};

type Toast = ToastOptions & { id: number; kind: Kind; title: string; left: number; since: number };

const atMost = 5;
const usual = 4000;
const longer = 7500;

let shown: readonly Toast[] = [];
let lastId = 0;
let isPaused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const show = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const listener of listeners) listener();
};

const disarm = (id: number) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
};

export const dismissToast = (id: number) => {
  disarm(id);
  show(shown.filter((toast) => toast.id !== id));
};

const arm = (toast: Toast) => {
  if (isPaused || toast.left === Infinity) return;
  toast.since = Date.now();
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), toast.left),
  );
};

const pause = () => {
  if (isPaused) return;
  isPaused = true;
  for (const toast of shown) {
    if (!timers.has(toast.id)) continue;
    disarm(toast.id);
    toast.left = Math.max(0, toast.left - (Date.now() - toast.since));
  }
};

const resume = () => {
  if (!isPaused) return;
  isPaused = false;
  shown.forEach(arm);
};

const timeOf = (kind: Kind, { undo, duration }: ToastOptions) => {
  if (kind === 'error') return Infinity;
  return duration ?? (kind === 'warning' || undo ? longer : usual);
};

const add = (kind: Kind, title: string, options: ToastOptions = {}) => {
  const toast: Toast = {
    ...options,
    id: (lastId += 1),
    kind,
    title,
    left: timeOf(kind, options),
    since: 0,
  };
  for (const { id } of shown.slice(atMost - 1)) disarm(id);
  show([toast, ...shown.slice(0, atMost - 1)]);
  arm(toast);
  return toast.id;
};

/**
 * Tells what happened, top right, newest on top and five at most (SHELL-018): 4 s, 7,5 s for a warning or
 * with undo, an error until it is closed. Time stands still while the pointer or the focus is on them.
 */
export const toast = {
  done: (title: string, options?: ToastOptions) => add('done', title, options),
  warning: (title: string, options?: ToastOptions) => add('warning', title, options),
  error: (title: string, options?: ToastOptions) => add('error', title, options),
};

export const clearToasts = () => {
  for (const id of timers.keys()) disarm(id);
  isPaused = false;
  show([]);
};

const icons = { done: IconCheck, warning: IconAlertTriangle, error: IconAlertCircle };

const ToastRow = ({ id, kind, title, body, undo }: Toast) => {
  const Icon = icons[kind];
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className="toast-text">
        <div className="strong">{title}</div>
        {body && <div className="sub">{body}</div>}
        {undo && (
          <LinkButton
            onClick={() => {
              dismissToast(id);
              undo();
            }}
          >
            Ongedaan maken
          </LinkButton>
        )}
      </div>
      <IconButton label="Melding sluiten" onClick={() => dismissToast(id)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  // The last toast may vanish under the pointer or the focus, and then nothing tells that they left.
  useEffect(() => {
    if (toasts.length === 0) resume();
  }, [toasts]);
  return createPortal(
    <section
      className="toasts"
      aria-label="Meldingen"
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastRow key={toast.id} {...toast} />
        ))}
      </div>
    </section>,
    document.body,
  );
};
