type Press = { x: number; y: number; scrolled: number };
/** What was pressed on a page that was drawn before the app stood there, in the order in which it was. */
const page = window as { pressedBefore?: { presses: Press[]; over: AbortController } };

export const keepPresses = () => {
  const presses: Press[] = [];
  const over = new AbortController();
  const keep = ({ clientX: x, clientY: y }: MouseEvent) => presses.push({ x, y, scrolled: window.scrollY });
  document.addEventListener('click', keep, { signal: over.signal });
  page.pressedBefore = { presses, over };
};

/** Presses the same places again, now that the app stands there. */
export const repeatPresses = () => {
  const { presses, over } = page.pressedBefore ?? {};
  over?.abort();
  for (const { x, y, scrolled } of presses ?? [])
    // what was scrolled since then lies elsewhere
    if (scrolled === window.scrollY)
      document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, label')?.click();
};
