import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { claimVoucherCode, releaseVoucherCode } from '#application/voucher/claim-code.ts';
import { settingOf } from '#domain/account/settings.ts';
import { whole } from '#domain/kernel/money.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { sameVoucherCode } from '#domain/voucher/code.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import {
  isPercentage,
  isPerType,
  type Voucher,
  voucher,
  voucherAfter,
  type VoucherFieldChange,
} from '#domain/voucher/voucher.ts';
import * as words from '#application/voucher/words.nl.ts';

type Parts = CoreWith<'account'>;
type NewVoucher = Pick<
  Voucher,
  'code' | 'name' | 'discountType' | 'customerTypeId' | 'amount' | 'usageLimit'
>;

/** More than all of it is no discount, and no customer type may seem to limit what everybody can pay with. */
const checkValues = (
  facts: Parts['facts'],
  actor: Actor,
  voucher: Pick<Voucher, 'discountType' | 'amount' | 'customerTypeId'>,
  changed: string | null,
) => {
  const reading = settingOf(accountOf(facts, actor), 'voucherTypes');
  // what stands was right when the account read its types otherwise
  const isAbout = (...fields: string[]) => changed === null || fields.includes(changed);
  if (isAbout('amount', 'discountType') && isPercentage(voucher, reading) && voucher.amount > whole)
    refuse<GeneralRefusal>('field-value-refused', { field: 'amount', problem: words.percentageTooHigh });
  if (isAbout('customerTypeId') && voucher.customerTypeId !== null && !isPerType(voucher, reading))
    refuse<GeneralRefusal>('field-value-refused', {
      field: voucherFields.customerTypeId.wire,
      problem: words.notPerCustomerType,
    });
};

/** A new voucher (VOUCH-004). Refuses voucher-code-taken (VOUCH-006), field-value-refused (above 100 %, or a customer type that counts for nothing). */
export const addVoucher = async ({ handle, facts }: Parts, actor: Actor, wanted: NewVoucher) => {
  const voucherId = idFrom(actor.commandId, 'voucher');
  const { accountId } = actor;
  const { position } = await handle(actor, { type: 'AddVoucher', ...wanted }, async (work) => {
    checkValues(facts, actor, wanted, null);
    await claimVoucherCode(work, { accountId, code: wanted.code, voucherId });
    const number = await takeNumber(work, 'voucher', accountId);
    await work.decide(voucher, voucherId, { type: 'AddVoucher', voucherId, number, ...wanted });
  });
  return { voucherId, position };
};

/**
 * Gives one field of a voucher another value (VOUCH-007, VOUCH-008). Refuses voucher-not-found, voucher-code-taken,
 * field-changed-meanwhile, field-value-refused, record-of-other-account.
 */
export const changeVoucherField = (
  { handle, facts }: Parts,
  actor: Actor,
  { id: voucherId, change }: { id: number; change: VoucherFieldChange },
) =>
  handle(actor, { type: 'ChangeVoucherField', id: voucherId, change }, async (work) => {
    const before = await work.load(voucher, voucherId);
    const events = await work.decide(voucher, voucherId, { type: 'ChangeVoucherField', change });
    const after = events.reduce(voucherAfter, before!);
    checkValues(facts, actor, after.record, change.field);
    const [old, now] = [before!.record.code, after.record.code];
    if (sameVoucherCode(old) === sameVoucherCode(now)) return;
    const { accountId } = actor;
    await claimVoucherCode(work, { accountId, code: now, voucherId });
    await releaseVoucherCode(work, { accountId, code: old, voucherId });
  });
