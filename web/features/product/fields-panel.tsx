import type { LookupEntryView, OfferedList } from '#api/lookups/contract.ts';
import type { ProductPage } from '#api/products/contract.ts';
import type { Choice, Fields, Values } from '#domain/kernel/field.ts';
import { listOf } from '#domain/kernel/field.ts';
import { customNamed, productFields } from '#domain/product/fields.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { endpoints, useLookupsQuery } from '#web/features/product/api.ts';
import { Grapes } from '#web/features/product/grapes.tsx';
import { Margins } from '#web/features/product/margins.tsx';
import { Replacement } from '#web/features/product/replacement.tsx';
import { useSaveProduct } from '#web/features/product/save.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/ui/card.css';

type Tab = 'basic' | 'commerce' | 'info' | 'extra';
type Name = keyof typeof productFields;

/** The lists that the fields of a tab choose from; products are found by typing instead. */
const listsOf = (tab: Tab): OfferedList[] => [
  ...new Set(
    Object.values(productFields).flatMap((field) => {
      const list = field.tab === tab ? listOf(field.control) : undefined;
      return list === undefined || list === 'products' ? [] : [list as OfferedList];
    }),
  ),
];

const choices = (entries: readonly LookupEntryView[] = []): Choice[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

/** PROD-014: regions of the country, subregions of the region. */
const below = (entries: readonly LookupEntryView[] = [], parentId: number | null) =>
  choices(entries.filter((entry) => entry.parentId === parentId));

const hiddenBy = ({ hasBarcode, hasOtherCode }: ProductPage['features']): readonly Name[] => [
  ...(hasBarcode ? [] : (['barcode'] as const)),
  ...(hasOtherCode ? [] : (['otherCode'] as const)),
  'replacedById',
];

/** The fields with the names that the account gives them (PROD-023), without those that it took off or has not on. */
const fieldsFor = ({ custom_names: names, features }: ProductPage): typeof productFields => {
  const hidden = hiddenBy(features);
  const labels = new Map<string, string | undefined>(customNamed.map((name, index) => [name, names[index]]));
  return Object.fromEntries(
    Object.entries(productFields)
      .filter(([name]) => !hidden.includes(name as Name) && labels.get(name) !== '')
      .map(([name, field]) => [name, { ...field, label: labels.get(name) ?? field.label }]),
  ) as typeof productFields;
};

/** The lists of a tab, asked before it is there. */
export const askLists = (tab: Tab) => endpoints.lookups.initiate(listsOf(tab), inAdvance);

/** PROD-019: the fields of one tab, each saved by itself. */
export const FieldsPanel = ({ page, role, tab }: PanelProps & { tab: Tab }) => {
  const { product } = page;
  const save = useSaveProduct(product);
  const { data: lists, error, refetch } = useLookupsQuery(listsOf(tab));
  if (error !== undefined)
    return (
      <Banner kind="error" action={<Button onClick={() => void refetch()}>Opnieuw proberen</Button>}>
        {textOf(error)}
      </Banner>
    );
  if (!lists) return <Skeleton width="100%" />;
  const fields = fieldsFor(page);
  const lookups = {
    ...Object.fromEntries(Object.entries(lists).map(([list, entries]) => [list, choices(entries)])),
    regions: below(lists.regions, product.countryId),
    subregions: below(lists.subregions, product.regionId),
  };
  return (
    <div className="card card-body">
      <RecordForm
        fields={fields as Fields}
        tab={tab}
        record={product as unknown as Values<Fields>}
        role={role}
        save={(name, to, from) => save(name as Name, to, from)}
        lookups={lookups}
      />
      {tab === 'commerce' && <Margins product={product} />}
      {tab === 'info' && <Grapes page={page} role={role} />}
      {tab === 'basic' && <Replacement page={page} role={role} />}
    </div>
  );
};
