import { describe, expect, test } from 'vitest';
import { mayChange } from '#domain/kernel/field.ts';
import { euro } from '#domain/kernel/money.ts';
import { Role } from '#domain/kernel/role.ts';
import { sameVoucherCode, voucherCode, voucherCodeEvents } from '#domain/voucher/code.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import { Voucher, voucher, voucherEvents, type VoucherReading, worthOf } from '#domain/voucher/voucher.ts';
import { specify } from '#tests/support/given.ts';

const record = Voucher.parse({ voucherId: 88, number: 1, code: 'Welkom10', name: 'Welkom', usageLimit: 2 });
const added = voucherEvents.added(record);
const paying = (orderId: number, lineId: number) => ({ orderId, lineId, amount: 10 * euro });
const used = (orderId: number, lineId: number, uses: number) =>
  voucherEvents.used({ voucherId: 88, ...paying(orderId, lineId), uses });
const { given } = specify(voucher);

describe('a voucher', () => {
  test('VOUCH-003 · VOUCH-004 · has a value of 10, type 1, one use and is enabled until that is said otherwise', () => {
    const { code, name, ...rest } = Voucher.parse({ voucherId: 88, number: 1, code: 'A', name: 'B' });
    expect([code, name]).toEqual(['A', 'B']);
    expect(rest).toMatchObject({ discountType: 1, amount: 1_000, usageLimit: 1, isEnabled: true });
  });

  test('VOUCH-009 · counts each use, and is refused when used up, disabled, or twice on one order', () => {
    given(added)
      .when({ type: 'UseVoucher', ...paying(5, 1) })
      .then(used(5, 1, 1));
    given(added, used(5, 1, 1))
      .when({ type: 'UseVoucher', ...paying(5, 2) })
      .refuses('voucher-used-here');
    given(added, used(5, 1, 1), used(6, 2, 2))
      .when({ type: 'UseVoucher', ...paying(7, 3) })
      .refuses('voucher-used-up');
    const off = voucherEvents.fieldChanged({ id: 88, field: 'isEnabled', from: true, to: false });
    given(added, off)
      .when({ type: 'UseVoucher', ...paying(5, 1) })
      .refuses('voucher-disabled');
    given()
      .when({ type: 'UseVoucher', ...paying(5, 1) })
      .refuses('voucher-not-found');
  });

  test('VOUCH-007 · there is nothing to change, use or return of one that was not added', () => {
    const change = { field: 'name', to: 'Anders', from: 'Welkom' } as never;
    for (const command of [
      { type: 'ChangeVoucherField', change },
      { type: 'ReturnVoucher', ...paying(5, 1) },
    ] as const)
      given().when(command).refuses('voucher-not-found');
    expect(() => voucher.evolve(null, used(5, 1, 1))).toThrow('VoucherUsed of a voucher that was not added');
  });

  test('VOUCH-003 · one with an id that is taken is not added again', () => {
    given()
      .when({ type: 'AddVoucher', ...record })
      .then(added);
    given(added)
      .when({ type: 'AddVoucher', ...record, code: 'Anders', number: 2 })
      .refuses('voucher-exists');
  });

  test('VOUCH-009 · gets a use back with the payment that goes, once', () => {
    const returned = voucherEvents.returned({ voucherId: 88, ...paying(5, 1), uses: 0 });
    given(added, used(5, 1, 1))
      .when({ type: 'ReturnVoucher', ...paying(5, 1) })
      .then(returned);
    given(added, used(5, 1, 1), returned)
      .when({ type: 'ReturnVoucher', ...paying(5, 1) })
      .nothingHappens();
  });

  test.each<[VoucherReading, 1 | 2, number | null, number]>([
    ['percent', 1, null, 25.01],
    ['percent', 2, null, 12.5],
    ['value', 1, null, 12.5],
    ['value', 2, 7, 12.5],
    ['value', 2, null, 12.5],
  ])(
    'VOUCH-005 · read as %s, type %i for customer type %s pays € %d',
    (reading, discountType, type, euros) => {
      const of = { discountType, amount: reading === 'percent' && discountType === 1 ? 1_250 : 1_250 };
      const worth = worthOf(
        { ...of, customerTypeId: type },
        { reading, goods: 200.07 * euro, customerTypeId: 7 },
      );
      expect(worth).toBe(Math.round(euros * euro));
    },
  );

  test('VOUCH-005 · of a customer type pays for no other', () => {
    const of = { discountType: 2, amount: 1_250, customerTypeId: 7 } as const;
    const goods = 100 * euro;
    expect(() => worthOf(of, { reading: 'value', goods, customerTypeId: 8 })).toThrow(
      expect.objectContaining({ code: 'voucher-not-for-customer' }),
    );
    expect(worthOf(of, { reading: 'percent', goods, customerTypeId: 8 })).toBe(12.5 * euro);
    const first = { ...of, discountType: 1 } as const;
    expect(worthOf(first, { reading: 'value', goods, customerTypeId: 8 })).toBe(12.5 * euro);
  });
});

test('VOUCH-009 · a code is one whatever its case, and belongs to one voucher until that lets it go', () => {
  expect(sameVoucherCode(' welkom10 ')).toBe(sameVoucherCode('WELKOM10'));
  const { given: givenCode } = specify(voucherCode);
  const claimed = voucherCodeEvents.codeClaimed({ voucherId: 88 });
  givenCode(claimed).when({ type: 'ClaimVoucherCode', voucherId: 89 }).refuses('voucher-code-taken');
  givenCode(claimed).when({ type: 'ClaimVoucherCode', voucherId: 88 }).nothingHappens();
  const released = voucherCodeEvents.codeReleased({ voucherId: 88 });
  givenCode(claimed).when({ type: 'ReleaseVoucherCode', voucherId: 88 }).then(released);
  givenCode(claimed).when({ type: 'ReleaseVoucherCode', voucherId: 89 }).nothingHappens();
  givenCode().when({ type: 'ReleaseVoucherCode', voucherId: 88 }).nothingHappens();
  givenCode(claimed, voucherCodeEvents.codeReleased({ voucherId: 88 }))
    .when({ type: 'ClaimVoucherCode', voucherId: 89 })
    .then(voucherCodeEvents.codeClaimed({ voucherId: 89 }));
});

test('ROLE-010 · each of its fields is changed by ADMIN and MANAGER, and by nobody else', () => {
  for (const field of Object.values(voucherFields))
    expect(Role.options.filter((role) => mayChange(field, role)).toSorted()).toEqual(['ADMIN', 'MANAGER']);
});
