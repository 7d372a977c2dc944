import { askBookkeeping, BookkeepingPanel } from '#web/features/settings/bookkeeping-panel.tsx';

export const ask = () => askBookkeeping('exact');
/** INT-001. */
export const Panel = () => <BookkeepingPanel system="exact" title="Exact boekhoudkoppeling (bèta)" />;
