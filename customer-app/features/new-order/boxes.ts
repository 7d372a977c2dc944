import type { CustomerAppProduct } from '#api/contract/customer-app.ts';

type Boxed = Pick<CustomerAppProduct, 'bottlesPerBox' | 'available'>;

/** A wine without a box size is sold by the bottle. */
export const boxSize = ({ bottlesPerBox }: Pick<Boxed, 'bottlesPerBox'>) => Math.max(1, bottlesPerBox);

/** How many whole boxes can be had (APP-024). */
export const boxesLeft = (product: Boxed) => Math.max(0, Math.floor(product.available / boxSize(product)));

/** Bottles rounded up to whole boxes (APP-022). */
export const inBoxes = (product: Boxed, bottles: number) =>
  Math.max(0, Math.ceil(bottles / boxSize(product)));

/** The bottles that can be ordered when so many are asked: whole boxes, at most what is left (APP-022, APP-024). */
export const orderable = (product: Boxed, bottles: number) =>
  Math.min(inBoxes(product, bottles), boxesLeft(product)) * boxSize(product);
