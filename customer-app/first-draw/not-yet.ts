import { Waiting } from '#customer-app/first-draw/once.ts';

/** Stands for what nothing is seen of while a page is drawn for the first time, so that its script does without. */
const nothing = () => null;
export { nothing as ClearDialog, nothing as FoundWines, nothing as Notices, nothing as OrderStep };
export { nothing as Reordering, nothing as SubscriptionGlance };
export { nothing as findWines, nothing as isAnswered };
export const inAdvance = {};
/* @__NO_SIDE_EFFECTS__ */
export const part = () => Waiting;
/** Each by its name, by which `signed-in.ts` knows its answer. */
export const calls = { appCatalogue: 'appCatalogue', appOrders: 'appOrders' };
export const usePlacing = () => ({ isPlacing: false, isWaiting: false });
export const usePunchOut = () => ({ error: null });
export const useReorder = () => ({ again: nothing });
