import type { ReactNode } from 'react';
import { webAddress } from '#web/lib/addresses.ts';

/** A link to elsewhere of which the address is not ours, in a tab of its own; only the text where that is no web address. */
export const OutsideLink = ({ address, children }: { address: string; children: ReactNode }) => {
  const href = webAddress(address);
  return href === null ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
};
