import { dutch } from '#tests/support/dutch.ts';
import type { InOneLanguage } from '#domain/kernel/message.ts';
import { describe, expect, test } from 'vitest';
import { checkMailSender, type MailFinding } from '#application/mail-check/check.ts';
import { isInNetwork } from '#domain/kernel/ip-address.ts';
import { spfVerdict } from '#application/mail-check/spf.ts';
import { dnsOf } from '#tests/support/dns.ts';

const key = { domain: 'noordhof.example', selector: 'kb12', publicKey: 'MIIBIjANBg==' };
const record = { name: 'kb12._domainkey.noordhof.example', value: 'v=DKIM1; k=rsa; p=MIIBIjANBg==' };
const sender = {
  from: 'verkoop@noordhof.example',
  envelope: 'verkoop@noordhof.example',
  key,
  server: 'smtp.provider.example',
};
type Names = NonNullable<Parameters<typeof dnsOf>[0]>;
const server: Names = { 'smtp.provider.example': { a: ['192.0.2.25'] } };
const checked = async (
  names: Names,
  more: Partial<typeof sender> | { server: null } | { key: null } = {},
) => {
  const all = await checkMailSender({ dns: dnsOf({ ...server, ...names }) }, { ...sender, ...more });
  return Object.fromEntries(all.map((finding) => [finding.subject, dutch(finding)])) as Record<
    MailFinding['subject'],
    InOneLanguage<MailFinding>
  >;
};
const spf = (...txt: string[]): Names => ({ 'noordhof.example': { txt } });
const dmarc = (...txt: string[]): Names => ({ '_dmarc.noordhof.example': { txt } });
const dkim: Names = { [record.name]: { txt: [record.value] } };

test('a domain without records is told what to publish for each', async () => {
  const found = await checked({});
  expect(found.spf).toMatchObject({
    state: 'wrong',
    publish: { name: 'noordhof.example', value: 'v=spf1 a:smtp.provider.example ~all' },
  });
  expect(found.dkim).toMatchObject({ state: 'wrong', publish: record });
  expect(found.dmarc).toMatchObject({
    state: 'wrong',
    publish: {
      name: '_dmarc.noordhof.example',
      value: 'v=DMARC1; p=none; rua=mailto:verkoop@noordhof.example',
    },
  });
});

test.each([
  ['192.0.2.25', 'v=spf1 ip4:192.0.2.25 ~all'],
  ['2001:db8::25', 'v=spf1 ip6:2001:db8::25 ~all'],
])('a mail server that is named by its address %s is published by it', async (address, value) => {
  expect((await checked({}, { server: address })).spf.publish).toEqual({ name: 'noordhof.example', value });
});

test('a mail server that is named by its address is looked for in the record by it', async () => {
  const found = await checked(spf('v=spf1 ip4:192.0.2.25 -all'), { server: '192.0.2.25' });
  expect(found.spf.state).toBe('good');
});

test('a domain of which everything is in order is told so, and to publish nothing', async () => {
  const found = await checked({
    ...spf('google-site-verification=x', 'v=spf1 include:_spf.provider.example -all'),
    '_spf.provider.example': { txt: ['v=spf1 ip4:192.0.2.0/24 ~all'] },
    ...dkim,
    ...dmarc('v=DMARC1; p=reject'),
  });
  for (const finding of Object.values(found)) expect(finding).toMatchObject({ state: 'good', publish: null });
  expect(found.spf.found).toBe('v=spf1 include:_spf.provider.example -all');
});

test.each([
  ['two records', ['v=spf1 mx -all', 'v=spf1 a:web.example ~all'], 'wrong', 'v=spf1 mx a:web.example ~all'],
  ['one that lets everybody mail', ['v=spf1 mx +all'], 'wrong', 'v=spf1 mx ~all'],
  ['one without the mail server', ['v=spf1 mx ~all'], 'warning', 'v=spf1 mx a:smtp.provider.example ~all'],
  ['one that cannot be read', ['v=spf1 mix:x ~all'], 'wrong', undefined],
] as const)('of SPF %s is told what is the matter', async (_, records, state, value) => {
  const { spf: found } = await checked(spf(...records));
  expect(found.state).toBe(state);
  expect(found.publish?.value).toBe(value);
});

test('a key that is published wrongly, and one that was never made, are told apart', async () => {
  const other = await checked({ [record.name]: { txt: ['v=DKIM1; k=rsa; p=AAAA'] } });
  expect(other.dkim).toMatchObject({ state: 'wrong', publish: record });
  expect(other.dkim.says).toContain('hoort niet bij deze sleutel');
  // long records come in pieces, with spaces where they were broken
  const broken = await checked({ [record.name]: { txt: ['v=DKIM1; k=rsa; p=MIIBIj ANBg=='] } });
  expect(broken.dkim.state).toBe('good');
  const none = await checked({}, { key: null });
  expect(none.dkim).toMatchObject({ state: 'wrong', publish: null });
  expect(none.dkim.says).toContain('Er is nog geen sleutel');
});

test('a DMARC record that refuses what is not in order warns when that holds for our own mail', async () => {
  expect((await checked(dmarc('v=DMARC1; p=reject'))).dmarc).toMatchObject({ state: 'wrong', publish: null });
  const aligned = { ...dmarc('v=DMARC1; p=quarantine'), ...spf('v=spf1 ip4:192.0.2.25 -all') };
  expect((await checked(aligned)).dmarc.state).toBe('good');
  const elsewhere = {
    ...dmarc('v=DMARC1; p=quarantine'),
    'bounce.example': { txt: ['v=spf1 ip4:192.0.2.25 -all'] },
  };
  const returned = await checked(elsewhere, { envelope: 'terug@bounce.example' });
  expect([returned.spf.state, returned.dmarc.state]).toEqual(['good', 'wrong']);
  expect((await checked(dmarc('v=DMARC1; p=none'))).dmarc).toMatchObject({
    state: 'warning',
    publish: { value: 'v=DMARC1; p=quarantine' },
  });
  expect((await checked(dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'))).dmarc.state).toBe('wrong');
  expect((await checked(dmarc('v=DMARC1; p=maybe'))).dmarc.state).toBe('wrong');
});

test.each([
  ['verkoop@noordhof.example', 'terug@noordhof.example', 'good'],
  ['verkoop@mail.noordhof.example', 'terug@noordhof.example', 'good'],
  ['verkoop@noordhof.example', 'terug@mail.noordhof.example', 'good'],
  ['verkoop@noordhof.example', 'terug@andernoordhof.example', 'wrong'],
])('mail of %s that comes back to %s is %s by SPF alone', async (from, envelope, state) => {
  const names = {
    ...dmarc('v=DMARC1; p=reject'),
    [envelope.split('@')[1]!]: { txt: ['v=spf1 ip4:192.0.2.25 -all'] },
  };
  const found = await checked(
    { ...names, 'noordhof.example': { txt: ['v=spf1 ip4:192.0.2.25 -all'] } },
    { from, envelope },
  );
  expect(found.dmarc.state).toBe(state);
});

test.each([
  ['reject', 'geweigerd'],
  ['quarantine', 'naar ongewenst'],
])('a policy %s is told by what happens: %s', async (policy, happens) => {
  const found = await checked({ ...dmarc(`v=DMARC1; p=${policy}`), ...dkim });
  expect(found.dmarc).toMatchObject({ state: 'good', says: expect.stringContaining(happens) });
});

test('a domain below another has the DMARC record of that other', async () => {
  const from = 'verkoop@mail.noordhof.example';
  expect((await checked(dmarc('v=DMARC1; p=none'), { from })).dmarc.state).toBe('warning');
});

test('DNS that does not answer says nothing against anybody', async () => {
  const found = await checked({
    'noordhof.example': { txt: 'unreachable' },
    [record.name]: { txt: 'unreachable' },
    '_dmarc.noordhof.example': { txt: 'unreachable' },
  });
  for (const finding of Object.values(found))
    expect(finding).toMatchObject({ state: 'unknown', publish: null });
  const refusing = await checked({ ...dmarc('v=DMARC1; p=reject'), [record.name]: { txt: 'unreachable' } });
  expect(refusing.dmarc.state).toBe('unknown');
  const half = await checked({ ...dmarc('v=DMARC1; p=reject'), 'noordhof.example': { txt: 'unreachable' } });
  expect(half.dmarc.state).toBe('unknown');
});

test('without a mail server the record is not measured against one', async () => {
  expect((await checked(spf('v=spf1 mx ~all'), { server: null })).spf.state).toBe('good');
});

describe('an SPF record', () => {
  const address = '192.0.2.25';
  const names: Names = {
    'mail.example': { a: ['192.0.2.25', '2001:db8::25'] },
    'office.example': { mx: ['mail.example'] },
    'list.example': { txt: ['v=spf1 ip4:192.0.2.0/28 ip6:2001:db8::/32 -all'] },
    'deep.example': { txt: ['v=spf1 include:deep.example ~all'] },
    'dead.example': { txt: 'unreachable' },
    'soft.example': { txt: ['v=spf1 ~all'] },
    'near.example': { a: ['192.0.2.64', '192.0.2.200'] },
    'two.example': { txt: ['v=spf1 +all', 'v=spf1 -all'] },
    'eight.example': { mx: Array.from({ length: 8 }, (_, index) => `${index}.nowhere.example`) },
    '%{i}.macro.example': { a: ['192.0.2.25'], mx: ['mail.example'], txt: ['v=spf1 +all'] },
  };
  const own = (record: string) => ({ txt: [record], a: [address], mx: ['mail.example'] });
  const verdict = (record: string, from = address) =>
    spfVerdict(dnsOf({ ...names, 'own.example': own(record) }), 'own.example', from);

  test.each([
    ['v=spf1 a:mail.example -all', 'pass'],
    ['v=spf1 a:mail.example/28 -all', 'pass'],
    ['v=spf1 mx:office.example -all', 'pass'],
    ['v=spf1 ip4:192.0.2.16/28 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.0/28 -all', 'fail'],
    ['v=spf1 ip4:192.0.2.24 ~all', 'softfail'],
    ['v=spf1 -ip4:192.0.2.25 +all', 'fail'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1', 'neutral'],
    ['v=spf1 include:list.example ~all', 'softfail'],
    ['v=spf1 redirect=list.example', 'fail'],
    // what an included record only doubts of is not in it
    ['v=spf1 include:soft.example -all', 'fail'],
    ['v=spf1 include:nowhere.example ~all', 'invalid'],
    ['v=spf1 ip4:mail.example ~all', 'invalid'],
    ['v=spf1 include:deep.example -all', 'too-many'],
    ['v=spf1 include:dead.example -all', 'unreachable'],
    ['v=spf1 exists:%{i}.list.example -all', 'fail'],
    ['v=spf1 a -all', 'pass'],
    ['v=spf1 mx -all', 'pass'],
    ['v=spf1 a/24 -all', 'pass'],
    ['v=spf1 a:near.example/28 -all', 'fail'],
    ['v=spf1 a:near.example/24 -all', 'pass'],
    // macros are about the one who asks: taken for no match, whatever is known under such a name
    ['v=spf1 a:%{i}.macro.example -all', 'fail'],
    ['v=spf1 mx:%{i}.macro.example -all', 'fail'],
    ['v=spf1 include:%{i}.macro.example -all', 'fail'],
    ['v=spf1 include:two.example -all', 'invalid'],
  ])('%s says %s', async (record, expected) => {
    expect(await verdict(record)).toBe(expected);
  });

  test('knows addresses of the sixth version', async () => {
    expect(await verdict('v=spf1 include:list.example -all', '2001:db8::7')).toBe('pass');
    expect(await verdict('v=spf1 a:mail.example -all', '2001:db8::7')).toBe('fail');
    expect(await verdict('v=spf1 a:mail.example/16//64 -all', '2001:db8::7')).toBe('pass');
    expect(await verdict('v=spf1 a:mail.example/64//128 -all', '2001:db8::7')).toBe('fail');
  });

  test.each([
    ['ten names', 'a:nowhere.example '.repeat(10), 'fail'],
    ['eleven names', 'a:nowhere.example '.repeat(11), 'too-many'],
    // the record itself, four times a list and its eight servers, and three names: forty questions
    ['forty questions', 'mx:eight.example '.repeat(4) + 'a:nowhere.example '.repeat(3), 'fail'],
    ['forty-one questions', 'mx:eight.example '.repeat(4) + 'a:nowhere.example '.repeat(4), 'too-many'],
  ])('with %s is read or given up', async (_, terms, expected) => {
    expect(await verdict(`v=spf1 ${terms}-all`)).toBe(expected);
  });

  test('that is not there is none', async () => {
    expect(await spfVerdict(dnsOf(), 'own.example', address)).toBe('none');
  });
});

test.each([
  ['192.0.2.25', '192.0.2.0', 27, true],
  ['192.0.2.25', '192.0.2.32', 27, false],
  ['192.0.2.25', '0.0.0.0', 0, true],
  ['192.0.2.25', '192.0.2.25', 128, true],
  ['2001:db8::25', '2001:DB8:0:0::', 64, true],
  ['2001:db8:1::25', '2001:db8::', 47, true],
  ['2001:db8:1::25', '2001:db8::', 48, false],
  ['::ffff:192.0.2.25', '::ffff:c000:219', 128, true],
  ['192.0.2.25', '::ffff:192.0.2.25', 0, false],
  ['192.0.2.256', '192.0.2.0', 0, false],
  ['1::2::3', '::', 0, false],
  ['1:2:3:4:5:6:7:8::', '::', 0, false],
  ['mail.example', '::', 0, false],
  ['192.0.2.25', 'mail.example', 0, false],
  ['192.0.2.255', '192.0.2.0', 24, true],
  ['192.0.2', '0.0.0.0', 0, false],
  ['192.0.2.25.1', '0.0.0.0', 0, false],
  ['192.0.2.', '0.0.0.0', 0, false],
  ['192.0.2.0x1', '0.0.0.0', 0, false],
  ['2001:db8::25', '0.0.0.0', 0, false],
  ['::ffff:192.0.2.256', '::', 0, false],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8', 128, true],
  ['1:2:3:4:5:6:7', '::', 0, false],
  ['1:2:3:4:5:6:7:8:9', '::', 0, false],
  ['1:2:3:4:5:6:7:g', '::', 0, false],
  ['1:2:3:4:5:6:7:12345', '::', 0, false],
])('%s in %s/%i is %s', (address, network, length, is) => {
  expect(isInNetwork(address, network, length)).toBe(is);
});
