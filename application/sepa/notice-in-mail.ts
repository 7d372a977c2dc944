/** What the notice of a collection says; amounts and days as they are written. */
export type CollectionInMail = {
  customerName: string;
  sender: string;
  amount: string;
  on: string;
  /** A line for each invoice. */
  invoices: readonly string[];
  iban: string;
  /** Of the mandate. */
  reference: string;
  creditorId: string;
};
