import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { changeListedProduct, productReport, type ReportedProduct } from '#api/product-report/contract.ts';
import type { PriceListVariant } from '#domain/price-list/listed.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import {
  type Filters,
  useLazyReportFileQuery,
  useProductReportQuery,
  useReportLookupQuery,
  useStockValueQuery,
} from '#web/features/product-report/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, money, plural, unitPrice } from '#web/lib/format.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { debounces } from '#web/lib/timings.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TileRow } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryTable, rowsOf } from '#web/ui/query-table.tsx';
import { numberColumn, column } from '#web/ui/columns.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { useMayCall } from '#web/parts/role.ts';
import { openFetched } from '#web/parts/outcome.ts';
import { productName } from '#web/parts/product-name.ts';
import { idIn, pageIn } from '#web/parts/params.ts';
import { addressOf, param } from '#web/parts/reports/address.ts';
import { useToday } from '#web/parts/today.ts';
import { useLock } from '#web/parts/lock.ts';
import './product-report.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/product-report/words.nl.ts';

const edit = () => import('#web/features/product-report/edit-cells.tsx');
const EditCell = lazyPart(edit, 'EditCell');
const EnabledCell = lazyPart(edit, 'EnabledCell');
const PriceListFrame = lazyPart(
  () => import('#web/features/product-report/price-list-frame.tsx'),
  'PriceListFrame',
);

const boundParam = (name: string) => param(name, (text) => (/^-?\d{1,13}$/.test(text) ? Number(text) : null));
const color = WineColor.nullable().catch(null);
/** An empty filter means all; amounts are in 1/10 000 euro. */
const address = addressOf<Filters>({
  question: param('zoek', (text) => text.slice(0, 100)),
  supplierId: param('leverancier', idIn),
  countryId: param('land', idIn),
  color: param('kleur', (text) => color.parse(text)),
  minPrice: boundParam('prijs_van'),
  maxPrice: boundParam('prijs_tot'),
  minStock: boundParam('voorraad_van'),
  maxStock: boundParam('voorraad_tot'),
});

const pageSize = 25;
/** REP-036: the delay before the switch for direct editing takes effect. */
const switchMs = 1_000;
/** REP-034: how long the stock list cannot be requested again. */
const blockedMs = 2_500;

/** REP-034: opens the stock list in a new tab; a double click opens only one. */
const StockListButton = () => {
  const [read] = useLazyReportFileQuery();
  const [isBlocked, lock] = useLock(blockedMs);
  const make = () => {
    lock();
    openFetched(read({ stockList: true }), words.theStockListWasNot);
  };
  return (
    <Button Icon={IconPrinter} disabled={isBlocked} onClick={make}>
      {words.stockList}
    </Button>
  );
};

/** REP-037: the product sheet. */
const SheetButton = ({ product: { productId, name, vintage } }: { product: ReportedProduct }) => {
  const [read, { isFetching }] = useLazyReportFileQuery();
  const make = () => openFetched(read({ sheetOf: productId }), words.productSheetNotMade);
  return (
    <IconButton
      label={words.productSheetOf(productName({ name, vintage }))}
      tooltip={words.productSheet}
      size="small"
      disabled={isFetching}
      onClick={make}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </IconButton>
  );
};

/** REP-034: the value of the filtered stock, in total and by colour. */
const StockValue = ({ filters }: { filters: Filters }) => {
  const { currentData, data: latest, ...query } = useStockValueQuery(filters);
  const stock = currentData ?? latest;
  if (query.error !== undefined && !stock) return <RetryBanner query={query} />;
  const { products, onHand, available, value } = stock?.sum ?? {};
  const figure = (known: number | undefined, text: (known: number) => string) =>
    known === undefined ? '…' : text(known);
  return (
    <>
      <TileRow
        rows={[
          [words.stockValue, figure(value, money), words.atPurchasePriceExclVat],
          [words.bottlesInStock, figure(onHand, count)],
          [words.ofWhichFree, figure(available, count)],
          [words.activeProductsTitle, figure(products, count)],
        ]}
      />
      {stock && stock.data.length > 1 && (
        <details className="card product-report-colors">
          <summary>{words.stockValueByColour}</summary>
          <DataTable
            caption={words.stockValueByColour}
            columns={[
              column('color', words.colour, ({ color }: { color: WineColor }) => (
                <>
                  <WineDot color={color} /> {localized(wineColors[color])}
                </>
              )),
              numberColumn('products', words.products, count),
              numberColumn('onHand', words.bottlesTitle, count),
              numberColumn('value', words.value, money, { isAtEnd: true }),
            ]}
            areas="'color value'"
            keyOf={({ color }) => color}
            rows={stock.data}
            isDense
          />
        </details>
      )}
    </>
  );
};

const bounds = [
  { from: 'minPrice', to: 'maxPrice', label: words.price1Excl, decimals: 4, suffix: '€' },
  { from: 'minStock', to: 'maxStock', label: words.freeStock, decimals: 0, suffix: words.btl },
] as const;

/** REP-035: the filters of the list; an empty bound does not limit. */
const FilterForm = ({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}) => {
  const { data: suppliers } = useReportLookupQuery('suppliers');
  const { data: countries } = useReportLookupQuery('countries');
  return (
    <search className="product-report-filters">
      <SearchField
        label={words.search}
        placeholder={words.nameNumberVintageDistrictOr}
        maxLength={100}
        value={filters.question}
        wait={debounces.textSearches}
        onSearch={(question) => onChange({ question })}
      />
      <IdSelect
        label={words.supplier}
        none={words.all}
        rows={suppliers}
        value={filters.supplierId}
        onChange={(supplierId) => onChange({ supplierId })}
      />
      <IdSelect
        label={words.country}
        none={words.all}
        rows={countries}
        value={filters.countryId}
        onChange={(countryId) => onChange({ countryId })}
      />
      <SelectField
        label={words.colour}
        value={filters.color ?? ''}
        onChange={(value) => onChange({ color: color.parse(value) })}
        options={[
          { value: '', label: words.all },
          ...WineColor.options.map((color) => ({ value: color, label: localized(wineColors[color]) })),
        ]}
      />
      {bounds.map(({ from, to, label, decimals, suffix }) => (
        <fieldset key={label} className="product-report-bounds">
          <legend className="visually-hidden">{label}</legend>
          {(
            [
              [from, words.fromBound],
              [to, words.toBound],
            ] as const
          ).map(([name, word]) => (
            <DecimalField
              key={name}
              label={`${label} ${word}`}
              decimals={decimals}
              shownDecimals={Math.min(decimals, 2)}
              suffix={suffix}
              value={filters[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </fieldset>
      ))}
    </search>
  );
};

/** A column that can be edited in place. */
const editable = (
  name: 'sellPrice' | 'sellPrice2' | 'sellPrice3' | 'otherCode' | 'barcode',
  header: string,
  isEditing: boolean,
): Column<ReportedProduct> => {
  const write = ({ [name]: value }: ReportedProduct) =>
    typeof value === 'number' ? unitPrice(value) : value || '–';
  const isNumber = name.startsWith('sellPrice');
  return column(
    name,
    header,
    (product) => (isEditing ? <EditCell product={product} name={name} /> : write(product)),
    { isNumber, isAtEnd: isNumber },
  );
};

const columnsOf = (isEditing: boolean): Column<ReportedProduct>[] => [
  column('name', words.product, ({ productId, number, name, vintage, color, supplierName, geo }) => (
    <span className="two-lines product-report-name">
      <span>
        <WineDot color={color} /> <Link to={`/producten/${productId}`}>{name}</Link>{' '}
        <span className="muted">{vintage}</span>
      </span>
      <span className="sub">{[number, supplierName, geo].filter(Boolean).join(' · ')}</span>
    </span>
  )),
  editable('sellPrice', words.price1Excl, isEditing),
  editable('sellPrice2', words.price2Excl, isEditing),
  editable('sellPrice3', words.price3Excl, isEditing),
  editable('otherCode', words.otherCode, isEditing),
  editable('barcode', words.barcode, isEditing),
  numberColumn('onHand', words.stockTitle, count, { width: 80 }),
  column(
    'available',
    words.freeTitle,
    ({ available }) => (
      <>
        {count(available)}
        <span className="product-report-word"> {words.freeState}</span>
      </>
    ),
    { isNumber: true, width: 70 },
  ),
  ...(isEditing
    ? [
        column(
          'enabled',
          words.activeTitle,
          (product: ReportedProduct) => <EnabledCell product={product} />,
          {
            width: 60,
          },
        ),
      ]
    : []),
  {
    key: 'sheet',
    header: words.productSheet,
    isHeaderHidden: true,
    width: 44,
    isAtEnd: true,
    cell: (product) => <SheetButton product={product} />,
  },
];
const areas = "'name sheet' 'available sellPrice'";
const editAreas =
  "'name name' 'sellPrice sellPrice' 'sellPrice2 sellPrice2' 'sellPrice3 sellPrice3' 'otherCode otherCode' 'barcode barcode' 'available sheet' 'enabled enabled'";

const frames = {
  geo: { title: words.priceList, variant: 'geo' },
  noprices: { title: words.priceListWithoutPrices, variant: 'noprices' },
} as const satisfies Record<string, { title: string; variant: PriceListVariant }>;

/** REP-034 to REP-037, D-54: the active products with their prices and stock, to print and to edit. */
export const ProductReport = () => {
  const mayEdit = useMayCall(changeListedProduct);
  const [params, setParams] = useSearchParams();
  const filters = address.read(params, useToday());
  const page = pageIn(params);
  const [isSwitchedOn, setIsSwitchedOn] = useState(false);
  const isEditing = useDebounced(isSwitchedOn, switchMs) && mayEdit;
  const [frame, setFrame] = useState<keyof typeof frames | null>(null);
  const {
    currentData,
    data: latest,
    ...query
  } = useProductReportQuery({ ...filters, ...rowsOf(page, pageSize) });
  const shown = currentData ?? latest;
  const download = useListFile(
    matchingOf(productReport, { ...filters, skip: 0, take: 1 }, shown ?? undefined, {
      name: words.listOfProducts.toLowerCase(),
      columns: columnsOf(false)
        .map(({ key }) => key)
        .filter((key) => key !== 'sheet'),
    }),
  );
  return (
    <Page
      title={words.listOfProducts}
      crumbs={[{ label: words.tools }]}
      actions={
        <>
          <StockListButton />
          {(['geo', 'noprices'] as const).map((item) => (
            <Button key={item} Icon={IconFileTypePdf} onClick={() => setFrame(item)}>
              {frames[item].title}
            </Button>
          ))}
        </>
      }
    >
      <StockValue filters={filters} />
      <section
        className="card product-report"
        data-editing={isEditing || undefined}
        aria-label={words.activeProductsTitle}
        aria-busy={currentData === undefined}
      >
        <FilterForm
          filters={filters}
          onChange={(changed) => setParams(address.write({ ...filters, ...changed }), { replace: true })}
        />
        <div className="product-report-head">
          <span className="sub" role="status">
            {shown?.hasMore && words.moreThan}
            {shown && plural(shown.total, words.activeProduct, words.activeProducts)}
          </span>
          {download && <DownloadMenu {...download} />}
          {mayEdit && (
            <CheckField
              label={isSwitchedOn === isEditing ? words.editInPlace : words.editInPlaceSwitching}
              role="switch"
              aria-checked={isSwitchedOn}
              checked={isSwitchedOn}
              onChange={setIsSwitchedOn}
            />
          )}
        </div>
        <Suspense>
          <QueryTable
            caption={words.activeProductsTitle}
            columns={columnsOf(isEditing)}
            areas={isEditing ? editAreas : areas}
            keyOf="productId"
            rows={shown?.data}
            query={query}
            total={shown?.total}
            hasMore={shown?.hasMore ?? false}
            paging={{
              page,
              pageSize,
              onPage: (next) => {
                const shown = address.write(filters);
                shown.set('pagina', String(next));
                setParams(shown, { replace: true });
              },
            }}
            skeletonRows={12}
          />
        </Suspense>
      </section>
      {frame && (
        <Suspense>
          <PriceListFrame {...frames[frame]} onClose={() => setFrame(null)} />
        </Suspense>
      )}
    </Page>
  );
};
