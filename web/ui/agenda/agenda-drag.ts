import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type AgendaItem, snapped } from '#web/ui/agenda/agenda-days.ts';

/**
 * A mouse starts dragging after this distance; a finger after resting this long (ms), while one that moves
 * earlier scrolls.
 */
const [mouseSlack, fingerSlack, fingerRests] = [5, 8, 350];

/** The place that something is dragged to. */
export type DragTarget = { key: number; date: CalendarDate; time: string };

type Drag = {
  item: AgendaItem;
  pointerId: number;
  element: HTMLElement;
  x: number;
  y: number;
  /** The distance between the place of its time and the pointer, in pixels. */
  grip: number;
  isOn: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Dragging by mouse, pen or finger, with pointer events. The days are elements with `data-day`. In a time
 * grid, `data-first` is the first hour and `data-hour` the height of an hour in pixels; `data-shift` of an item is how
 * far below its time it is drawn. Escape cancels.
 */
export const useAgendaDrag = (
  onMove: (item: AgendaItem, to: { date: CalendarDate; time: string }) => void,
) => {
  const drag = useRef<Drag | null>(null);
  const [target, setTarget] = useState<DragTarget | null>(null);
  const latest = useRef<DragTarget | null>(null);
  /** The click that ends a drag does not open the item. */
  const wasDragged = useRef(false);

  const aim = (to: DragTarget | null) => {
    latest.current = to;
    setTarget(to);
  };
  const end = () => {
    const now = drag.current;
    if (!now) return;
    clearTimeout(now.timer);
    if (now.element.hasPointerCapture?.(now.pointerId)) now.element.releasePointerCapture(now.pointerId);
    drag.current = null;
    aim(null);
  };

  useEffect(() => {
    // a finger that drags must not scroll
    const hold = (event: TouchEvent) => {
      if (drag.current?.isOn) event.preventDefault();
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.isOn) return;
      event.stopPropagation();
      wasDragged.current = true;
      end();
    };
    document.addEventListener('touchmove', hold, { passive: false });
    document.addEventListener('keydown', letGo, true);
    return () => {
      document.removeEventListener('touchmove', hold);
      document.removeEventListener('keydown', letGo, true);
      clearTimeout(drag.current?.timer);
    };
  }, []);

  const begin = (now: Drag) => {
    now.isOn = true;
    wasDragged.current = true;
    now.element.setPointerCapture?.(now.pointerId);
    aim({ key: now.item.key, date: now.item.date, time: now.item.time });
  };

  const targetAt = ({ item, grip }: Drag, x: number, y: number): DragTarget | null => {
    const day = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-day]'))
      .find((element) => element !== null);
    const { day: date, first, hour } = day?.dataset ?? {};
    if (!day || date === undefined) return null;
    const time =
      first === undefined || hour === undefined
        ? item.time
        : snapped(Number(first) * 60 + ((y - grip - day.getBoundingClientRect().top) / Number(hour)) * 60);
    return { key: item.key, date, time };
  };

  return {
    target,
    wasDragged: () => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
    handlersOf: (item: AgendaItem) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.button !== 0 || !item.isMovable) return;
        const element = event.currentTarget;
        const now: Drag = {
          item,
          element,
          pointerId: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          grip: event.clientY - element.getBoundingClientRect().top + Number(element.dataset['shift'] ?? 0),
          isOn: false,
          timer: undefined,
        };
        drag.current = now;
        if (event.pointerType === 'touch') now.timer = setTimeout(() => begin(now), fingerRests);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current;
        if (!now || now.pointerId !== event.pointerId) return;
        const far = Math.hypot(event.clientX - now.x, event.clientY - now.y);
        if (!now.isOn && event.pointerType === 'touch') {
          if (far > fingerSlack) end();
          return;
        }
        if (!now.isOn && far > mouseSlack) begin(now);
        if (now.isOn) aim(targetAt(now, event.clientX, event.clientY) ?? latest.current);
      },
      onPointerUp: () => {
        const [now, to] = [drag.current, latest.current];
        end();
        if (now?.isOn && to && (to.date !== now.item.date || to.time !== now.item.time)) onMove(now.item, to);
      },
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (drag.current?.isOn) event.preventDefault();
      },
    }),
  };
};
