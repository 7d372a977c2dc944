import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import * as words from '#web/app/words.nl.ts';

const appearsBelow = 400;
const speed = 500;

const scrollUp = (element: HTMLElement) => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const from = element.scrollTop;
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / speed);
    element.scrollTop = from * (1 - done) ** 2;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** SHELL-013: from 400 pixels down, up again in 500 ms; at once for who wants no motion. */
export const BackToTop = ({ of }: { of: RefObject<HTMLElement | null> }) => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const look = () => setIsShown(element.scrollTop > appearsBelow);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [of]);
  if (!isShown) return null;
  return (
    <IconButton
      label={words.toTheTop}
      className="back-to-top"
      onClick={() => of.current && scrollUp(of.current)}
    >
      <IconArrowUp size={18} aria-hidden />
    </IconButton>
  );
};
