import { askBookkeeping, BookkeepingPanel } from '#web/features/settings/bookkeeping-panel.tsx';

export const ask = () => askBookkeeping('snelstart');
/** INT-001. */
export const Panel = () => <BookkeepingPanel system="snelstart" title="Snelstart boekhoudkoppeling (bèta)" />;
