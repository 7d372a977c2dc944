import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerAddressOf } from '#api/http/caller-address.ts';
import { proxiesIn } from '#api/start/trusted-proxies.ts';

const proxies = proxiesIn('127.0.0.1, 10.0.0.0/8, fd00::/8')!;
const [proxy, reader] = ['10.0.0.7', '203.0.113.9'];
const from = (headers: Record<string, string>, socket = proxy, trusted: typeof proxies | null = proxies) =>
  callerAddressOf(socket, new Headers(headers), trusted);

test.each([
  ['the one address that the proxy saw', { 'X-Forwarded-For': reader }, reader],
  ['not what the caller wrote before it', { 'X-Forwarded-For': `198.51.100.1, ${reader}` }, reader],
  ['behind two proxies of ours', { 'X-Forwarded-For': `1.1.1.1, ${reader}, 10.0.0.8` }, reader],
  ['with a port, as some proxies write it', { 'X-Forwarded-For': `${reader}:51234` }, reader],
  ['of IPv6, however it is written', { 'X-Forwarded-For': '[2001:DB8::1]:443' }, '2001:db8::1'],
  ['of IPv4 in the clothes of IPv6', { 'X-Forwarded-For': `::ffff:${reader}` }, reader],
  ['by RFC 7239', { Forwarded: `for=198.51.100.1, for=${reader};proto=https;by=10.0.0.7` }, reader],
  ['by RFC 7239, of IPv6', { forwarded: 'proto=https;For="[2001:db8::1]:4711"' }, '2001:db8::1'],
  ['by both, which agree', { Forwarded: `for=${reader}`, 'X-Forwarded-For': reader }, reader],
  ['our own network alone', { 'X-Forwarded-For': '10.1.1.1, 10.0.0.8' }, '10.1.1.1'],
])('the address of a caller: %s', (_, headers, address) => {
  expect(from(headers as Record<string, string>)).toBe(address);
});

test.each([
  ['a proxy that nobody trusts', { 'X-Forwarded-For': '1.1.1.1' }, '198.51.100.44', '198.51.100.44'],
  ['both headers, which disagree', { Forwarded: 'for=1.1.1.1', 'X-Forwarded-For': reader }, proxy, proxy],
  ['nothing that is an address', { 'X-Forwarded-For': 'unknown' }, proxy, proxy],
  [
    'what stands before something unreadable',
    { 'X-Forwarded-For': `${reader}, x, 10.0.0.8` },
    proxy,
    '10.0.0.8',
  ],
  ['an element with two callers', { Forwarded: `for=1.1.1.1;for=${reader}` }, proxy, proxy],
  [
    'an element in a quotation that is open',
    { Forwarded: 'for=9.9.9.9;host="a, for=1.1.1.1"' },
    proxy,
    proxy,
  ],
  ['a hidden name', { Forwarded: 'for=_hidden' }, proxy, proxy],
  ['a zone', { 'X-Forwarded-For': 'fe80::1%eth0' }, proxy, proxy],
  ['an empty header', { 'X-Forwarded-For': '' }, proxy, proxy],
])('nobody is believed: %s', (_, headers, socket, address) => {
  expect(from(headers as Record<string, string>, socket)).toBe(address);
});

test('without proxies that are trusted it is what the socket says', () => {
  expect(from({ 'X-Forwarded-For': '1.1.1.1' }, '::ffff:127.0.0.1', null)).toBe('127.0.0.1');
  expect(from({ 'X-Forwarded-For': '1.1.1.1' }, 'unknown')).toBe('unknown');
});

test('whatever is sent before it, who comes through a proxy has the address that the proxy saw', () => {
  const text = fc.string({ unit: fc.constantFrom(...'for=";,.:[]\\ 1af0/%_-') });
  fc.assert(
    fc.property(text, fc.boolean(), (sent, isForwarded) => {
      const headers: Record<string, string> = isForwarded
        ? { Forwarded: `${sent}, for=${reader}` }
        : { 'X-Forwarded-For': `${sent}, ${reader}` };
      expect(from(headers)).toBe(reader);
    }),
  );
});
