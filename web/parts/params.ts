import { useSearchParams } from '#web/lib/router.tsx';
import { rowsOf } from '#web/ui/query-table.tsx';

/** The page of a list that an address asks for; the first where it asks for none. */
export const pageIn = (params: URLSearchParams) => Math.max(1, Number(params.get('pagina')) || 1);

/** An id that stands in an address; null where it has none, or something else. */
export const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/**
 * What stands in the address of a list, and how to change it: what is empty goes out of it, and another question
 * begins at the first page.
 */
export const useListParams = (pageSize: number) => {
  const [params, setParams] = useSearchParams();
  const change = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete('pagina');
    for (const [key, value] of Object.entries(changed))
      if (value) next.set(key, value);
      else next.delete(key);
    setParams(next, { replace: true });
  };
  const page = pageIn(params);
  const onPage = (next: number) => change({ pagina: String(next) });
  return { params, change, rows: rowsOf(page, pageSize), paging: { page, pageSize, onPage } };
};
