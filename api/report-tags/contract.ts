import { z } from 'zod';
import { operation, sellers } from '#api/contract/operation.ts';
import { inData, Text, typedText } from '#api/contract/wire.ts';
import { type ReportTagType, reportTagTypes } from '#domain/report/tag.ts';

/** REP-006. */
export const mostTagsFound = 25;
const TagType = z.enum(Object.keys(reportTagTypes) as [ReportTagType, ...ReportTagType[]]);

/** A pick; existing clients send ids as numbers too. */
const Tag = z.object({
  type: TagType,
  value: z.codec(z.union([z.string().min(1).max(200), z.int().positive()]), Text, {
    decode: String,
    encode: (value) => value,
  }),
});

/** REP-003, REP-006: all picks of a report. */
export const Tags = z.array(Tag).max(200).default([]);

const FoundTag = z.object({ type: TagType, value: Text, name: Text });
export type FoundTag = z.output<typeof FoundTag>;

/**
 * API-206, REP-006: at most 25 of a type in whose name the words are found. `tags` are picked already: those are
 * left out, and the accounts among them are where it looks; without, that is the active one.
 */
export const lookupReportTags = operation('lookupReportTags', 'POST stats/lookup', {
  summary: 'Find what a report can be narrowed to',
  roles: [...sellers, 'FINANCE'],
  changes: false,
  example: { type: 'land', query: 'fra', tags: [{ type: 'account', value: 3 }] },
  request: { type: TagType, query: typedText(200, 2), tags: Tags },
  response: inData(z.array(FoundTag).max(mostTagsFound)),
});
