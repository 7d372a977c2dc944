/** A request for approval as its mails tell of it. */
export type ApprovalInMail = {
  /** Whom the mail is to, and who asked or decided. */
  reader: string;
  by: string;
  customerName: string;
  sender: string;
  /** Wines with their prices, and what they come to. */
  ordered: string;
  /** Leads to the requests in the app. */
  link: string;
};
/** Of an order that was approved, `changes` say which wines are another number than was asked. */
export type ApprovedInMail = ApprovalInMail & {
  number: number;
  word: string;
  changes: readonly { name: string; asked: number; approved: number }[];
};
