/** A sheet of a workbook: texts stay texts whatever they begin with, and prices are numbers with two decimals. */
export type Sheet = {
  name: string;
  columns: readonly { header: string; width: number; isMoney?: boolean }[];
  rows: readonly (readonly (string | number)[])[];
};

/** Workbooks that spreadsheet programs open (.xlsx). */
export type Workbooks = { write: (sheet: Sheet) => Promise<Uint8Array> };
