import { useEffect, useRef, useState } from 'react';

const every = 10_000;
const atMost = 600;

/** DASH-015: calls `refresh` every 10 s, at most 600 times, while the page is visible and not paused. */
export const useRefresh = (refresh: () => void) => {
  const [isPaused, setIsPaused] = useState(false);
  const [times, setTimes] = useState(0);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const isRunning = !isPaused && times < atMost;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      latest.current();
      setTimes((count) => count + 1);
    }, every);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    isRunning,
    toggle: () => {
      setTimes(0);
      setIsPaused(isRunning);
    },
  };
};
