import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A panel about one product. */
type OfProduct = LazyExoticComponent<ComponentType<{ productId: number }>>;

/**
 * Parts of one feature that screens of another show: a feature never imports another, it takes them from
 * here. They are fetched when they are drawn, so a screen puts them in a `Suspense`.
 */
export const StockPanel: OfProduct = lazy(async () => ({
  default: (await import('#web/features/stock/stock-panel.tsx')).StockPanel,
}));

export const BundlePanel: OfProduct = lazy(async () => ({
  default: (await import('#web/features/stock/bundle-panel.tsx')).BundlePanel,
}));
