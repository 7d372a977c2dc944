import type { Sheet } from '#application/ports/workbooks.ts';

/** A workbook written by write-excel-file, which is read when the first is made. Its cells are texts and numbers: none is a formula. */
export const writeSheet = async ({ name, columns, rows }: Sheet): Promise<Uint8Array> => {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const head = columns.map(({ header, isMoney }) => ({
    value: header,
    type: String,
    fontWeight: 'bold' as const,
    ...(isMoney && { align: 'right' as const }),
  }));
  const body = rows.map((row) =>
    row.map((cell, index) => {
      if (cell === '') return null;
      if (typeof cell === 'string') return { value: cell, type: String };
      if (typeof cell === 'object') return { value: cell.value, type: Number, format: cell.format };
      return { value: cell, type: Number, ...(columns[index]?.isMoney && { format: '0.00' }) };
    }),
  );
  return writeExcelFile([head, ...body], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
};
