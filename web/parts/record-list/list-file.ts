import { listFile } from '#api/list-views/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { csv, defineCalls } from '#web/lib/api.ts';
import type { Matching } from '#web/parts/batches/chosen.ts';
import type { Download } from '#web/parts/download-menu.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import * as words from '#web/parts/record-list/words.nl.ts';

const { useLazyListFileQuery } = defineCalls({ listFile: csv(listFile) });

/** A list as a file, with its filters, order and columns of now; of `ids` alone where some are given. */
export const useListFile = (
  { list, asked, file }: Matching,
  ids: readonly number[] = [],
): Download | undefined => {
  const [read, { isFetching }] = useLazyListFileQuery();
  if (!file) return undefined;
  const save = (format: TableFormat) =>
    saveFetchedTable(
      read({ list, asked, ids: [...ids], columns: [...file.columns], format }),
      file.name,
      words.theFileWasNotMade,
    );
  return { isBusy: isFetching, save };
};
