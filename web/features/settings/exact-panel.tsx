import { askBookkeeping, BookkeepingPanel } from '#web/features/settings/bookkeeping-panel.tsx';
import * as words from '#web/features/settings/words.nl.ts';

export const ask = () => askBookkeeping('exact');
/** INT-001. */
export const Panel = () => <BookkeepingPanel system="exact" title={words.exactBookkeepingLinkBeta} />;
