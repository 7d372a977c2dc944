import { OptionalDate, optionalText, WireChoice, WireTruth } from '#api/contract/wire.ts';

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
