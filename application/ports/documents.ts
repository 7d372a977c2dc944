/** Who sends a document, as it stands at its foot. */
export type Sender = { name: string; lines: readonly string[]; color: string };

/** What a product sheet tells a customer of a wine (PROD-034); nothing of what it costs us (LINE-027). */
export type ProductSheet = {
  name: string;
  vintage: string | null;
  supplier: string;
  /** In Dutch: rood, wit, rosé. */
  color: string;
  /** Country, region and subregion, the largest first. */
  origin: readonly string[];
  grapes: readonly string[];
  /** In hundredths of a percent. */
  alcohol: number | null;
  description: string;
  foodPairing: string;
  /** Further facts under the names that the account gives them. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Codes by which the trade knows it: GTIN, LWIN, barcode. */
  codes: readonly (readonly [label: string, value: string])[];
  bottlesPerBox: number;
  number: number;
  /** A JPEG or PNG. */
  image: Uint8Array | null;
};

/** 1 classic, 2 with a band of colour, 3 for a wine list, 4 technical with a barcode, 5 a card for the shelf. */
export type SheetTemplate = 1 | 2 | 3 | 4 | 5;

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

/** Documents as PDF, with their fonts in them. `madeAt` is an instant (ISO 8601). */
export type Documents = {
  report: (report: Report) => Promise<Uint8Array>;
  productSheet: (
    sheet: ProductSheet,
    about: { template: SheetTemplate; sender: Sender; madeAt: string },
  ) => Promise<Uint8Array>;
};
