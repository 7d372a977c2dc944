import {
  Flag,
  OptionalDate,
  optionalText,
  paging,
  WireChoice,
  WireTruth,
  Whole,
} from '#api/contract/wire.ts';
import { mostRows } from '#domain/kernel/paging.ts';

/** What a list of records looks for: a number, or words of which each is to be found. Empty asks nothing. */
export const byQuestion = { question: ['q', optionalText(100)] } as const;
/** Those of one customer. */
export const ofCustomer = { customerId: ['customer', WireChoice] } as const;
/** Of the day by which the list is kept, both included. */
export const inPeriod = { from: OptionalDate, until: ['to', OptionalDate] } as const;
/** Those that are switched off too. */
export const alsoDisabled = { includesDisabled: ['disabled', WireTruth.default(false)] } as const;
/** Which end of the order comes first. */
export const lastFirst = { isDescending: ['descending', WireTruth.default(true)] } as const;
export const firstFirst = { isDescending: ['descending', WireTruth.default(false)] } as const;

/** A page of records. With `counted` all that are found are counted, up to 10 000: see `foundSoFar`. */
export const recordPaging = {
  ...paging(20, mostRows),
  isCounted: ['counted', WireTruth.default(false)],
} as const;
/**
 * How many records are found: the next thousand past the page, all up to 10 000 where that was asked; `more` says that
 * there are others besides.
 */
export const foundSoFar = { total: Whole, hasMore: ['more', Flag] } as const;
