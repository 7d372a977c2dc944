import { type ComponentType, lazy } from 'react';

/**
 * Parts of one feature that screens of another show: a feature never imports another, it takes them from
 * here. They are fetched when they are drawn, so a screen puts them in a `Suspense`.
 */
export const StockPanel: ComponentType<{ productId: number }> = lazy(async () => ({
  default: (await import('#web/features/stock/stock-panel.tsx')).StockPanel,
}));
