import type { Workbooks } from '#application/ports/workbooks.ts';

/** Workbooks written by write-excel-file, which is read when the first is made. Its cells are texts and numbers: none is a formula. */
export const xlsxWorkbooks = (): Workbooks => ({
  async write({ name, columns, rows }) {
    const { default: writeExcelFile } = await import('write-excel-file/node');
    const head = columns.map(({ header, isMoney }) => ({
      value: header,
      type: String,
      fontWeight: 'bold' as const,
      ...(isMoney && { align: 'right' as const }),
    }));
    const body = rows.map((row) =>
      row.map((value, index) => {
        if (value === '') return null;
        if (typeof value === 'string') return { value, type: String };
        return { value, type: Number, ...(columns[index]?.isMoney && { format: '0.00' }) };
      }),
    );
    return writeExcelFile([head, ...body], {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    }).toBuffer();
  },
});
