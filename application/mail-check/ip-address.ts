import { BlockList, isIP } from 'node:net';

/** 4 or 6 for an address of the internet; 0 for what is none, such as a name. */
export const ipVersionOf = (text: string) => (text.includes('%') ? 0 : isIP(text));

/** Whether an address lies in a network whose first `length` bits are given; all of them where it is longer. */
export const isInNetwork = (address: string, network: string, length: number): boolean => {
  const version = ipVersionOf(network);
  if (version === 0 || ipVersionOf(address) !== version) return false;
  const [family, bits] = version === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
  const networks = new BlockList();
  networks.addSubnet(network, Math.min(length, bits), family);
  return networks.check(address, family);
};
