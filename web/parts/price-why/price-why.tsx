import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Floating } from '#web/ui/floating.tsx';
import '#web/parts/price-why/price-why.css';
import * as words from '#web/parts/price-why/words.nl.ts';

const Panel = lazyPart(() => import('#web/parts/price-why/price-why-panel.tsx'), 'PriceWhyPanel');

/**
 * The button "Waarom deze prijs?" beside a price, and the panel that explains it: for a line of a stored
 * order from the inputs stored with it, for a line of a new order from the current ones. `ask` returns the
 * price in question when the button is pressed; `of` is the name of the line.
 */
export const PriceWhy = ({ ask, of }: { ask: () => PriceInQuestion | null; of: string }) => {
  const [about, setAbout] = useState<PriceInQuestion | null>(null);
  const isOpen = about !== null;
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <IconButton
        ref={anchor}
        label={words.whyThisPriceOf(of)}
        tooltip={words.whyThisPrice}
        size="small"
        className="price-why-button"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setAbout(isOpen ? null : ask())}
      >
        <IconHelpCircle size={15} aria-hidden />
      </IconButton>
      {about && (
        <Floating
          anchor={anchor}
          align="end"
          id={id}
          role="dialog"
          aria-label={words.whyThisPrice}
          onClose={() => setAbout(null)}
        >
          <div className="price-why">
            <Suspense fallback={<p className="sub">{words.loading}</p>}>
              <Panel about={about} />
            </Suspense>
          </div>
        </Floating>
      )}
    </>
  );
};
