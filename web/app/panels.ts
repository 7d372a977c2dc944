import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A panel about one product. */
type OfProduct = LazyExoticComponent<ComponentType<{ productId: number }>>;

/**
 * Parts of one feature that screens of another show: a feature never imports another, it takes them from
 * here. They are fetched when they are drawn, so a screen puts them in a `Suspense`.
 */
const stock = () => import('#web/features/stock/stock-panel.tsx');
export const StockPanel: OfProduct = lazy(async () => ({ default: (await stock()).StockPanel }));
/** What the panel of the stock shows, to be asked before it is drawn. */
export const askStock = async (productId: number) => (await stock()).askStock(productId);

export const BundlePanel: OfProduct = lazy(async () => ({
  default: (await import('#web/features/stock/bundle-panel.tsx')).BundlePanel,
}));
