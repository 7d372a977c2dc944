import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { filterNames, netPriceOf, productsOf } from '#customer-app/app/wines.ts';
import { findWines } from '#customer-app/features/new-order/found-wines.tsx';
import { ProductList } from '#customer-app/features/new-order/product-list.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import { wholeEuros } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { historyAt, useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#customer-app/features/new-order/later/words.nl.ts';

type Products = readonly CustomerAppProduct[];
type Name = (typeof filterNames)[number];

const euros = (value: number) => wholeEuros(value * 10_000);
/** Prices of a bottle by what stands in the address: below so many euro, and what is not below the one before. */
const bands = [
  { value: '0-10', below: 10, name: words.below(euros(10)) },
  { value: '10-15', below: 15, name: `${euros(10)} – ${euros(15)}` },
  { value: '15-25', below: 25, name: `${euros(15)} – ${euros(25)}` },
  { value: '25-', below: Infinity, name: words.fromPrice(euros(25)) },
];
const bandsOf = (product: CustomerAppProduct) =>
  bands.filter(({ below }) => netPriceOf(product) < below * 10_000).slice(0, 1);
const placeOf = (band: string) => bands.findIndex(({ value }) => value === band);

const kindNames: Readonly<Record<string, string>> = { nieuw: words.newWines, actie: words.offers };

/** What each filter looks at in a wine, and what its values are called. */
const filters: Readonly<
  Record<
    Name,
    {
      title: string;
      of: (product: CustomerAppProduct) => readonly string[];
      nameOf: (value: string) => string;
    }
  >
> = {
  kleur: {
    title: words.color,
    of: ({ color }) => [color],
    nameOf: (value) => localized(wineColors[WineColor.options.find((color) => color === value) ?? 'red']),
  },
  soort: {
    title: words.newAndOffers,
    of: ({ isNew, priceType }) => [
      ...(isNew ? ['nieuw'] : []),
      ...(priceType === 'promotion' ? ['actie'] : []),
    ],
    nameOf: (value) => kindNames[value] ?? value,
  },
  prijs: {
    title: words.pricePerBottle,
    of: (product) => bandsOf(product).map(({ value }) => value),
    nameOf: (value) => bands[placeOf(value)]?.name ?? value,
  },
  land: {
    title: words.country,
    of: ({ country }) => (country ? [country] : []),
    nameOf: (value) => countryIn(value, words.language),
  },
  druif: { title: words.grape, of: ({ grapes }) => grapes, nameOf: (value) => value },
};
const names = Object.keys(filters) as Name[];

/** The wines that pass every filter, except the one that is named. */
const passing = (products: Products, params: URLSearchParams, except?: Name) => {
  const wanted = names.flatMap((name) => {
    const values = params.getAll(name);
    return values.length === 0 || name === except ? [] : [{ of: filters[name].of, values }];
  });
  return products.filter((product) =>
    wanted.every(({ of, values }) => of(product).some((value) => values.includes(value))),
  );
};

const withValue = (params: URLSearchParams, name: Name, value: string, isOn: boolean) => {
  const values = params.getAll(name).filter((other) => other !== value);
  const next = new URLSearchParams(params);
  next.delete(name);
  for (const kept of isOn ? [...values, value] : values) next.append(name, kept);
  return next;
};
const withoutFilters = (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  for (const name of filterNames) next.delete(name);
  return next;
};

/** All that a filter is about: where more may be ordered than is listed, the server tells of the others. */
const most = 1000;
const nothing: Products = [];
const useAllWines = (catalogue: CustomerAppCatalogue, typed: string) => {
  const { hasMore } = catalogue.general_info;
  const answer = useAnswer(calls.appFind, { question: typed, skip: 0, take: most }, hasMore);
  const found = (answer.data?.isAlike ? undefined : answer.data?.data) ?? nothing;
  const products = useMemo(() => {
    const known = typed ? findWines(productsOf(catalogue), typed) : productsOf(catalogue);
    const ids = new Set(known.map(({ productId }) => productId));
    return [...known, ...found.filter(({ productId }) => !ids.has(productId))];
  }, [catalogue, typed, found]);
  return {
    products,
    found,
    /** Why these may not be all. */
    error: answer.error,
    isLoading: hasMore && answer.isLoading,
    hasMore: answer.data?.has_more ?? false,
    refetch: answer.refetch,
  };
};

type Props = {
  catalogue: CustomerAppCatalogue;
  params: URLSearchParams;
  typed: string;
};

/** The chip that is taken away hands the focus on: to another one, or to what opens the filters. */
const focusBeside = (chip: HTMLElement) => {
  const place = chip.closest('li');
  const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector('button');
  (beside ?? document.querySelector<HTMLElement>('.finding button'))?.focus();
};

/** The wines that pass the filters of the address, with each filter above them to be taken away. */
export const FilteredWines = ({
  catalogue,
  params,
  typed,
  onFilter,
  onFound,
}: Props & {
  onFilter: (params: URLSearchParams) => void;
  onFound: (products: Products) => void;
}) => {
  const { products, found, error, isLoading, hasMore, refetch } = useAllWines(catalogue, typed);
  useEffect(() => {
    if (found.length > 0) onFound(found);
  }, [found, onFound]);
  const shown = useMemo(() => passing(products, params), [products, params]);
  return (
    <>
      <ul className="chips" aria-label={words.chosenFilters}>
        {names.flatMap((name) =>
          params.getAll(name).map((value) => (
            <li key={name + value}>
              <Button
                aria-label={words.withoutFilter(filters[name].nameOf(value))}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onFilter(withValue(params, name, value, false));
                }}
              >
                {filters[name].nameOf(value)}
                <IconX size={16} aria-hidden />
              </Button>
            </li>
          )),
        )}
      </ul>
      {error && (
        <Banner kind="warning">
          <p>{words.searchedTheWinesThatThis}</p>
          <LinkButton onClick={refetch}>{words.tryAgain}</LinkButton>
        </Banner>
      )}
      <ProductList list={`${typed} ${params}`} products={shown} ifEmpty={words.fewerFilters} isFound />
      {isLoading && <output className="small note">{words.searchingAllWines}</output>}
      {hasMore && <p className="small note">{words.theseAreNotAllWines}</p>}
    </>
  );
};

/**
 * The filters, at an address of their own: a step back closes them, and the list then stands at what was chosen. Of each
 * value it says how many wines it leaves, and none leaves nothing.
 */
export const FilterSheet = ({ catalogue, params: inAddress, typed }: Props) => {
  const { products, isLoading } = useAllWines(catalogue, typed);
  // at once, while the list behind the sheet follows
  const [params, setParams] = useState(inAddress);
  const navigate = useNavigate();
  const chosen = useRef(inAddress);
  const toList = useCallback(() => void navigate(`?${chosen.current}`, { replace: true }), [navigate]);
  const change = (next: URLSearchParams) => {
    chosen.current = next;
    setParams(next);
    void navigate(`?${next}#filters`, { replace: true });
    window.scrollTo(0, 0);
  };
  const [page] = useState(location.pathname);
  useEffect(
    () => () => {
      if (location.pathname === page && location.search.slice(1) !== String(chosen.current)) toList();
    },
    [page, toList],
  );
  // where it was opened by its address there is no list to step back to
  const close = () => (historyAt() > 0 ? history.back() : toList());
  const left = useMemo(() => passing(products, params).length, [products, params]);
  const options = useMemo(
    () =>
      names.map((name) => {
        const { of, nameOf } = filters[name];
        const counts = new Map<string, number>();
        for (const product of passing(products, params, name))
          for (const value of of(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
        const chosen = params.getAll(name);
        for (const value of chosen) counts.set(value, counts.get(value) ?? 0);
        const values = [...counts].map(([value, count]) => ({
          value,
          count,
          name: nameOf(value),
          isOn: chosen.includes(value),
        }));
        const inOrder =
          name === 'prijs'
            ? values.toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
            : values.toSorted((one, other) => one.name.localeCompare(other.name, words.language));
        return { name, values: inOrder };
      }),
    [products, params],
  );
  return (
    <Dialog
      kind="sheet"
      title={words.filters}
      onClose={close}
      footer={
        <>
          <Button onClick={() => change(withoutFilters(params))}>{words.clearFilters}</Button>
          <Button variant="filled" onClick={close}>
            {words.showWines(wines(left))}
          </Button>
        </>
      }
    >
      {isLoading && <output className="small">{words.searchingAllWines}</output>}
      {options.map(
        ({ name, values }) =>
          values.length > 0 && (
            <fieldset key={name} className="filter">
              <legend>{filters[name].title}</legend>
              {values.map(({ value, count, name: called, isOn }) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    checked={isOn}
                    onChange={() => change(withValue(params, name, value, !isOn))}
                  />
                  <span>
                    {called} <small>{count}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          ),
      )}
    </Dialog>
  );
};
