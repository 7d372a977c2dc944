import { useState } from 'react';
import { z } from 'zod';
import { atLeastOneDay, defaultBlockDays, defaultDays, followingDays } from '#domain/reminder/unpaid.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { debounces } from '#web/lib/timings.ts';

const initial = { ...defaultBlockDays, days: defaultDays };
const BlockDays = z
  .object({
    block1: z.int().positive().catch(initial.block1),
    block2: z.int().positive().catch(initial.block2),
    block3: z.int().positive().catch(initial.block3),
    /** DUN-001: the days of the last tile. */
    days: z.int().positive().catch(initial.days),
  })
  .transform((stored) => ({ ...stored, ...followingDays(stored, 'block1') }));
export type BlockDays = z.infer<typeof BlockDays>;
const key = 'unpaid-days';
const most = 9_999;

/**
 * DUN-005: the numbers of days that separate the blocks, as stored in this browser. Input applies 500 ms
 * after the last key; below 1 becomes 1, and the others go along (D-26).
 */
export const useBlockDays = () => {
  const [stored, setStored] = useState<BlockDays>(() => readStored(key, BlockDays) ?? initial);
  const [typed, setTyped] = useState<Partial<Record<keyof BlockDays, string>>>({});
  const settle = (all: typeof typed) => {
    let next = { ...stored };
    for (const [name, text] of Object.entries(all) as [keyof BlockDays, string][])
      if (/^-?\d+$/.test(text.trim())) {
        next[name] = Math.min(most, atLeastOneDay(Number(text)));
        if (name !== 'days') next = { ...next, ...followingDays(next, name) };
      }
    setStored(next);
    setTyped({});
    writeStored(key, next);
  };
  const { call, flush } = useDebouncedCall(settle, debounces.unpaidThresholds);
  return {
    stored,
    /** The text in the field of a number of days. */
    shown: (name: keyof BlockDays) => typed[name] ?? String(stored[name]),
    type: (name: keyof BlockDays, text: string) => {
      const all = { ...typed, [name]: text };
      setTyped(all);
      call(all);
    },
    flush,
  };
};
export type EditedDays = ReturnType<typeof useBlockDays>;
