import { expect, test } from 'vitest';
import { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import { voucherWithCode } from '#application/voucher/claim-code.ts';
import { anAccount } from '#tests/support/records.ts';
import { noordhof, particulier, shop } from '#tests/support/shop.ts';

const start = async (reading: 'percent' | 'value' = 'percent') => {
  const made = await shop();
  made.accounts.set(noordhof, anAccount({ settings: { voucher_types: reading } }));
  const add = (over: object = {}, accountId = noordhof) =>
    addVoucher(made, made.by(accountId), {
      code: 'ZOMER',
      name: 'Zomer',
      discountType: 1,
      customerTypeId: null,
      amount: 1_000,
      usageLimit: 1,
      ...over,
    });
  const change = (id: number, field: 'code' | 'amount', from: unknown, to: unknown) =>
    changeVoucherField(made, made.by(), { id, change: { field, from, to } as never });
  const withCode = async (code: string, accountId = noordhof) => {
    let found: number | null = null;
    await made.handle(made.by(accountId), 'find', async (work) => {
      found = await voucherWithCode(work, { accountId, code });
    });
    return found;
  };
  return { ...made, add, change, withCode };
};

test('VOUCH-006 · VOUCH-009 · a code is that of one voucher of an account, whatever the case', async () => {
  const { add, withCode } = await start();
  const { voucherId } = await add();
  await expect(add({ code: 'zomer' })).rejects.toMatchObject({ code: 'voucher-code-taken' });
  expect(await withCode('Zomer')).toBe(voucherId);
  expect(await withCode('WINTER')).toBeNull();
  const other = await add({}, particulier);
  expect(await withCode('ZOMER', particulier)).toBe(other.voucherId);
});

test('VOUCH-007 · another code frees the one that it had; another case of it is still its own', async () => {
  const { add, change, withCode } = await start();
  const { voucherId } = await add();
  await change(voucherId, 'code', 'ZOMER', 'Zomer');
  await expect(add()).rejects.toMatchObject({ code: 'voucher-code-taken' });
  await change(voucherId, 'code', 'Zomer', 'HERFST');
  expect(await withCode('herfst')).toBe(voucherId);
  const next = await add();
  await expect(change(next.voucherId, 'code', 'ZOMER', 'herfst')).rejects.toMatchObject({
    code: 'voucher-code-taken',
  });
  expect(await withCode('ZOMER')).toBe(next.voucherId);
});

test('VOUCH-004 · VOUCH-008 · a percentage is 100 at most, also when it is changed; an amount of euros may be more', async () => {
  const refusal = { code: 'field-value-refused', details: { field: 'amount' } };
  const { add, change } = await start();
  await expect(add({ amount: 10_001 })).rejects.toMatchObject(refusal);
  const { voucherId } = await add({ amount: 10_000 });
  await expect(change(voucherId, 'amount', 10_000, 10_001)).rejects.toMatchObject(refusal);
  await add({ code: 'EURO', discountType: 2, amount: 10_001 });
  await (await start('value')).add({ amount: 10_001 });
});

test('a voucher that is not there is not changed', async () => {
  const { change } = await start();
  await expect(change(99, 'amount', 1, 2)).rejects.toMatchObject({ code: 'voucher-not-found' });
});
