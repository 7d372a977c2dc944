import { networkOf } from '#domain/kernel/ip-address.ts';

/** So many keys are remembered; beyond that the oldest are forgotten. */
const mostKeys = 10_000;

/**
 * Answers whether another call under a key is let through: at most `most` in each window of `windowMs`. The addresses of
 * one network of IPv6 are one key.
 */
export const rateLimit = ({
  most,
  windowMs,
  now = Date.now,
}: {
  most: number;
  windowMs: number;
  now?: () => number;
}) => {
  const windows = new Map<string, { since: number; calls: number }>();
  return (from: string): boolean => {
    const key = networkOf(from);
    const known = windows.get(key);
    const window = known && now() - known.since < windowMs ? known : { since: now(), calls: 0 };
    if (window !== known) {
      windows.delete(key);
      windows.set(key, window);
    }
    const [oldest] = windows.keys();
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    window.calls += 1;
    return window.calls <= most;
  };
};
