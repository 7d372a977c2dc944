/** A plain report on paper: facts above, then tables. Texts are Dutch and written out. */
export type Report = {
  title: string;
  /** Who it is from. */
  from: string;
  /** Whom or what it is about, line by line. */
  about: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly {
    title: string;
    columns: readonly { header: string; width: number; isNumber?: boolean }[];
    rows: readonly (readonly string[])[];
    emptyText: string;
  }[];
  /** A moment as people read it. */
  printedAt: string;
};

/** Makes PDF documents. */
export type Documents = { report: (report: Report) => Promise<Uint8Array> };
