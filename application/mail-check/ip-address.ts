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

/** Whether an address lies in a network whose first `length` bits are given; all of them where it is longer. */
export const isInNetwork = (address: string, network: string, length: number): boolean => {
  const [bits, wanted] = [ipBitsOf(address), ipBitsOf(network)];
  if (bits === null || bits.length !== wanted?.length) return false;
  return bits.slice(0, length) === wanted.slice(0, length);
};
