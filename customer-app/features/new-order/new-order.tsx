import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerAppCatalogue } from '#api/contract/customer-app.ts';
import { useCatalogueQuery } from '#customer-app/app/api.ts';
import { cleared } from '#customer-app/app/basket.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAppDispatch, useAppSelector } from '#customer-app/app/store.ts';
import { ClearDialog } from '#customer-app/features/new-order/clear-dialog.tsx';
import { DeliveryCard } from '#customer-app/features/new-order/delivery-card.tsx';
import { OrderSheet } from '#customer-app/features/new-order/order-sheet.tsx';
import { usePlacing } from '#customer-app/features/new-order/placing.ts';
import { PreviousOrders } from '#customer-app/features/new-order/previous-orders.tsx';
import { ProductList } from '#customer-app/features/new-order/product-list.tsx';
import { findWines } from '#customer-app/features/new-order/search.ts';
import { productsOf, selectionOf } from '#customer-app/features/new-order/selection.ts';
import { Summary } from '#customer-app/features/new-order/summary.tsx';
import { Banner, errorOf, Failed, Loading } from '#customer-app/ui/states.tsx';
import { wines } from '#customer-app/ui/words.ts';

type Tab = 'favourites' | 'all' | 'previous';

const Tools = ({
  typed,
  onType,
  tab,
  onTab,
  favourites,
}: {
  typed: string;
  onType: (text: string) => void;
  tab: Tab;
  onTab: (tab: Tab) => void;
  favourites: number;
}) => {
  const tabs: [Tab, string][] = [
    ['favourites', `Favorieten ${favourites || ''}`.trim()],
    ['all', 'Alle wijnen'],
    ['previous', 'Vorige'],
  ];
  return (
    <div className="tools">
      <label className="search">
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          aria-label="Zoek wijn"
          placeholder="Zoek wijn, land of druif…"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <fieldset className="tabs" aria-label="Lijst">
        {tabs.map(([each, label]) => (
          <button key={each} type="button" aria-pressed={tab === each && !typed} onClick={() => onTab(each)}>
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
};

const Wines = ({ catalogue, tab, typed }: { catalogue: CustomerAppCatalogue; tab: Tab; typed: string }) => {
  const products = useMemo(() => {
    if (typed.trim()) return findWines(productsOf(catalogue), typed);
    return tab === 'favourites' ? catalogue.favorite_products : productsOf(catalogue);
  }, [catalogue, tab, typed]);
  if (tab === 'previous' && !typed.trim()) return <PreviousOrders />;
  return (
    <ProductList
      list={typed.trim() || tab}
      products={products}
      ifEmpty={typed.trim() ? 'Controleer de spelling of zoek op minder woorden.' : 'Kies ‘Alle wijnen’.'}
    />
  );
};

/** APP-014: everything to order on one screen. */
const Ordering = ({
  catalogue,
  tab,
  typed,
}: {
  catalogue: CustomerAppCatalogue;
  tab: Tab;
  typed: string;
}) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const basket = useAppSelector((state) => state.basket);
  const [dialog, setDialog] = useState<'order' | 'clear' | null>(null);
  const placing = usePlacing((number) => void navigate('/bestellingen', { state: { placed: number } }));
  const selection = useMemo(() => selectionOf(catalogue, basket), [catalogue, basket]);
  const dates = catalogue.delivery_dates;
  const chosen = basket.deliveryDate;
  const deliveryDate = chosen !== null && dates.includes(chosen) ? chosen : (dates[0] ?? null);

  const close = useCallback(() => setDialog(null), []);
  const clear = () => {
    dispatch(cleared());
    close();
  };

  return (
    <>
      <div className="ordering">
        <div className="list">
          <DeliveryCard dates={dates} chosen={deliveryDate} />
          {basket.commandId !== null && !placing.isPlacing && (
            <Banner kind="warning">
              <p>
                Wij weten niet of uw bestelling is aangekomen. Plaats haar gerust nogmaals: zij wordt nooit
                dubbel besteld.
              </p>
            </Banner>
          )}
          {selection.gone > 0 && (
            <Banner kind="info">
              <p>{wines(selection.gone)} uit uw bewaarde bestelling is niet meer te bestellen.</p>
            </Banner>
          )}
          <Wines catalogue={catalogue} tab={tab} typed={typed} />
        </div>
        <Summary
          selection={selection}
          info={catalogue.general_info}
          onShow={() => setDialog('order')}
          onClear={() => setDialog('clear')}
        />
      </div>
      {dialog === 'order' && (
        <OrderSheet
          catalogue={catalogue}
          selection={selection}
          deliveryDate={deliveryDate}
          placing={placing}
          onClose={close}
          onClear={() => setDialog('clear')}
        />
      )}
      {dialog === 'clear' && <ClearDialog count={selection.lines.length} onClear={clear} onClose={close} />}
    </>
  );
};

export const NewOrder = () => {
  const { data, error, isLoading, refetch } = useCatalogueQuery(undefined, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<Tab>('favourites');
  const [shownTab, shownTyped] = [useDeferredValue(tab), useDeferredValue(typed)];
  const hasFavourites = !data || data.favorite_products.length > 0;

  return (
    <Page
      title="Nieuwe bestelling"
      hasSummary={data !== undefined}
      tools={
        <Tools
          typed={typed}
          onType={setTyped}
          tab={hasFavourites || tab !== 'favourites' ? tab : 'all'}
          onTab={(chosen) => {
            setTab(chosen);
            setTyped('');
          }}
          favourites={data?.favorite_products.length ?? 0}
        />
      }
    >
      {error && <Failed error={errorOf(error)} isOld={data !== undefined} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {data && (
        <Ordering
          catalogue={data}
          tab={hasFavourites || shownTab !== 'favourites' ? shownTab : 'all'}
          typed={shownTyped}
        />
      )}
    </Page>
  );
};
