import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { changeGrape, mostGrapes } from '#api/product-tabs/grapes-contract.ts';
import { plainGrape } from '#domain/product/grapes.ts';
import { useChangeGrapeMutation, useGrapeSearchQuery } from '#web/features/product/extras-api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { useSaveProduct } from '#web/features/product/save.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { toastError } from '#web/parts/outcome.ts';
import type { ProductView, ProductPage } from '#api/products/contract.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { useProductPricesQuery } from '#web/features/product/prices-api.ts';
import { unitPrice, unitPriceInEuros, marginText } from '#web/lib/format.ts';
import { productFields, customNamed } from '#domain/product/fields.ts';
import { mayChange, listOf } from '#domain/kernel/field.ts';
import { isService } from '#web/features/product/tabs.ts';
import { ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import type { LookupEntryView, OfferedList } from '#api/lookups/contract.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { endpoints, useLookupsQuery } from '#web/features/product/api.ts';
import { choices } from '#web/parts/choices.ts';
import { RecordFields } from '#web/parts/saved-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import '#web/ui/card.css';
import { localized } from '#web/lib/localized.ts';
import * as texts from '#web/features/product/words.nl.ts';

const PlannedNote = lazyPart(() => import('#web/features/product/planned-note.tsx'), 'PlannedNote');

type Option = { tagId: number | null; name: string };
const isSameGrape = (one: string, other: string) => plainGrape(one) === plainGrape(other);

/** PROD-035: the grapes of a wine as tags, found by typing; an unknown grape is added by its own name. */
const Grapes = ({ page: { product, grape_tags: tags }, role }: PanelProps) => {
  const { productId, grapes } = product;
  const { words, question, isTooShort, onSearch, found: shown } = useTypedSearch(typeaheadWaits.productPages);
  const { currentData, isFetching } = useGrapeSearchQuery({ question }, { skip: isTooShort });
  const [change] = useChangeGrapeMutation();
  const save = useSaveProduct(product);
  const may = mayCall(changeGrape, role);

  const found: Option[] = (currentData ?? [])
    .filter(({ name }) => !grapes.some((grape) => isSameGrape(grape, name)))
    .slice(0, mostGrapes);
  const isKnown = [...(currentData ?? []).map(({ name }) => name), ...grapes].some((name) =>
    isSameGrape(name, words),
  );
  const options = isKnown || words === '' ? found : [...found, { tagId: null, name: words }];

  const set = async (tagId: number, to: 'add' | 'remove') => {
    const { error } = await change({ request: { productId, tagId, change: to } });
    if (error) toastError(texts.saveFailed, error);
  };
  const add = ({ tagId, name }: Option) =>
    tagId === null ? void save('grapes', [...grapes, name], grapes).catch(() => {}) : void set(tagId, 'add');

  return (
    <FormSection title={texts.grapeVarieties} explanation={texts.whatCustomersAndColleaguesSearch}>
      {tags.length > 0 && (
        <ul className="grape-tags" aria-label={texts.grapeVarieties}>
          {tags.map(({ tagId, name }) => (
            <li key={tagId} className="tag">
              {name}
              {may && (
                <IconButton label={texts.remove(name)} size="small" onClick={() => void set(tagId, 'remove')}>
                  <IconX size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !may && <p className="muted">{texts.noGrapeVarietiesYet}</p>}
      {may && (
        <Typeahead
          label={texts.addGrape}
          chosenText=""
          {...shown(options, isFetching)}
          onPick={(option) => {
            onSearch('');
            add(option);
          }}
          keyOf={({ tagId }) => tagId ?? 0}
          placeholder={texts.merlotPinot2Letters}
        >
          {({ tagId, name }) => (tagId === null ? texts.addAsANewGrape(name) : name)}
        </Typeahead>
      )}
    </FormSection>
  );
};

const classes = [
  [1, 'sellPrice'],
  [2, 'sellPrice2'],
  [3, 'sellPrice3'],
] as const;

/**
 * PROD-015: the cost of a bottle, and the margin of each price and of the promotions that hold today, planned ones too
 * (FMT-006). Only for users who may see it.
 */
const Margins = ({ product }: { product: ProductView }) => {
  const { productId, purchasePrice } = product;
  const seesCosts = purchasePrice !== null;
  const query = useProductPricesQuery({ productId }, { skip: !seesCosts });
  const { currentData: page, error } = query;
  if (purchasePrice === null) return null;
  if (error !== undefined) return <RetryBanner query={query} />;
  return (
    <FormSection
      title={texts.margin}
      explanation={texts.purchasePriceEuroPerBottle(unitPrice(purchasePrice))}
    >
      <table className="table product-margins">
        <caption className="visually-hidden">{texts.marginPerPrice}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.price}</th>
            <th scope="col" className="num">
              {texts.exclTitle}
            </th>
            <th scope="col" className="num">
              {texts.margin}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.flatMap(([nth, excl]) => {
            const promotion =
              page?.classes.find(({ priceClass }) => priceClass === nth)?.promotionExcl ?? null;
            return [
              { key: `${nth}`, label: texts.priceOfClass(nth), amount: product[excl] },
              ...(promotion === null
                ? []
                : [{ key: `${nth}a`, label: texts.promotionPriceOfClass(nth), amount: promotion }]),
            ].map(({ key, label, amount }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="num">{unitPriceInEuros(amount)}</td>
                <td className="num strong">
                  {marginText(marginOf({ excl: amount, purchase: purchasePrice }))}
                </td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </FormSection>
  );
};

/** PROD-012: the product that replaces this one, found by typing. */
const Replacement = ({ page: { product, lookups }, role }: PanelProps) => {
  const save = useSaveProduct(product);
  const change = (to: number | null) => void save('replacedById', to, product.replacedById).catch(() => {});
  return (
    <FormSection title={texts.succession} explanation={texts.whatCustomersGetWhenThis}>
      <ProductTypeahead
        label={localized(productFields.replacedById.label)}
        chosenText={lookups[productFields.replacedById.wire] ?? ''}
        disabled={!mayChange(productFields.replacedById, role)}
        onPick={({ productId }) => change(productId)}
        onClear={() => change(null)}
      />
    </FormSection>
  );
};

type Tab = 'basic' | 'commerce' | 'info' | 'extra';
type Name = keyof typeof productFields;

/** The lists with the options of a tab's fields; products are found by typing instead. */
const listsOf = (tab: Tab): OfferedList[] => [
  ...new Set(
    Object.values(productFields).flatMap((field) => {
      const list = field.tab === tab ? listOf(field.control) : undefined;
      return list === undefined || list === 'products' ? [] : [list as OfferedList];
    }),
  ),
];

/** PROD-014: only regions of the country, and subregions of the region. */
const below = (entries: readonly LookupEntryView[] = [], parentId: number | null) =>
  choices(entries.filter((entry) => entry.parentId === parentId));

const hiddenBy = ({ hasBarcode, hasOtherCode }: ProductPage['features']): readonly Name[] => [
  ...(hasBarcode ? [] : (['barcode'] as const)),
  ...(hasOtherCode ? [] : (['otherCode'] as const)),
  'replacedById',
];

/** What a course or a tour does not have. */
const ofWine: readonly Name[] = [
  'vintage',
  'barcode',
  'lwin',
  'color',
  'countryId',
  'regionId',
  'subregionId',
  'isSparkling',
  'closureId',
  'packageId',
  'unitPackageId',
  'bottlesPerBox',
  'transportPrice',
  'exciseDuty',
  'handlingPrice',
  'customsCategoryId',
  'oakAgeing',
  'grapeText',
  'alcohol',
  'isOrganic',
  'sustainability',
  'foodPairing',
];

/** The fields with the names of the account (PROD-023), without those that it disabled or does not use. */
const fieldsFor = ({ custom_names: names, features, product }: ProductPage): typeof productFields => {
  const hidden = [...hiddenBy(features), ...(isService(product) ? ofWine : [])];
  const labels = new Map<string, string | undefined>(customNamed.map((name, index) => [name, names[index]]));
  return Object.fromEntries(
    Object.entries(productFields)
      .filter(([name]) => !hidden.includes(name as Name) && labels.get(name) !== '')
      .map(([name, field]) => [name, { ...field, label: labels.get(name) ?? field.label }]),
  ) as typeof productFields;
};

/** The lists of a tab, prefetched. */
export const askLists = (tab: Tab) => endpoints.lookups.initiate(listsOf(tab), inAdvance);

/** PROD-019: the fields of one tab, each saved by itself. */
export const FieldsPanel = ({ page, role, tab }: PanelProps & { tab: Tab }) => {
  const { product } = page;
  const save = useSaveProduct(product);
  const { data: lists, error, refetch } = useLookupsQuery(listsOf(tab));
  if (error !== undefined) return <RetryBanner query={{ error, refetch }} />;
  if (!lists) return <Skeleton width="100%" />;
  const fields = fieldsFor(page);
  const lookups = {
    ...Object.fromEntries(Object.entries(lists).map(([list, entries]) => [list, choices(entries)])),
    regions: below(lists.regions, product.countryId),
    subregions: below(lists.subregions, product.regionId),
  };
  return (
    <div className="card card-body">
      <RecordFields fields={fields} tab={tab} record={product} save={save} lookups={lookups} />
      {tab === 'commerce' && (
        <Suspense>
          <PlannedNote productId={product.productId} />
        </Suspense>
      )}
      {tab === 'commerce' && !isService(product) && <Margins product={product} />}
      {tab === 'info' && !isService(product) && <Grapes page={page} role={role} />}
      {tab === 'basic' && <Replacement page={page} role={role} />}
    </div>
  );
};
