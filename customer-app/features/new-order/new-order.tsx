import { IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import { AppCheck } from '#customer-app/app/app-check.tsx';
import { Page } from '#customer-app/app/page.tsx';
import { part } from '#customer-app/app/parts.ts';
import { useApp, useBasket, useCatalogue } from '#customer-app/app/signed-in.ts';
import { productsOf, usualProducts, wineName } from '#customer-app/app/wines.ts';
import { DeliveryCard } from '#customer-app/features/new-order/delivery-card.tsx';
import { findWines, FoundWines } from '#customer-app/features/new-order/found-wines.tsx';
import { usePlacing, usePunchOut } from '#customer-app/features/new-order/placing.ts';
import { ProductList } from '#customer-app/features/new-order/product-list.tsx';
import { selectionOf } from '#customer-app/features/new-order/selection.ts';
import { Summary } from '#customer-app/features/new-order/summary.tsx';
import { useWholeBasket } from '#customer-app/features/new-order/whole-basket.ts';
import { AnswerState, Loading } from '#customer-app/ui/states.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { today, wines } from '#customer-app/ui/words.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadStartsAt } from '#web/lib/timings.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';

const orderStep = () => import('#customer-app/features/new-order/order-step.tsx');
const OrderStep = part(orderStep, 'OrderStep');
const ClearDialog = part(orderStep, 'ClearDialog');
const PreviousOrders = part(
  () => import('#customer-app/features/new-order/previous-orders.tsx'),
  'PreviousOrders',
);

type Tab = 'favourites' | 'usual' | 'all' | 'previous';

/** The list that is open at first: the first one that is not empty. */
const firstTab = (catalogue: CustomerAppCatalogue) => {
  if (catalogue.favorite_products.length > 0) return 'favourites';
  return usualProducts(catalogue).length > 0 ? 'usual' : 'all';
};

const Tools = ({
  typed,
  onType,
  tab,
  onTab,
  catalogue,
}: {
  typed: string;
  onType: (text: string) => void;
  tab: Tab;
  onTab: (tab: Tab) => void;
  catalogue: CustomerAppCatalogue | undefined;
}) => {
  const usual = useMemo(() => catalogue && usualProducts(catalogue).length, [catalogue]);
  const tabs: [Tab, string][] = [
    ['favourites', words.favourites(catalogue?.favorite_products.length || '').trim()],
    ['usual', words.usual(usual || '').trim()],
    ['all', words.allWines],
    ['previous', words.previous],
  ];
  return (
    <div className="tools">
      <label className="search">
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          aria-label={words.searchWine}
          placeholder={words.searchWineCountryOrGrape}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <fieldset className="tabs" aria-label={words.list}>
        {tabs.map(([item, label]) => (
          <button key={item} type="button" aria-pressed={tab === item && !typed} onClick={() => onTab(item)}>
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
};

const ifNotFound = words.checkTheSpellingOrUse;
const ifEmpty: Record<Tab, string> = {
  favourites: words.youHaveNoFavouritesYet,
  usual: words.youHaveNotOrderedAnything,
  all: words.callUsAboutWhatYou,
  previous: '',
};

const Wines = ({
  catalogue,
  tab,
  typed,
  onFound,
}: {
  catalogue: CustomerAppCatalogue;
  tab: Tab;
  typed: string;
  onFound: (products: readonly CustomerAppProduct[]) => void;
}) => {
  const question = typed.trim();
  const { hasMore } = catalogue.general_info;
  const products = useMemo(() => {
    if (question) return findWines(productsOf(catalogue), question);
    if (tab === 'favourites') return catalogue.favorite_products;
    return tab === 'usual' ? usualProducts(catalogue) : productsOf(catalogue);
  }, [catalogue, tab, question]);
  if (hasMore && question.length >= typeaheadStartsAt)
    return <FoundWines catalogue={catalogue} typed={question} ifEmpty={ifNotFound} onFound={onFound} />;
  if (tab === 'previous' && !question)
    return (
      <Suspense fallback={<Loading />}>
        <PreviousOrders />
      </Suspense>
    );
  return (
    <>
      <ProductList
        list={question || tab}
        products={products}
        ifEmpty={question ? ifNotFound : ifEmpty[tab]}
        isFound={question !== ''}
      />
      {hasMore && tab === 'all' && <p className="small note">{words.theseAreNotAllWines}</p>}
    </>
  );
};

/** Reports changes made to the basket elsewhere, or while offline. */
const BasketNews = ({ catalogue, gone }: { catalogue: CustomerAppCatalogue; gone: number }) => {
  const { basket } = useApp();
  const overtaken = useBasket('overtaken');
  const arrived = useBasket('arrived');
  const names = productsOf(catalogue)
    .filter(({ productId }) => overtaken.includes(productId))
    .map(wineName);
  return (
    <>
      {arrived !== null && (
        <Banner kind="done" onClose={basket.dismiss}>
          {words.yourOrder} <b>{arrived}</b> {words.hasArrivedWhatStandsHere}
        </Banner>
      )}
      {overtaken.length > 0 && (
        <Banner kind="info" onClose={basket.dismiss}>
          {words.onAnotherDeviceSomethingElse} {names.join(', ') || wines(overtaken.length)}
          {words.thatQuantityStays}
        </Banner>
      )}
      {gone > 0 && (
        <Banner kind="info">
          {wines(gone)} {words.ofYourKeptOrderCan}
        </Banner>
      )}
    </>
  );
};

/** APP-014: the whole range on one screen. */
const Ordering = ({ listed, tab, typed }: { listed: CustomerAppCatalogue; tab: Tab; typed: string }) => {
  const { basket } = useApp();
  const navigate = useNavigate();
  const { catalogue, isWhole, onFound } = useWholeBasket(listed);
  const quantities = useBasket('quantities');
  const seenPrices = useBasket('seenPrices');
  const chosen = useBasket('deliveryDate');
  const sentId = useBasket('sentId');
  const [dialog, setDialog] = useState<'order' | 'clear' | 'clear-order' | null>(null);
  // prefetched, since it cannot be loaded offline
  useEffect(() => void orderStep().catch(() => {}), []);
  const [isClearFailed, setIsClearFailed] = useState(false);
  const placing = usePlacing((number) => void navigate('/bestellingen', { state: { placed: number } }));
  const punchOut = usePunchOut();
  const selection = useMemo(
    () => selectionOf(catalogue, { quantities, seenPrices }, today()),
    [catalogue, quantities, seenPrices],
  );
  const dates = catalogue.delivery_dates;
  const deliveryDate = chosen !== null && dates.includes(chosen) ? chosen : (dates[0] ?? null);
  const { isOnePage } = catalogue.general_info;

  const close = useCallback(() => setDialog(null), []);
  const clear = async () => {
    close();
    setIsClearFailed(!(await basket.clear()));
  };
  const step = {
    catalogue,
    selection,
    isWhole,
    deliveryDate,
    placing,
    onClose: close,
    onClear: () => setDialog('clear-order'),
    onPunchOut: punchOut.leave,
  };

  return (
    <>
      <div className="ordering">
        <div className="list">
          <AppCheck check={catalogue.check} />
          <DeliveryCard dates={dates} chosen={deliveryDate} cutOff={catalogue.delivery_info.cutOff} />
          {sentId !== null && !placing.isPlacing && (
            <Banner kind="warning">{words.weDoNotKnowWhether}</Banner>
          )}
          {punchOut.error && <Banner kind="error">{punchOut.error.text}</Banner>}
          {isClearFailed && <Banner kind="error">{words.yourOrderWasNotCleared}</Banner>}
          <BasketNews catalogue={catalogue} gone={isWhole ? selection.gone : 0} />
          <Wines catalogue={typed.trim() ? catalogue : listed} tab={tab} typed={typed} onFound={onFound} />
          {isOnePage && (
            <Suspense>
              <OrderStep {...step} />
            </Suspense>
          )}
        </div>
        <Summary
          selection={selection}
          info={catalogue.general_info}
          onShow={() =>
            isOnePage ? document.getElementById('afronden')?.scrollIntoView() : setDialog('order')
          }
          onClear={() => setDialog('clear')}
        />
      </div>
      <Suspense>
        {dialog === 'order' && <OrderStep {...step} />}
        {(dialog === 'clear' || dialog === 'clear-order') && (
          <ClearDialog
            count={selection.lines.length}
            onClear={() => void clear()}
            onClose={() => setDialog(dialog === 'clear-order' && !isOnePage ? 'order' : null)}
          />
        )}
      </Suspense>
    </>
  );
};

export const NewOrder = () => {
  const answer = useCatalogue();
  const { data } = answer;
  const [typed, setTyped] = useState('');
  const [chosenTab, setTab] = useState<Tab | null>(null);
  // initial value only: a first favourite must not move the list under the finger
  if (data && chosenTab === null) setTab(firstTab(data));
  const tab = chosenTab ?? 'favourites';
  const [shownTab, shownTyped] = [useDeferredValue(tab), useDeferredValue(typed)];

  return (
    <Page
      title={words.newOrder}
      hasSummary={data !== undefined}
      tools={
        <Tools
          typed={typed}
          onType={(text) => {
            setTyped(text);
            window.scrollTo(0, 0);
          }}
          tab={tab}
          onTab={(chosen) => {
            setTab(chosen);
            setTyped('');
            // a new list starts at its first wine
            window.scrollTo(0, 0);
          }}
          catalogue={data}
        />
      }
    >
      <AnswerState {...answer} />
      {data && <Ordering listed={data} tab={shownTab} typed={shownTyped} />}
    </Page>
  );
};
