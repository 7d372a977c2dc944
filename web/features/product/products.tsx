import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  addProduct,
  changeProductField,
  type ListedProduct,
  listProducts,
  ProductSort,
} from '#api/products/contract.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import { useLookupQuery, useProductListQuery } from '#web/features/product/api.ts';
import { NewProduct } from '#web/features/product/new-product.tsx';
import { originOf, ProductLink, Stock } from '#web/features/product/product-table.tsx';
import { date, money } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { idIn } from '#web/parts/params.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn } from '#web/ui/columns.ts';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Page } from '#web/ui/page.tsx';
import { productName } from '#web/parts/product-name.ts';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import './product.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/product/words.nl.ts';

const ProductBatch = lazyPart(() => import('#web/parts/batches/field-batch.tsx'), 'ProductBatch');

/** Where some of a page have a picture, the others keep its place. */
const nameColumn = (hasPictures: boolean): Column<ListedProduct> =>
  column('name', words.product, (product) => (
    <span className="product-in-list">
      {hasPictures && (
        <span className="product-thumbnail">
          {product.thumbnail && <img src={`/products/${product.thumbnail}`} alt="" loading="lazy" />}
        </span>
      )}
      <span className="two-lines">
        <ProductLink {...product} />
        <span className="sub list-on-phone">
          {product.number} · {product.supplierName}
        </span>
      </span>
    </span>
  ));

const otherColumns: Column<ListedProduct>[] = [
  textColumn('number', words.numberTitle, { width: 90 }),
  column('supplier', words.supplier, ({ supplierName }) => supplierName),
  column('origin', words.origin, originOf),
  column('color', words.color, ({ color, isService }) => (isService ? '–' : localized(wineColors[color]))),
  column('box', words.bottlesPerBox, ({ bottlesPerBox }) => bottlesPerBox, { isNumber: true, width: 70 }),
  numberColumn('price', words.price1, money, { isAtEnd: true, width: 110 }),
  column(
    'stock',
    words.freeTitle,
    (product) => (
      <>
        <Stock {...product} />
        {!product.isService && <span className="sub list-on-phone"> {words.freeState}</span>}
      </>
    ),
    { isAtEnd: true, isNumber: true, width: 90 },
  ),
  column('added', words.addedOn, ({ addedOn }) => date(addedOn), { width: 108 }),
];

const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
  rows?.find((row) => row.id === idIn(id))?.name;

/** PROD-002: all products, in pages, those entered last first; filters and sorting are in the address. */
export const Products = () => {
  const mayAddProduct = useMayCall(addProduct);
  const [isAdding, setIsAdding] = useState(false);
  const [hasPictures, setHasPictures] = useState(false);
  const { data: suppliers } = useLookupQuery({ list: 'suppliers' });
  const { data: countries } = useLookupQuery({ list: 'countries' });
  const filters: readonly ListFilter[] = [
    { param: 'zoek', label: words.search, textOf: (text) => text },
    { param: 'leverancier', label: words.supplier, textOf: (id) => nameIn(suppliers, id) },
    { param: 'land', label: words.country, textOf: (id) => nameIn(countries, id) },
    {
      param: 'kleur',
      label: words.color,
      textOf: (text) => {
        const { data } = WineColor.safeParse(text);
        return data && localized(wineColors[data]);
      },
    },
    { param: 'ook', label: words.inactiveProductsToo },
  ];
  const list = useRecordList({
    name: 'products',
    columns: [nameColumn(hasPictures), ...otherColumns],
    hidden: ['color'],
    sorts: ProductSort.options,
    usualSort: { column: 'added', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const supplierId = idIn(params.get('leverancier'));
  const countryId = idIn(params.get('land'));
  const color = WineColor.safeParse(params.get('kleur')).data ?? null;
  const filter = { question, includesDisabled, supplierId, countryId, color };
  const asked = { ...filter, sort: list.sort.column, isDescending: list.isDescending, ...list.rows };
  const answer = useProductListQuery(asked);
  const { currentData } = answer;
  const matching = matchingOf(listProducts, asked, answer.data, list.fileAs(words.products));
  const download = useListFile(matching);
  const mayChange = useMayCall(changeProductField);
  const selection = useSelection(JSON.stringify(filter), list.countAll);
  const someHave = currentData?.data.some(({ thumbnail }) => thumbnail !== null);
  if (someHave !== undefined && someHave !== hasPictures) setHasPictures(someHave);
  const byId = (param: string) => (id: number | null) => change({ [param]: id === null ? null : String(id) });
  return (
    <Page
      title={words.products}
      actions={
        mayAddProduct && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsAdding(true)}>
            {words.newProduct}
          </Button>
        )
      }
    >
      <RecordList
        list={list}
        title={words.allProducts}
        answer={answer}
        areas={mayChange ? "'name choose' 'origin price' '. stock'" : "'name price' 'origin stock'"}
        selection={
          mayChange
            ? {
                column: selectionColumn({
                  rows: currentData?.data,
                  selection,
                  isAtEnd: true,
                  idOf: ({ productId }: ListedProduct) => productId,
                  labelOf: (product) => words.chooseProduct(productName(product)),
                }),
                bar: <BatchFoot part={ProductBatch} selection={selection} matching={matching} />,
              }
            : undefined
        }
        keyOf="productId"
        download={download}
        emptyText={words.thereAreNoProductsYet}
        emptyFilteredText={words.noProductFitsThis}
        filters={
          <>
            <SearchField
              label={words.search}
              placeholder={words.nameNumberVintageSupplierCountry}
              value={question}
              wait={typeaheadWaits.productPages}
              onSearch={(text) => change({ zoek: text.trim() })}
            />
            <IdSelect
              label={words.supplier}
              value={supplierId}
              rows={suppliers}
              none={words.allSuppliers}
              onChange={byId('leverancier')}
            />
            <IdSelect
              label={words.country}
              value={countryId}
              rows={countries}
              none={words.allCountries}
              onChange={byId('land')}
            />
            <SelectField
              label={words.color}
              value={color ?? ''}
              options={[
                { value: '', label: words.allColors },
                ...WineColor.options.map((value) => ({ value, label: localized(wineColors[value]) })),
              ]}
              onChange={(value) => change({ kleur: value })}
            />
            <CheckField
              label={words.inactiveProductsToo}
              checked={includesDisabled}
              onChange={(isOn) => change({ ook: isOn ? 'niet-actief' : null })}
            />
          </>
        }
      />
      {isAdding && <NewProduct onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
