import type { ResponseOf } from '#api/contract/operation.ts';
import type { CustomerAppCatalogue, customerAppOrders } from '#api/customer-app/contract.ts';
import { readStoredBasket } from '#customer-app/app/basket.ts';
import type { Session } from '#web/lib/session.ts';

/** Stands for `customer-app/app/signed-in.ts` while a page is drawn from what the server answered first. */
type First = {
  session: Session;
  appCatalogue: CustomerAppCatalogue;
  appOrders?: ResponseOf<typeof customerAppOrders> | undefined;
};
let first: First;
let basket: ReturnType<typeof readStoredBasket>;
export const answered = (answers: First) => {
  first = answers;
  basket = readStoredBasket(first.session);
};

const known = <Name extends 'appCatalogue' | 'appOrders'>(name: Name) => ({
  data: first[name],
  isLoading: false,
});

export const useApp = () => ({ session: first.session });
export const useCatalogue = () => known('appCatalogue');
export const useKnownCatalogue = useCatalogue;
export const useAnswer = known;
export const useBasket = (name: 'arrived' | 'overtaken' | 'state' | keyof typeof basket) =>
  ({ arrived: null, overtaken: [], state: 'saved', ...basket })[name];
export const useBottles = (productId: number) => basket.quantities[productId] ?? 0;
export const askCatalogue = () => {};
