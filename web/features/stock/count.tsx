import type { StockCount, CountProduct } from '#api/stock/contract.ts';
import {
  useStockCountsQuery,
  useBookCountMutation,
  useLazyFindToCountQuery,
  useUndoCountMutation,
} from '#web/parts/stock/api.ts';
import { count, dateTime, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import { textColumn, column, actionColumn } from '#web/ui/columns.ts';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useSession } from '#web/lib/store.ts';
import { CountLine } from '#web/features/stock/count-line.tsx';
import { changeSheet, countedLines, emptySheet, problemOf, Sheet } from '#web/features/stock/count-sheet.ts';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastOutcome } from '#web/parts/outcome.ts';
import './count.css';
import * as words from '#web/features/stock/words.nl.ts';

const pageSize = 10;

const columnsFor = (onUndo: (countId: number) => void): Column<StockCount>[] => [
  column('at', words.booked, ({ bookedAt, userName }) => (
    <span className="two-lines">
      <span>{dateTime(bookedAt)}</span>
      <span className="sub">{userName}</span>
    </span>
  )),
  textColumn('reason', words.reason),
  column('result', words.result, ({ products, differences, difference }) =>
    differences === 0
      ? words.countedNoDifference(count(products))
      : words.countedDifferent(
          count(products),
          count(differences),
          difference > 0 ? '+' : '',
          count(difference),
        ),
  ),
  actionColumn('undo', words.undo, ({ countId, isUndone, bookedAt }) =>
    isUndone ? (
      <span className="muted">{words.undone}</span>
    ) : (
      <Button size="small" aria-label={words.undoCountOf(dateTime(bookedAt))} onClick={() => onUndo(countId)}>
        {words.undo}
      </Button>
    ),
  ),
];

/** The counts that were booked, each of which can be undone by opposite corrections. */
const EarlierCounts = ({ onUndo }: { onUndo: (countId: number) => void }) => {
  const { paging, rows } = usePaging(pageSize);
  const list = useStockCountsQuery(rows);
  return (
    <TableCard
      title={words.earlierCounts}

      columns={columnsFor(onUndo)}
      keyOf="countId"
      areas="'at undo' 'reason reason' 'result result'"
      {...listed(list)}
      skeletonRows={3}
      emptyText={words.nothingHasBeenCountedYet}
      paging={paging}
    />
  );
};

const Moved = z.object({ moved: z.array(z.object({ productId: z.int(), onHand: z.int() })) });

/** The text matches several products, of which the user picks one. */
const Choices = ({
  products,
  onPick,
}: {
  products: readonly CountProduct[];
  onPick: (product: CountProduct) => void;
}) => (
  <ul className="count-choices" aria-label={words.productsFound}>
    {products.map((product) => (
      <li key={product.productId}>
        <button type="button" onClick={() => onPick(product)}>
          <WineDot color={product.color} />
          <span>
            {product.name} <span className="muted">{product.vintage}</span>
          </span>
          <span className="sub">{product.number}</span>
        </button>
      </li>
    ))}
  </ul>
);

/**
 * A stock count: a code is typed, or comes from a scanner that ends with Enter; the bottles are counted; the
 * differences are booked with a reason. The sheet is stored in the browser until it is booked.
 */
export const Count = () => {
  const { user } = useSession();
  const draftKey = { userId: user.userId, accountId: user.accountId, record: 'voorraadtelling' };
  const [stored] = useState(() => readDraft(draftKey, Sheet));
  const [sheet, dispatch] = useReducer(changeSheet, stored?.value ?? emptySheet);
  const [code, setCode] = useState('');
  const [choices, setChoices] = useState<readonly CountProduct[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const scanner = useRef<HTMLInputElement>(null);
  const [find] = useLazyFindToCountQuery();
  const [book, { isLoading: isBooking }] = useBookCountMutation();
  const [undo] = useUndoCountMutation();
  const { savedAt } = useLocalDraft(draftKey, sheet.lines.length > 0 ? sheet : null);

  const toScanner = () => scanner.current?.focus();
  useEffect(toScanner, []);
  /** `ahead`: typed since it was asked for, which is the next code, or its quantity already. */
  const put = (product: CountProduct, ahead = '') => {
    const { productId } = product;
    setChoices([]);
    setCode(sheet.countsScans ? ahead : '');
    setProblem(undefined);
    // focuses its quantity field at once
    flushSync(() => dispatch({ type: 'found', product }));
    if (sheet.countsScans) return toScanner();
    if (ahead !== '') flushSync(() => dispatch({ type: 'typed', productId, typed: ahead }));
    const counted = document.querySelector<HTMLInputElement>(`[data-count="${productId}"]`);
    counted?.focus();
    if (ahead === '') counted?.select();
  };
  const look = async (requested: string) => {
    const { data, error } = await find({ q: requested });
    const [first, ...others] = data?.data ?? [];
    const ahead = scanner.current?.value ?? '';
    if (first && others.length === 0) return put(first, ahead);
    if (data && first) setChoices(data.data);
    else setProblem(error ? textOf(error) : words.noProductFoundFor(requested));
    if (ahead !== '') return;
    flushSync(() => setCode(requested));
    scanner.current?.select();
  };
  // a scanner does not wait for the answer: codes are looked for one after the other
  const searches = useRef(Promise.resolve());
  const search = () => {
    const requested = code.trim();
    if (requested === '') return;
    setProblem(undefined);
    setChoices([]);
    setCode('');
    searches.current = searches.current.then(() => look(requested));
  };

  const lines = countedLines(sheet);
  const hasMoved = sheet.lines.some(({ movedTo }) => movedTo !== null);
  const differences = lines.filter(({ expected, counted }) => expected !== counted).length;
  const isReady =
    lines.length > 0 &&
    !hasMoved &&
    sheet.reason.trim() !== '' &&
    sheet.lines.every((line) => !problemOf(line));

  const takeBack = async (countId: number) => {
    toastOutcome(await undo({ request: { countId } }), {
      done: words.countUndone,
      failed: words.notUndone,
    });
  };
  const bookSheet = async () => {
    if (!isReady) return;
    setFailure(null);
    const request = { reason: sheet.reason.trim(), lines };
    const content = JSON.stringify(request);
    const attempt =
      sheet.attempt?.content === content ? sheet.attempt : { content, commandId: crypto.randomUUID() };
    dispatch({ type: 'set', values: { attempt } });
    const { data, error } = await book({ request, commandId: attempt.commandId });
    if (data) {
      dispatch({ type: 'booked', lines });
      toast.done(words.countBooked, {
        body:
          differences === 0 ? words.noDifferences : plural(differences, words.difference, words.differences),
        undo: () => void takeBack(data.data.countId),
      });
      toScanner();
      return;
    }
    const moved =
      codeOf(error) === 'stock-moved'
        ? Moved.safeParse((error as { details?: unknown }).details).data
        : undefined;
    if (moved) dispatch({ type: 'moved', stock: moved.moved });
    setFailure(textOf(error) ?? '');
  };

  return (
    <div className="page count-page">
      <PageHeader
        title={words.countStock}
        crumbs={[{ label: words.products }, { label: words.stockTitle, to: '/voorraad' }]}
        saveState={<DraftSaved at={savedAt} />}
      />
      <Form className="card count-scan" onSubmit={search}>
        <div className="count-code">
          <TextField
            label={words.scanOrTypeACode}
            placeholder={words.barcodeNumberOrName}
            autoComplete="off"
            enterKeyHint="search"
            ref={scanner}
            value={code}
            problem={problem}
            onChange={(text) => {
              setCode(text);
              setProblem(undefined);
            }}
          />
          <Button type="submit" icon={<IconBarcode size={17} aria-hidden />}>
            {words.search}
          </Button>
        </div>
        <CheckField
          label={words.eachScanCountsOneBottle}
          checked={sheet.countsScans}
          onChange={(countsScans) => dispatch({ type: 'set', values: { countsScans } })}
        />
        {choices.length > 0 && <Choices products={choices} onPick={put} />}
      </Form>
      {failure !== null && (
        <Banner kind="error">
          <b>{words.notBooked}</b> {failure}
        </Banner>
      )}
      <Card
        title={words.countList}
        subtitle={
          sheet.lines.length > 0 &&
          words.counted(
            plural(lines.length, words.productNoun, words.productsNoun),
            plural(differences, words.difference, words.differences),
          )
        }
        isPadded={false}
      >
        {sheet.lines.length === 0 ? (
          <p className="count-empty">{words.nothingCountedYetScanA}</p>
        ) : (
          <ul className="count-lines">
            {sheet.lines.map((line) => (
              <CountLine key={line.productId} line={line} dispatch={dispatch} onDone={toScanner} />
            ))}
          </ul>
        )}
      </Card>
      {sheet.lines.length > 0 && (
        <div className="count-book">
          <TextField
            label={words.reason}
            hint={words.standsWithEachCorrectionIn}
            maxLength={200}
            value={sheet.reason}
            onChange={(reason) => dispatch({ type: 'set', values: { reason } })}
          />
          <Button variant="filled" disabled={!isReady || isBooking} onClick={() => void bookSheet()}>
            {isBooking ? words.booking : words.bookDifferences}
          </Button>
        </div>
      )}
      <EarlierCounts onUndo={(countId) => void takeBack(countId)} />
    </div>
  );
};
