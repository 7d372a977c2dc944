import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PriceListRow } from '#api/price-lists/contract.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useCustomPriceListQuery,
  useLazyCustomPriceListFileQuery,
  useSavePriceListMutation,
} from '#web/features/price-lists/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { amount, count, plural } from '#web/lib/format.ts';
import { openFile } from '#web/lib/open-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { debounces } from '#web/lib/timings.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/field.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { textColumn, numberColumn, column } from '#web/ui/columns.ts';
import * as texts from '#web/features/price-lists/words.nl.ts';

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = ({ number, name, vintage, supplier, country, region }: PriceListRow) =>
  plain([number, name, vintage, supplier, country, region].join(' '));

const columnsOf = (
  side: PriceSide,
  isChecked: (productId: number) => boolean,
  toggle: (productId: number) => void,
): Column<PriceListRow>[] => [
  {
    key: 'check',
    header: texts.onTheList,
    isHeaderHidden: true,
    width: 44,
    isAtEnd: true,
    cell: ({ productId, name, vintage }) => (
      <input
        type="checkbox"
        aria-label={texts.productOnTheList(name, vintage ?? '').replace(/\s+/g, ' ')}
        checked={isChecked(productId)}
        onChange={() => toggle(productId)}
      />
    ),
  },
  column('name', texts.product, ({ color, name, vintage }) => (
    <>
      <WineDot color={color} /> <span className="strong">{name}</span>{' '}
      <span className="muted">{vintage}</span>
    </>
  )),
  textColumn('supplier', texts.producer),
  textColumn('country', texts.country),
  textColumn('region', texts.region),
  numberColumn('price', texts.priceOnSide(side), amount, { isAtEnd: true }),
];

/** PLIST-006: a custom list: the ticked products, saved under a name and available as a file. */
export const CustomList = ({
  listId,
  name: savedName,
  terms,
  mayChange,
  onSaved,
  onClose,
}: {
  /** Null if it was never saved. */
  listId: number | null;
  name: string;
  terms: { priceClass: PriceClass; side: PriceSide; language: Language | undefined };
  mayChange: boolean;
  onSaved: (listId: number) => void;
  onClose: () => void;
}) => {
  const { language, ...prices } = terms;
  const request = {
    listId,
    productIds: null,
    ...prices,
    language: undefined,
    format: 'json',
    name: '',
  } as const;
  const { currentData, data: latest, ...query } = useCustomPriceListQuery(request);
  const rows = currentData ?? latest;
  const saved = useMemo(
    () => new Set(rows?.flatMap(({ productId, isChecked }) => (isChecked ? [productId] : []))),
    [rows],
  );
  // null follows the saved list, also when another user saves it
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const [typedName, setName] = useState<string | null>(null);
  const checked = ticked ?? saved;
  const name = typedName ?? savedName;

  const [search, setSearch] = useState('');
  const [country, setCountry] = useState('');
  const [isTickedOnly, setTickedOnly] = useState(false);
  const words = plain(useDebounced(search, debounces.priceListFilters)).split(/\s+/).filter(Boolean);
  const shown = rows?.filter(
    (row) =>
      (country === '' || row.country === country) &&
      (!isTickedOnly || checked.has(row.productId)) &&
      words.every((word) => wordsOf(row).includes(word)),
  );
  const countries = [...new Set(rows?.map((row) => row.country))].filter(Boolean).toSorted();

  const toggle = (productId: number) => {
    const next = new Set(checked);
    if (!next.delete(productId)) next.add(productId);
    setTicked(next);
  };
  const areAllShown =
    shown !== undefined && shown.length > 0 && shown.every((row) => checked.has(row.productId));
  const toggleAll = () => {
    const next = new Set(checked);
    for (const { productId } of shown ?? [])
      if (areAllShown) next.delete(productId);
      else next.add(productId);
    setTicked(next);
  };

  const isChanged = ticked !== null || typedName !== null;
  useReportUnsaved('page', isChanged);
  const [save, { isLoading: isSaving }] = useSavePriceListMutation();
  const [problem, setProblem] = useState<string>();
  const store = async () => {
    setProblem(undefined);
    const { data, error: failed } = await save({
      request: {
        listId,
        name: name.trim(),
        rows: [...checked].map((productId) => ({ productId, isChecked: true })),
      },
    });
    if (!data) return setProblem(textOf(failed));
    setTicked(null);
    setName(null);
    toast.done(texts.priceListSaved(name.trim()));
    if (data.listId !== listId) onSaved(data.listId);
  };

  const [read, { isFetching: isMaking }] = useLazyCustomPriceListFileQuery();
  const download = async (format: 'pdf' | 'xls') => {
    setProblem(undefined);
    const { data, error: failed } = await read({
      listId: null,
      productIds: [...checked],
      ...prices,
      language: format === 'pdf' ? language : undefined,
      format,
      name: name.trim(),
    });
    if (!data) return setProblem(textOf(failed));
    if (format === 'pdf') openFile(data);
    else saveFile(data, `${name.trim() || texts.fileOfAList}.xlsx`);
  };

  return (
    <Card
      title={listId === null ? texts.newPriceList : savedName || texts.priceList}
      subtitle={texts.ticked(plural(checked.size, texts.productNoun, texts.productsNoun))}
      isPadded={false}
      aside={
        <div className="price-list-files">
          {(['pdf', 'xls'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              icon={<IconDownload size={14} aria-hidden />}
              disabled={isMaking || checked.size === 0}
              aria-label={texts.ownListAs(format.toUpperCase())}
              onClick={() => void download(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      }
    >
      <div className="card-body">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {isMaking && <p role="status">{texts.thePriceListIsBeing}</p>}
        {mayChange && (
          <div className="price-list-name">
            <TextField label={texts.name} maxLength={100} value={name} onChange={setName} />
            <Button
              variant="filled"
              disabled={isSaving || name.trim() === '' || (listId !== null && !isChanged)}
              onClick={store}
            >
              {texts.save}
            </Button>
          </div>
        )}
        <div className="price-list-filter">
          <TextField
            label={texts.search}
            type="search"
            placeholder={texts.nameYearProducerRegion}
            value={search}
            onChange={setSearch}
          />
          <SelectField
            label={texts.country}
            value={country}
            onChange={setCountry}
            options={[
              { value: '', label: texts.allCountries },
              ...countries.map((text) => ({ value: text, label: text })),
            ]}
          />
          <CheckField label={texts.tickedOnly} checked={isTickedOnly} onChange={setTickedOnly} />
        </div>
      </div>
      <div className="price-list-all">
        <CheckField
          label={texts.selectAll(count(shown?.length ?? 0))}
          checked={areAllShown}
          disabled={!shown || shown.length === 0}
          onChange={toggleAll}
        />
      </div>
      <QueryTable
        caption={texts.productsOfThePriceList}
        columns={columnsOf(terms.side, (productId) => checked.has(productId), toggle)}
        areas="'name check' 'country price'"
        keyOf="productId"
        rows={shown}
        query={query}
        emptyText={rows?.length === 0 ? texts.thereIsNoProductOn : texts.noResultsFound}
        isDense
      />
    </Card>
  );
};
