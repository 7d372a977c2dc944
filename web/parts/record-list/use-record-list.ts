import { useState } from 'react';
import type { SavedListView } from '#api/list-views/contract.ts';
import type { NamedList } from '#domain/list-view/list-view.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import type { ListFile } from '#web/parts/batches/chosen.ts';
import { toastError } from '#web/parts/outcome.ts';
import { idIn, pageIn } from '#web/parts/params.ts';
import { useChooseListLayoutMutation, useListViewsQuery } from '#web/parts/record-list/api.ts';
import * as words from '#web/parts/record-list/words.nl.ts';
import { rowsOf } from '#web/ui/query-table.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';

/** D-69: how many rows a page can have. */
const sizes = [20, 50, 100, 200];

/** A parameter of the address that narrows a list, as its chip says it; `textOf` is left out for a tick. */
export type ListFilter = {
  param: string;
  label: string;
  /** Undefined while it is not known yet, or for what is no such value. */
  textOf?: (value: string) => string | undefined;
};

/** In the address: what a saved view is not made of. */
const passing = ['pagina', 'weergave'];

type Stated<Row, By extends string> = {
  /** Under this name the layout and the views of the list are kept. */
  name: NamedList;
  /** All columns, in their usual order. The first stays where it is. */
  columns: readonly Column<Row>[];
  /** Those that are shown only to who chooses them. */
  hidden?: readonly string[];
  /** The columns by which the list can be sorted, by their keys; each has an index. */
  sorts: readonly By[];
  usualSort: { column: By; direction: Sort['direction'] };
  filters: readonly ListFilter[];
  pageSize?: number;
};

/**
 * A list of records: filters, sorting, page and saved view are in its address, columns and page size are kept for
 * the user on the server. Its query is asked with `rows`, `sort` and what `params` say.
 */
export const useRecordList = <Row, By extends string>({
  name,
  columns: all,
  hidden = [],
  sorts,
  usualSort,
  filters,
  pageSize: usualSize = 20,
}: Stated<Row, By>) => {
  const [params, setParams] = useSearchParams();
  const { data: kept, isError } = useListViewsQuery();
  const [choose] = useChooseListLayoutMutation();
  const layout = kept?.layouts.find(({ list }) => list === name);
  const views = (kept?.views ?? []).filter(({ list }) => list === name);
  const viewId = idIn(params.get('weergave'));
  const view = views.find((each) => each.viewId === viewId);
  const [countedFor, setCountedFor] = useState<string>();
  const [picked, setPicked] = useState<{
    viewId: number | undefined;
    columns?: readonly string[] | null;
    pageSize?: number;
  }>();
  const own = picked?.viewId === view?.viewId ? picked : undefined;
  const keptColumns = view ? view.columns : layout?.columns;
  const chosen = own?.columns === undefined ? keptColumns : own.columns;

  const [first, ...others] = all;
  const usual = others.filter(({ key }) => !hidden.includes(key));
  const known = (chosen ?? []).flatMap((key) => others.find((column) => column.key === key) ?? []);
  const isSortable = ({ key }: Column<Row>) => (sorts as readonly string[]).includes(key);
  const columns = [...(first ? [first] : []), ...(chosen ? known : usual)].map((column) =>
    isSortable(column) ? { ...column, isSortable: true } : column,
  );

  const sort = (() => {
    const column = sorts.find((by) => by === params.get('volgorde')) ?? usualSort.column;
    const usually = column === usualSort.column ? usualSort.direction : 'ascending';
    const stated = { af: 'descending', op: 'ascending' } as const;
    return { column, direction: stated[params.get('richting') as 'af' | 'op'] ?? usually };
  })();

  const change = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete('pagina');
    for (const [key, value] of Object.entries(changed))
      if (value) next.set(key, value);
      else next.delete(key);
    setParams(next, { replace: true });
  };
  const onSort = ({ column, direction }: Sort) => {
    const usually = column === usualSort.column ? usualSort.direction : 'ascending';
    change({
      volgorde: column === usualSort.column ? null : column,
      richting: direction === usually ? null : direction === 'descending' ? 'af' : 'op',
    });
  };

  const pageSize = own?.pageSize ?? layout?.pageSize ?? usualSize;
  const page = pageIn(params);
  const narrowed = JSON.stringify(filters.map(({ param }) => params.get(param)));
  const isCounted = countedFor === narrowed;
  const keep = async (next: { columns: readonly string[] | null; pageSize: number | null }) => {
    const { error } = await choose({
      request: { list: name, pageSize: next.pageSize, columns: next.columns && [...next.columns] },
    });
    if (error !== undefined) toastError(words.thisWasNotKept, error);
  };
  /** Columns of a view are its own, and are saved with it; the others are kept at once. */
  const setColumns = (keys: readonly string[] | null) =>
    setPicked({ ...own, viewId: view?.viewId, columns: keys });
  const keepColumns = (keys: readonly string[] | null) => {
    if (!view) void keep({ columns: keys, pageSize: layout?.pageSize ?? null });
  };
  const onPageSize = (size: number) => {
    setPicked({ ...own, viewId: view?.viewId, pageSize: size });
    change({});
    void keep({ columns: layout?.columns ?? null, pageSize: size });
  };

  const query = new URLSearchParams(params);
  for (const param of passing) query.delete(param);
  query.sort();
  const viewQuery = new URLSearchParams(view?.query);
  viewQuery.sort();
  const isChanged =
    view !== undefined &&
    (query.toString() !== viewQuery.toString() || chosen?.join() !== view.columns?.join());

  const chips = filters.flatMap(({ param, label, textOf }) => {
    const value = params.get(param);
    if (!value) return [];
    if (!textOf) return [{ param, text: label }];
    return [{ param, text: `${label}: ${textOf(value) ?? value}` }];
  });

  return {
    name,
    params,
    change,
    sort,
    isDescending: sort.direction === 'descending',
    rows: { ...rowsOf(page, pageSize), isCounted },
    /** Has all counted that is found now, where a list of itself would stop sooner. */
    countAll: () => setCountedFor(narrowed),
    /** What a file of it is called and has. */
    fileAs: (title: string): ListFile => ({
      name: title.toLowerCase(),
      columns: columns.map(({ key }) => key),
    }),
    /** Nothing else is needed to use these: they are what `RecordList` draws. */
    parts: {
      all,
      usual: usual.map(({ key }) => key),
      columns,
      chosen: columns.slice(1).map(({ key }) => key),
      setColumns,
      keepColumns,
      /** One thing narrows it: there is nothing to put away on a phone. */
      hasOneFilter: filters.length === 1,
      isCounted,
      isReady: kept !== undefined || isError,
      hasFailed: isError,
      onSort,
      chips,
      clear: () => change(Object.fromEntries(filters.map(({ param }) => [param, null]))),
      views,
      view,
      isChanged,
      query: query.toString(),
      /** The keys that a view keeps: null where nobody chose any. */
      keys: chosen ?? null,
      open: (to: SavedListView | null) => {
        const next = new URLSearchParams(to?.query);
        if (to) next.set('weergave', String(to.viewId));
        setPicked(undefined);
        setParams(next);
      },
      paging: {
        page,
        pageSize,
        sizes: [...new Set([usualSize, pageSize, ...sizes])].toSorted((one, other) => one - other),
        onPage: (next: number) => {
          const to = new URLSearchParams(params);
          to.set('pagina', String(next));
          setParams(to, { replace: true });
        },
        onPageSize,
      },
    },
  };
};
export type RecordListState<Row> = ReturnType<typeof useRecordList<Row, string>>;
