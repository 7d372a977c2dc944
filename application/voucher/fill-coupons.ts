import { textId } from '#application/kernel/id.ts';
import type { Needs } from '#application/kernel/core.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { ShopCoupon, Webshop, WebshopLogin } from '#application/ports/webshop.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { sameVoucherCode, voucherCode } from '#domain/voucher/code.ts';
import {
  couponOf,
  voucher,
  voucherAfter,
  type VoucherEvent,
  type VoucherState,
} from '#domain/voucher/voucher.ts';

const read = eventReader(voucher.events);
const isEnded = true as const;

/** A voucher as it stands, and the codes that it had before. */
const told = (events: readonly VoucherEvent[]) => {
  const codes = new Set<string>();
  let state: VoucherState | null = null;
  for (const event of events) {
    state = voucherAfter(state, event);
    codes.add(state.record.code);
  }
  return state && { state, codes: [...codes] };
};

/**
 * INT-018: makes vouchers coupons in the webshop of an account, as they are now. A code that a voucher had and nobody
 * has now ends there. What a shop cannot say does not stand there. Out: the codes of those. May be done again: it makes
 * nothing twice.
 */
export const fillCoupons =
  ({
    store,
    streams,
    webshop,
  }: Needs<'streams'> & {
    store: Pick<EventStore, 'readStream'>;
    webshop: Pick<Webshop, 'putCoupons'>;
  }) =>
  async (account: Account, login: WebshopLogin, voucherIds: readonly number[]): Promise<string[]> => {
    const { log, accountId } = account;
    const reading = settingOf(account, 'voucherTypes');
    const isFree = async (code: string) => {
      const stream = `${voucherCode.category}-${textId(accountId, sameVoucherCode(code))}`;
      return (await streams.load(log, stream, voucherCode)).state === null;
    };
    const [coupons, unsaid]: [ShopCoupon[], string[]] = [[], []];
    for (const voucherId of voucherIds) {
      const known = told((await store.readStream(log, `${voucher.category}-${voucherId}`)).map(read));
      if (!known) continue;
      const { code, name: description } = known.state.record;
      for (const before of known.codes)
        if (sameVoucherCode(before) !== sameVoucherCode(code) && (await isFree(before)))
          coupons.push({ code: before, isEnded });
      const coupon = couponOf(known.state, reading);
      if (coupon === 'unsaid') unsaid.push(code);
      coupons.push(
        coupon === null || coupon === 'unsaid'
          ? { code, isEnded }
          : { code, description, isEnded: false, ...coupon },
      );
    }
    await webshop.putCoupons(login, coupons);
    return unsaid;
  };
