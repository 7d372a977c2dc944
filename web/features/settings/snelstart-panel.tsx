import { askBookkeeping, BookkeepingPanel } from '#web/features/settings/bookkeeping-panel.tsx';
import * as words from '#web/features/settings/words.nl.ts';

export const ask = () => askBookkeeping('snelstart');
/** INT-001. */
export const Panel = () => <BookkeepingPanel system="snelstart" title={words.snelstartBookkeepingLinkBeta} />;
