import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PriceListRow } from '#api/price-lists/contract.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useCustomPriceListQuery,
  useLazyCustomPriceListFileQuery,
  useSavePriceListMutation,
} from '#web/features/price-lists/api.ts';
import { makingText } from '#web/features/price-lists/words.ts';
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
    header: 'Op de lijst',
    isHeaderHidden: true,
    width: 44,
    isAtEnd: true,
    cell: ({ productId, name, vintage }) => (
      <input
        type="checkbox"
        aria-label={`${name} ${vintage ?? ''} op de lijst`.replace(/\s+/g, ' ')}
        checked={isChecked(productId)}
        onChange={() => toggle(productId)}
      />
    ),
  },
  column('name', 'Product', ({ color, name, vintage }) => (
    <>
      <WineDot color={color} /> <span className="strong">{name}</span>{' '}
      <span className="muted">{vintage}</span>
    </>
  )),
  textColumn('supplier', 'Producent'),
  textColumn('country', 'Land'),
  textColumn('region', 'Regio'),
  numberColumn('price', `Prijs ${side}.`, amount, { isAtEnd: true }),
];

/** PLIST-006: a list of one's own: what is ticked, under a name, as a file. */
export const CustomList = ({
  listId,
  name: savedName,
  terms,
  mayChange,
  onSaved,
  onClose,
}: {
  /** Null: one that was never saved. */
  listId: number | null;
  name: string;
  terms: { priceClass: PriceClass; side: PriceSide };
  mayChange: boolean;
  onSaved: (listId: number) => void;
  onClose: () => void;
}) => {
  const request = { listId, productIds: null, ...terms, format: 'json', name: '' } as const;
  const { currentData, data: latest, error, refetch } = useCustomPriceListQuery(request);
  const rows = currentData ?? latest;
  const saved = useMemo(
    () => new Set(rows?.flatMap(({ productId, isChecked }) => (isChecked ? [productId] : []))),
    [rows],
  );
  // null: as it is saved, also when somebody else saves it
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
    toast.done(`Prijslijst ${name.trim()} opgeslagen`);
    if (data.listId !== listId) onSaved(data.listId);
  };

  const [read, { isFetching: isMaking }] = useLazyCustomPriceListFileQuery();
  const download = async (format: 'pdf' | 'xls') => {
    setProblem(undefined);
    const { data, error: failed } = await read({
      listId: null,
      productIds: [...checked],
      ...terms,
      format,
      name: name.trim(),
    });
    if (!data) return setProblem(textOf(failed));
    if (format === 'pdf') openFile(data);
    else saveFile(data, `${name.trim() || 'prijslijst'}.xlsx`);
  };

  return (
    <Card
      title={listId === null ? 'Nieuwe prijslijst' : savedName || 'Prijslijst'}
      subtitle={`${plural(checked.size, 'product', 'producten')} aangevinkt`}
      isPadded={false}
      aside={
        <div className="price-list-files">
          {(['pdf', 'xls'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              icon={<IconDownload size={14} aria-hidden />}
              disabled={isMaking || checked.size === 0}
              aria-label={`Eigen lijst als ${format.toUpperCase()}`}
              onClick={() => void download(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={onClose}>
            Sluiten
          </Button>
        </div>
      }
    >
      <div className="card-body">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {isMaking && <p role="status">{makingText}</p>}
        {mayChange && (
          <div className="price-list-name">
            <TextField label="Naam" maxLength={100} value={name} onChange={setName} />
            <Button
              variant="filled"
              disabled={isSaving || name.trim() === '' || (listId !== null && !isChanged)}
              onClick={() => void store()}
            >
              Opslaan
            </Button>
          </div>
        )}
        <div className="price-list-filter">
          <TextField
            label="Zoeken"
            type="search"
            placeholder="Naam, jaar, producent, regio…"
            value={search}
            onChange={setSearch}
          />
          <SelectField
            label="Land"
            value={country}
            onChange={setCountry}
            options={[
              { value: '', label: 'Alle landen' },
              ...countries.map((text) => ({ value: text, label: text })),
            ]}
          />
          <CheckField label="Alleen aangevinkt" checked={isTickedOnly} onChange={setTickedOnly} />
        </div>
      </div>
      <div className="price-list-all">
        <CheckField
          label={`Alles selecteren (${count(shown?.length ?? 0)})`}
          checked={areAllShown}
          disabled={!shown || shown.length === 0}
          onChange={toggleAll}
        />
      </div>
      <QueryTable
        caption="Producten van de prijslijst"
        columns={columnsOf(terms.side, (productId) => checked.has(productId), toggle)}
        areas="'name check' 'country price'"
        keyOf="productId"
        rows={shown}
        query={{ error, refetch }}
        emptyText={
          rows?.length === 0
            ? 'Er staat nog geen product op de prijslijst. Zet bij een product ‘Tonen in’ op Prijslijst.'
            : 'Geen resultaten gevonden'
        }
        isDense
      />
    </Card>
  );
};
