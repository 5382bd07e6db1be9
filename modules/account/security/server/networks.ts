import { BlockList, isIP } from 'node:net';

/** A part of the school's network, as the school calls it. */
export type Network = { name: string; list: BlockList };

const SHAPE = /^(.{1,30}?)\s*[=＝]\s*([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/;

/** Reads `校本部=10.0.0.0/8; 图书馆=10.9.0.0/16`; what can't be read is passed over. */
export function networksOf(text: string): Network[] {
  return text.split(/[;；\n]/).flatMap((part) => {
    const [, name, address = '', bits] = SHAPE.exec(part.trim()) ?? [];
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (!name || version === 0 || length > most) return [];
    const list = new BlockList();
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
    return [{ name, list }];
  });
}

/** The narrowest named network comes last in a list, and wins. `''` for an address that the school doesn't name. */
export function networkOf(ip: string, networks: readonly Network[]): string {
  const plain = ip.replace(/^::ffff:/i, '');
  const version = isIP(plain);
  if (version === 0) return '';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return networks.findLast(({ list }) => list.check(plain, family))?.name ?? '';
}
