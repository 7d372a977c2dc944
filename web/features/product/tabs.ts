import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';
import type { ProductPage } from '#api/products/contract.ts';
import { serviceTypeId, uncounted } from '#domain/product/product.ts';
import { multiproduct } from '#domain/product/fields.ts';
import type { Role } from '#domain/kernel/role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Question } from '#web/lib/ask-along.ts';
import * as words from '#web/features/product/words.nl.ts';

/** The props of a panel of the product page: the page data of the server, and the role of the user. */
export type PanelProps = { page: ProductPage; role: Role };

export type ProductTab = {
  key: string;
  label: string;
  /** Always shown if missing. */
  isShown?: (props: PanelProps) => boolean;
  Panel: LazyExoticComponent<ComponentType<PanelProps>>;
  /** Prefetches the data of the tab while the product itself is loading. */
  ask?: (productId: number) => Promise<Question>;
};

/** A course, a tour, a tasting: nothing of it lies in stock, and it is no wine. */
export const isService = ({ typeId }: ProductPage['product']) => typeId === serviceTypeId;

/** Whether there is a stock of it: of a multi-product of services alone there is none. */
export const isCounted = (product: ProductPage['product']) =>
  !isService(product) && product.available !== uncounted;

const isBundle = ({ page: { product } }: PanelProps) => product.typeId === multiproduct;
const fieldsPanel = () => import('#web/features/product/fields-panel.tsx');
const fieldTab = (tab: 'basic' | 'commerce' | 'info' | 'extra') => ({
  Panel: lazy(async () => {
    const { FieldsPanel } = await fieldsPanel();
    return { default: (props: PanelProps) => FieldsPanel({ ...props, tab }) };
  }),
  ask: async () => (await fieldsPanel()).askLists(tab),
});
const prices = () => import('#web/features/product/prices-panel.tsx');
const logs = () => import('#web/features/product/logs.tsx');

/** A panel that needs only the product id. */
const ofProduct = (load: () => Promise<ComponentType<{ productId: number }>>) =>
  lazy(async () => {
    const Panel = await load();
    return {
      default: ({ page }: PanelProps) => createElement(Panel, { productId: page.product.productId }),
    };
  });
const stock = () => import('#web/parts/stock/stock-panel.tsx');

/** PROD-017, PROD-018: the tabs of a product in their order. A new panel is one more entry here. */
export const productTabs: readonly ProductTab[] = [
  { key: 'basic', label: words.basicInfo, ...fieldTab('basic') },
  {
    key: 'commerce',
    label: words.commerce,
    isShown: (props) => !isBundle(props),
    ...fieldTab('commerce'),
  },
  {
    key: 'multiproduct',
    label: words.multiproduct,
    isShown: isBundle,
    Panel: ofProduct(async () => (await import('#web/parts/stock/bundle-panel.tsx')).BundlePanel),
  },
  { key: 'info', label: words.productInfo, ...fieldTab('info') },
  { key: 'extra', label: words.extraInfo, ...fieldTab('extra') },
  {
    key: 'images',
    label: words.images,
    Panel: lazyPart(() => import('#web/features/product/images-panel.tsx'), 'ImagesPanel'),
  },
  {
    key: 'rating',
    label: words.ratingTab,
    // setting `showsRatings`
    isShown: ({ page: { features, product } }) => features.hasRatings && !isService(product),
    Panel: lazyPart(() => import('#web/features/product/ratings-panel.tsx'), 'RatingsPanel'),
  },
  // PROD-018
  {
    key: 'stock',
    label: words.stock,
    isShown: ({ page: { product } }) => !isService(product),
    Panel: ofProduct(async () => (await stock()).StockPanel),
    ask: async (productId) => (await stock()).askStock(productId),
  },
  {
    key: 'prices',
    label: words.priceHistory,
    isShown: (props) => !isBundle(props),
    Panel: lazyPart(prices, 'PricesPanel'),
    ask: async (productId) => (await prices()).askPrices(productId),
  },
  {
    key: 'relations',
    label: words.relations,
    Panel: lazyPart(() => import('#web/features/product/relations.tsx'), 'Relations'),
  },
  {
    key: 'logs',
    label: words.logs,
    Panel: lazyPart(logs, 'Logs'),
    ask: async (productId) => (await logs()).askLogs(productId),
  },
  {
    key: 'vintage',
    label: words.newVintageTab,
    isShown: ({ page: { product } }) => Number(product.vintage) > 0 && !isService(product),
    Panel: lazyPart(() => import('#web/features/product/vintage-panel.tsx'), 'VintagePanel'),
  },
  {
    key: 'clone',
    label: words.cloneProduct,
    Panel: lazyPart(() => import('#web/features/product/clone-panel.tsx'), 'ClonePanel'),
  },
];
