/** What a workbook calculates with; `text` is how a text file writes it. A day is counted from 30-12-1899. */
export type Figure = { text: string; value: number; format: string };

/** A sheet of a workbook: texts stay texts whatever they begin with, and prices are numbers with two decimals. */
export type Sheet = {
  name: string;
  columns: readonly { header: string; width: number; isMoney?: boolean }[];
  rows: readonly (readonly (string | number | Figure)[])[];
};

/** More rows than this are not made into a workbook. */
export const mostSheetRows = 100_000;

/** Workbooks that spreadsheet programs open (.xlsx). */
export type Workbooks = { write: (sheet: Sheet) => Promise<Uint8Array> };
