import { z } from 'zod';

const [version4, version6] = [z.ipv4(), z.ipv6()];

const binary = (number: number, bits: number) => number.toString(2).padStart(bits, '0');
const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** The bits of an address, 32 or 128 of `0` and `1`; null for what is no IP address, such as a name. */
export const ipBitsOf = (text: string): string | null => {
  if (version4.safeParse(text).success)
    return text
      .split('.')
      .map((part) => binary(Number(part), 8))
      .join('');
  if (!version6.safeParse(text).success) return null;
  // the address as a URL has it is short and in hexadecimal groups alone
  const [left = '', right = ''] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => binary(Number.parseInt(group, 16), 16)).join('');
};

/** How an address of IPv4 begins that is written as one of IPv6. */
const mapped = '0'.repeat(80) + '1'.repeat(16);

/**
 * What calls of one house are counted under: its address, and of IPv6 the network of 64 bits, in which every house and
 * every server may take whatever address it likes.
 */
export const networkOf = (address: string): string => {
  const bits = address.includes(':') ? ipBitsOf(address) : null;
  if (bits?.startsWith(mapped))
    return [96, 104, 112, 120].map((at) => Number.parseInt(bits.slice(at, at + 8), 2)).join('.');
  return bits === null ? address : `${BigInt(`0b${bits.slice(0, 64)}`).toString(16)}/64`;
};

/** Whether an address lies in a network whose first `length` bits are given; all of them where it is longer. */
export const isInNetwork = (address: string, network: string, length: number): boolean => {
  const [bits, wanted] = [ipBitsOf(address), ipBitsOf(network)];
  if (bits === null || bits.length !== wanted?.length) return false;
  return bits.slice(0, length) === wanted.slice(0, length);
};

/**
 * Networks of one machine or one house, and those through which an address of them can be reached under another name:
 * what stands there is not for the accounts of an installation to talk to.
 */
const inside: readonly (readonly [network: string, length: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];
/** Whether an address belongs to the network that this runs in, or to none that the internet knows. */
export const isInside = (address: string): boolean =>
  inside.some(([network, length]) => isInNetwork(address, network, length));

/** Whether an address is of this machine itself. */
export const isLoopback = (address: string): boolean =>
  isInNetwork(address, '127.0.0.0', 8) || isInNetwork(address, '::1', 128);
