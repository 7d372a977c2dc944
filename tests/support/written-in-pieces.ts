import { expect } from 'vitest';
import { z } from 'zod';
import { longAnswer } from '#api/http/long-answer.ts';

/**
 * In how many pieces what a call answered is written out where a list of it has 600 rows, all like the first: `body` is
 * what came over HTTP. What they say together is what is said at once.
 */
export const writtenInPieces = async ({ response }: { response: z.ZodType }, list: string, body: unknown) => {
  const answer = z.decode(response, body as never) as Record<string, unknown[]>;
  const rows = Array.from({ length: 600 }, () => answer[list]![0]);
  const long = { ...answer, [list]: rows };
  const pieces = longAnswer(response, long);
  if (pieces === null) return 0;
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(Buffer.from(piece).toString());
  expect(JSON.parse(texts.join(''))).toEqual(JSON.parse(JSON.stringify(z.encode(response, long))));
  return texts.length;
};
