import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#api/http/app.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openBackup, type Opened } from '#tests/support/golden-backup.ts';
import { firstOfEach, oldestAndNewest, releases } from '#tests/support/golden.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import type { Sums } from '#tests/support/read-model-sums.ts';

const isOf010 = 'an invoice that was moved in without VAT groups had its whole amount as VAT in 0.1.0';
const isOf040 = 'what happened meanwhile is told since 0.4.0, of the past as well';
const bank_sender =
  'from which account a customer pays is known since 0.11.0, of mandates of the past as well';
/** What of the log book no release before actions has as it is now. */
const ofActions = Object.fromEntries(
  ['log_entry', 'log_action', 'log_subject'].map((table) => [
    table,
    'since 0.12.0 a row is an action, and earlier names stand beside those of today',
  ]),
);
const beforeActions = /^0\.(?:1[01]|[1-9])\.0$/;
const ofValues = Object.fromEntries(
  ['log_value', 'log_word', 'finding', 'finding_memory', 'order_status'].map((table) => [
    table,
    'what changed, what checks find (0.14.0) and each status of an order (0.15.0) is kept since, of the past as well',
  ]),
);
const beforeValues = /^0\.(?:1[0-3]|[1-9])\.0$/;
const ofInputs = Object.fromEntries(
  ['sales_order_inputs', 'deleted_sales_order.lines', 'numbered_place'].map((name) => [
    name,
    'what the prices of an order follow from, and the numbers of stock, stand by themselves since 0.15.0',
  ]),
);
const beforeInputs = /^0\.(?:1[0-4]|[1-9])\.0$/;
const ofCosts = { product_cost: 'what a bottle cost is kept since 0.16.0, of the past as well' };
const beforeCosts = /^0\.(?:1[0-5]|[1-9])\.0$/;
const ofPacked = Object.fromEntries(
  ['stock_reservation', 'log_action.parts'].map((name) => [
    name,
    'reservations of an order are one row, and a part names no stream twice, since 0.17.0',
  ]),
);
const beforePacked = /^0\.(?:1[0-6]|[1-9])\.0$/;
const customer_group = 'which type and manager a customer has is kept since 0.27.0, of the past as well';
const beforeGroups = /^0\.(?:2[0-6]|1\d|[1-9])\.0$/;
const ofGroupSums = Object.fromEntries(
  ['delivered_group_month', 'delivered_group_product_month'].map((table) => [
    table,
    'what customers bought is added up by their type and manager together since 0.28.0, by each of both in 0.27.0',
  ]),
);
const beforeGroupSums = /^0\.(?:2[0-7]|1\d|[1-9])\.0$/;
/** What later releases reckon otherwise than this one on purpose, as `table.column` or `table`, with why. */
const reckonedOtherwise: Record<string, Record<string, string>> = {
  '0.1.0': { 'invoice.excl': isOf010, 'invoice.vat': isOf010, notification: isOf040, bank_sender },
  '0.2.0': { notification: isOf040, bank_sender },
  '0.3.0': { notification: isOf040, bank_sender },
  '0.4.0': { bank_sender },
  '0.5.0': { shop_push: 'what went to the webshop is told since 0.6.0, of the past as well', bank_sender },
  '0.6.0': { bank_sender },
  '0.7.0': { bank_sender },
  '0.8.0': { bank_sender },
  '0.9.0': { bank_sender },
  '0.10.0': { bank_sender },
  '0.11.0': { bank_sender: 'an account from which several customers pay is known of each since 0.12.0' },
  '0.13.0': {
    difference_booking: 'what is written off is told to the bookkeeping since 0.14.0, of the past as well',
  },
  '0.14.0': {
    order_status: 'each status of an order is kept since 0.15.0, of the past as well',
    finding:
      'checks of 0.15.0 find files for the bank that one person made, and late mails, of the past as well',
    finding_memory: 'and what they remember for it',
    log_word: 'discount rules are found by what people read of them since 0.23.0',
  },
};

const sharedOf = (release: string) => {
  const otherwise = {
    ...reckonedOtherwise[release],
    ...(beforeActions.test(release) && ofActions),
    ...(beforeValues.test(release) && ofValues),
    ...(beforeInputs.test(release) && ofInputs),
    ...(beforeCosts.test(release) && ofCosts),
    ...(beforePacked.test(release) && ofPacked),
    ...(beforeGroups.test(release) && { customer_group }),
    ...(beforeGroupSums.test(release) && ofGroupSums),
  };
  const isReckonedOtherwise = (table: string, column: string) =>
    [table, `${table}.${column}`].some((name) => name in otherwise);
  /** What both releases have, table by table: a column that came or went later is no difference. */
  return (sums: Sums, other: Sums) =>
    Object.fromEntries(
      Object.entries(sums).flatMap(([table, columns]): [string, object][] => {
        const others = other[table];
        if (!others) return isReckonedOtherwise(table, '*') ? [] : [[table, { empty: true }]];
        const both = Object.entries(columns).filter(
          ([column]) => column in others && !isReckonedOtherwise(table, column),
        );
        return [[table, Object.fromEntries(both)]];
      }),
    );
};

/** A change over the wire by an administrator that the backup holds, read back; then the chain is walked again. */
const changeAndVerify = async ({ core, runner, store }: Opened['application'], url: string) => {
  await core.directory.refresh();
  const admin = await core.db
    .selectFrom('membership')
    .select(['user_id', 'account_id'])
    .where(sql<boolean>`'ADMIN' = any(roles)`)
    .orderBy('user_id')
    .orderBy('account_id')
    .executeTakeFirstOrThrow();
  const session = { userId: admin.user_id, accountId: admin.account_id, onBehalfOf: null };
  const token = await core.sessions.open(session);
  const api = createApi(endpoints, core);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await api.request(`/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
    return answer.json();
  };
  const { data } = await ask('POST', 'supplier/store', { name: 'Cave Nouvelle' });
  expect(await runner.waitFor(await store.heads(), 10_000)).toBe('fresh');
  expect((await ask('GET', `supplier/${data.id}`)).supplier.name).toBe('Cave Nouvelle');
  const said: string[] = [];
  expect([await verifyDatabase(url, (line) => said.push(line)), said.join('\n')]).toEqual([
    true,
    expect.stringContaining('keten in orde'),
  ]);
};

const kept = fs.readdirSync(releases);
/** What releases left under a name later differs little; `golden-rows` reads more of their logs. */
const chosen = firstOfEach(
  fs.globSync('*/*.backup', { cwd: releases }).map((name) => name.replace('.backup', '')),
);
describe.each(inLongRun(kept, oldestAndNewest(kept)))('release %s', (release) => {
  const file = (name: string) => path.join(releases, release, name);
  const shared = sharedOf(release);
  const recorded = JSON.parse(fs.readFileSync(file('sums.json'), 'utf8')) as Record<string, Sums>;
  const all = Object.entries(recorded);
  /** Where the most read models hold something. */
  const fullest = all.toSorted(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)[0]!;
  const many = all.filter((each) => each === fullest || chosen.includes(path.join(release, each[0])));

  test.each(inLongRun(many, [fullest]))(
    'its backup "%s" is restored and proved, every read model comes to the same sums, and it can be changed',
    async (name, sums) => {
      const { url, drop } = await freshDatabase();
      onTestFinished(drop);
      await openBackup(url, file(`${name}.backup`), async ({ application, sums: now }) => {
        expect(shared(now, sums)).toEqual(shared(sums, now));
        await changeAndVerify(application, url);
      });
    },
  );
});
