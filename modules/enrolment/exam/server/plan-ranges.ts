import { BlockList, isIP } from 'node:net';

/** Addresses that may take the test, a range or an address on each line. `null` where a line is neither. */
export function rangesOf(text: string): BlockList | null {
  const list = new BlockList();
  for (const line of text.split(/[\s,，;；]+/).filter((one) => one !== '')) {
    const [address = '', bits] = line.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return list;
}
