import { useSearchParams } from '#web/lib/router.tsx';
import { rowsOf } from '#web/ui/query-table.tsx';

/** The page number in an address; by default the first page. */
export const pageIn = (params: URLSearchParams) => Math.max(1, Number(params.get('pagina')) || 1);

/** An id in an address; null if there is none or it is not valid. */
export const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/**
 * The parameters in the address of a list, and a function to change them. Empty parameters are removed, and
 * every change returns to the first page.
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
