import { BlockList, isIP } from 'node:net';

/** The proxies whose word counts: addresses and networks, such as `10.0.0.7, fd00::/8`; null where one is neither. */
export const proxiesIn = (text: string): BlockList | null => {
  const proxies = new BlockList();
  for (const item of text.split(/[\s,;]+/).filter(Boolean)) {
    const [address = '', given, more] = item.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const length = given ?? String(most);
    // a network of everything would take everybody's word
    const isLength = /^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= most;
    if (version === 0 || !isLength || more !== undefined) return null;
    proxies.addSubnet(address, Number(length), version === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
};
