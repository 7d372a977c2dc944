import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import { AppCheck } from '#customer-app/app/check.tsx';
import { Page } from '#customer-app/app/page.tsx';
import { part } from '#customer-app/app/parts.ts';
import { askCatalogue, useApp, useBasket, useCatalogue } from '#customer-app/app/signed-in.ts';
import { chosenFilters, productsOf, reviewAddress, usualProducts, wineIn } from '#customer-app/app/wines.ts';
import { DeliveryCard } from '#customer-app/features/new-order/delivery-card.tsx';
import { findWines, FoundWines } from '#customer-app/features/new-order/found-wines.tsx';
import { usePlacing, usePunchOut } from '#customer-app/features/new-order/placing.ts';
import { OrderStep } from '#customer-app/features/new-order/order-step.tsx';
import { ProductList } from '#customer-app/features/new-order/product-list.tsx';
import { selectionOf } from '#customer-app/features/new-order/selection.ts';
import { Summary } from '#customer-app/features/new-order/summary.tsx';
import { useWholeBasket } from '#customer-app/features/new-order/whole-basket.ts';
import { AnswerState, Loading } from '#customer-app/ui/states.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { today } from '#customer-app/ui/words.ts';
import { historyAt, type PageContent, useLocation, useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { typeaheadStartsAt } from '#web/lib/timings.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';

const loadWinePage = () => import('#customer-app/features/new-order/wine-page.tsx');
const WinePage = part(loadWinePage, 'WinePage');
const loadFilters = () => import('#customer-app/features/new-order/filters.tsx');
const FilteredWines = part(loadFilters, 'FilteredWines');
const FilterSheet = part(loadFilters, 'FilterSheet');
const ClearDialog = part(() => import('#customer-app/features/new-order/clear-dialog.tsx'), 'ClearDialog');
const BasketNews = part(() => import('#customer-app/features/new-order/basket-news.tsx'), 'BasketNews');
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
  filters,
  onFilter,
  catalogue,
}: {
  typed: string;
  onType: (text: string) => void;
  tab: Tab;
  onTab: (tab: Tab) => void;
  filters: number;
  onFilter: () => void;
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
      <div className="finding">
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
        <Button aria-haspopup="dialog" aria-label={words.filtersChosen(filters)} onClick={onFilter}>
          <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />
          {filters > 0 && <b aria-hidden>{filters}</b>}
        </Button>
      </div>
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

/** Which wines are on the screen. `params` are those of the address, with the filters. */
type Shown = {
  tab: Tab;
  typed: string;
  params: URLSearchParams;
  onFilter: (params: URLSearchParams) => void;
};

const Wines = ({
  catalogue,
  tab,
  typed,
  params,
  onFilter,
  onFound,
}: Shown & {
  catalogue: CustomerAppCatalogue;
  onFound: (products: readonly CustomerAppProduct[]) => void;
}) => {
  const question = typed.trim();
  const { hasMore } = catalogue.general_info;
  const products = useMemo(() => {
    if (question) return findWines(productsOf(catalogue), question);
    if (tab === 'favourites') return catalogue.favorite_products;
    return tab === 'usual' ? usualProducts(catalogue) : productsOf(catalogue);
  }, [catalogue, tab, question]);
  if (chosenFilters(params) > 0)
    return (
      <Suspense fallback={<Loading />}>
        <FilteredWines
          catalogue={catalogue}
          params={params}
          typed={question}
          onFilter={onFilter}
          onFound={onFound}
        />
      </Suspense>
    );
  if (question.length >= typeaheadStartsAt && (hasMore || products.length === 0))
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

/** APP-014: the whole range on one screen. */
const Ordering = ({ listed, tab, typed, ...filtering }: { listed: CustomerAppCatalogue } & Shown) => {
  // deferred here and not where there is no range yet: the first list drawn is the one that is open
  const shownTab = useDeferredValue(tab);
  const shownTyped = useDeferredValue(typed);
  const { basket } = useApp();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const wineId = wineIn(hash);
  const { catalogue, isWhole, onFound } = useWholeBasket(listed);
  const quantities = useBasket('quantities');
  const seenPrices = useBasket('seenPrices');
  const chosen = useBasket('deliveryDate');
  const sentId = useBasket('sentId');
  const { isOnePage } = listed.general_info;
  const [isClearing, setIsClearing] = useState(false);
  const [isClearFailed, setIsClearFailed] = useState(false);
  /** The arrival at the sheet that was closed: the address follows later. */
  const [closed, setClosed] = useState('');
  const isReviewed = hash === reviewAddress && !isOnePage && key !== closed;
  /** Where in the history of the browser the list stands from which a sheet is opened. */
  const listedAt = useRef(Infinity);
  const isListed = wineId === null && !isReviewed;
  useEffect(() => {
    if (isListed) listedAt.current = historyAt();
  }, [key, isListed]);
  const closeSheet = () => {
    setClosed(key);
    const steps = listedAt.current - historyAt();
    if (steps < 0) history.go(steps);
    else void navigate(search || pathname, { replace: true });
  };
  // in place of the sheet: the step back leads to the list
  const placing = usePlacing((number) =>
    number
      ? void navigate('/bestellingen', { replace: true, state: { placed: number } })
      : void navigate('/goedkeuringen', { replace: true, state: { isAsked: true } }),
  );
  const punchOut = usePunchOut();
  const selection = useMemo(
    () => selectionOf(catalogue, { quantities, seenPrices }, today()),
    [catalogue, quantities, seenPrices],
  );
  const gone = isWhole ? selection.gone : 0;
  const isOvertaken = useBasket('overtaken').length > 0;
  // each of these comes with an answer of the server, so their script can be fetched
  const isNews = useBasket('arrived') !== null || isOvertaken || gone > 0;
  const dates = catalogue.delivery_dates;
  const deliveryDate = chosen !== null && dates.includes(chosen) ? chosen : (dates[0] ?? null);
  const clear = async () => {
    setIsClearing(false);
    if (isReviewed) closeSheet();
    setIsClearFailed(!(await basket.clear()));
  };
  const step = {
    catalogue,
    selection,
    isWhole,
    deliveryDate,
    placing: { ...placing, error: placing.error ?? punchOut.error },
    onClose: closeSheet,
    onClear: () => setIsClearing(true),
    onPunchOut: punchOut.leave,
    news: isNews && (
      <Suspense>
        <BasketNews catalogue={catalogue} gone={gone} />
      </Suspense>
    ),
  };

  return (
    <>
      <div className="ordering">
        <div className="list">
          <AppCheck check={catalogue.check} />
          <DeliveryCard dates={dates} chosen={deliveryDate} cutOff={catalogue.delivery_info.cutOff} />
          {sentId !== null && !placing.isPlacing && !placing.isWaiting && (
            <Banner kind="warning">{words.weDoNotKnowWhether}</Banner>
          )}
          {isClearFailed && <Banner kind="error">{words.yourOrderWasNotCleared}</Banner>}
          {!isReviewed && step.news}
          <Wines
            catalogue={shownTyped.trim() ? catalogue : listed}
            tab={shownTab}
            typed={shownTyped}
            {...filtering}
            onFound={onFound}
          />
          {isOnePage && <OrderStep {...step} />}
        </div>
        <Summary
          selection={selection}
          info={catalogue.general_info}
          onShow={() =>
            isOnePage ? document.getElementById('afronden')?.scrollIntoView() : void navigate(reviewAddress)
          }
          onClear={step.onClear}
        />
      </div>
      {isReviewed && !isClearing && <OrderStep {...step} />}
      {isClearing && (
        <Suspense>
          <ClearDialog
            count={selection.lines.length}
            onClear={() => void clear()}
            onClose={() => setIsClearing(false)}
          />
        </Suspense>
      )}
      {wineId !== null && (
        <Suspense>
          <WinePage
            productId={wineId}
            known={productsOf(catalogue).find(({ productId }) => productId === wineId)}
            side={catalogue.general_info.priceSide}
            onClose={closeSheet}
            onFound={onFound}
          />
        </Suspense>
      )}
    </>
  );
};

export const NewOrder: PageContent = () => {
  const answer = useCatalogue();
  const { data } = answer;
  const [typed, setTyped] = useState('');
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // initial value only: a first favourite must not move the list under the finger
  if (data && chosenTab === null) setTab(firstTab(data));
  const isFiltered = chosenFilters(params) > 0;
  // like a search, filters are for all wines
  const tab = isFiltered ? 'all' : (chosenTab ?? 'favourites');
  // a new list starts at its first wine
  const filter = (next: URLSearchParams) => {
    setParams(next, { replace: true });
    window.scrollTo(0, 0);
  };

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
            if (isFiltered) filter(new URLSearchParams());
            window.scrollTo(0, 0);
          }}
          filters={chosenFilters(params)}
          onFilter={() => void navigate('#filters')}
          catalogue={data}
        />
      }
    >
      <AnswerState {...answer} />
      {data &&
        (data.ordering?.right === 'view' ? (
          <Banner>{words.youOnlyLook}</Banner>
        ) : (
          <Ordering listed={data} tab={tab} typed={typed} params={params} onFilter={filter} />
        ))}
      {data && hash === '#filters' && (
        <Suspense>
          <FilterSheet catalogue={data} params={params} typed={typed.trim()} />
        </Suspense>
      )}
    </Page>
  );
};
NewOrder.asks = () => [askCatalogue()];
