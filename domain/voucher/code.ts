import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const holder = { voucherId: Id };
const ofHolder = belongsTo('voucher', 'voucherId');

export const voucherCodeEvents = {
  codeClaimed: defineEvent('VoucherCodeClaimed', {
    action: message('Vouchercode vastgelegd', 'Voucher code claimed'),
    data: holder,
    ...ofHolder,
    log: () => message('Vouchercode vastgelegd.', 'Voucher code claimed.'),
  }),
  codeReleased: defineEvent('VoucherCodeReleased', {
    action: message('Vouchercode vrijgegeven', 'Voucher code released'),
    data: holder,
    ...ofHolder,
    log: () => message('Vouchercode vrijgegeven.', 'Voucher code released.'),
  }),
};
type VoucherCodeEvent = EventOf<typeof voucherCodeEvents>;
export type VoucherCodeCommand = { type: 'ClaimVoucherCode' | 'ReleaseVoucherCode'; voucherId: number };
export const voucherCodeRefusals = {
  /** MSG-070. */
  'voucher-code-taken': conflict(
    'Error, SAME CODE, change the code and try again.',
    'Error, SAME CODE, change the code and try again.',
  ),
} satisfies RefusalTable;
type VoucherCodeRefusal = keyof typeof voucherCodeRefusals;

/** VOUCH-009: the normalised code: case and the way letters are composed do not matter. */
export const sameVoucherCode = (code: string) => code.trim().normalize('NFKC').toUpperCase();

/** Law 6: a voucher code of an account, and its voucher. */
export const voucherCode: Decider<number | null, VoucherCodeCommand, VoucherCodeEvent> = {
  category: 'voucherCode',
  events: voucherCodeEvents,
  initial: null,
  decide(command, holderId) {
    const isHolder = holderId === command.voucherId;
    switch (command.type) {
      case 'ClaimVoucherCode':
        if (isHolder) return [];
        return holderId === null
          ? [voucherCodeEvents.codeClaimed(command)]
          : refuse<VoucherCodeRefusal>('voucher-code-taken');
      case 'ReleaseVoucherCode':
        return isHolder ? [voucherCodeEvents.codeReleased(command)] : [];
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
