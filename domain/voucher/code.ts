import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const holder = z.object({ voucherId: Id });
const namedBy = ({ voucherId }: { voucherId: number }) => `voucher-${voucherId}`;

export const voucherCodeEvents = {
  codeClaimed: defineEvent('VoucherCodeClaimed', {
    action: 'Vouchercode vastgelegd',
    data: holder,
    namedBy,
    partOf: namedBy,
    log: () => 'Vouchercode vastgelegd.',
  }),
  codeReleased: defineEvent('VoucherCodeReleased', {
    action: 'Vouchercode vrijgegeven',
    data: holder,
    namedBy,
    partOf: namedBy,
    log: () => 'Vouchercode vrijgegeven.',
  }),
};
type VoucherCodeEvent = EventOf<typeof voucherCodeEvents>;
export type VoucherCodeCommand = { type: 'ClaimVoucherCode' | 'ReleaseVoucherCode'; voucherId: number };
export const voucherCodeRefusals = {
  /** MSG-070. */
  'voucher-code-taken': conflict('Error, SAME CODE, change the code and try again.'),
} satisfies RefusalTable;
export type VoucherCodeRefusal = keyof typeof voucherCodeRefusals;

/** VOUCH-009: what makes two codes the same, whatever their case and the way that letters are composed. */
export const sameVoucherCode = (code: string) => code.trim().normalize('NFKC').toUpperCase();

/** Law 6: a code of an account, and the voucher that has it. */
export const voucherCode: Decider<number | null, VoucherCodeCommand, VoucherCodeEvent> = {
  category: 'voucherCode',
  events: voucherCodeEvents,
  initial: null,
  decide({ type, voucherId }, heldBy) {
    switch (type) {
      case 'ClaimVoucherCode':
        if (heldBy === voucherId) return [];
        return heldBy === null
          ? [voucherCodeEvents.codeClaimed({ voucherId })]
          : refuse<VoucherCodeRefusal>('voucher-code-taken');
      case 'ReleaseVoucherCode':
        return heldBy === voucherId ? [voucherCodeEvents.codeReleased({ voucherId })] : [];
    }
  },
  evolve(_, event) {
    switch (event.type) {
      case 'VoucherCodeClaimed':
        return event.data.voucherId;
      case 'VoucherCodeReleased':
        return null;
    }
  },
};
