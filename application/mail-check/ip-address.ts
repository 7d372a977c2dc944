/** An address of the internet as a number of so many bits. */
type IpAddress = { bits: 32 | 128; value: bigint };

const joined = (parts: readonly number[], bits: bigint) =>
  parts.reduce((all, part) => (all << bits) | BigInt(part), 0n);

const fourOf = (text: string): bigint | null => {
  const parts = text.split('.');
  const isAddress =
    parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isAddress ? joined(parts.map(Number), 8n) : null;
};

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
const sixOf = (text: string): bigint | null => {
  // the last 32 bits may be written as an address of the fourth version
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail) {
    const four = fourOf(tail[2]!);
    if (four === null) return null;
    return sixOf(`${tail[1]}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`);
  }
  const [left = '', right, ...more] = text.split('::');
  if (more.length > 0) return null;
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  const isAddress =
    groups.length === 8 &&
    (right === undefined || zeros > 0) &&
    groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return isAddress
    ? joined(
        groups.map((group) => Number.parseInt(group, 16)),
        16n,
      )
    : null;
};

/** What a text stands for as an IPv4 or IPv6 address; null for what is none, such as a name. */
export const ipAddressOf = (text: string): IpAddress | null => {
  const four = fourOf(text);
  if (four !== null) return { bits: 32, value: four };
  const six = sixOf(text);
  return six === null ? null : { bits: 128, value: six };
};

/** Whether an address lies in a network whose first `length` bits are given; all of them where it is longer. */
export const isInNetwork = (address: string, network: string, length: number): boolean => {
  const [one, other] = [ipAddressOf(address), ipAddressOf(network)];
  if (!one || !other || one.bits !== other.bits) return false;
  const rest = BigInt(Math.max(0, one.bits - length));
  return one.value >> rest === other.value >> rest;
};
