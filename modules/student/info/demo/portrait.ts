import type { Random } from '#platform/pure/random.ts';

const BACKS = ['#3d7ac4', '#f4f5f7', '#b8312f', '#5b8fd0'];
const SKINS = ['#f3d3b8', '#edc6a5', '#f7dcc6', '#e3b68f'];
const HAIRS = ['#1d1a1b', '#2b2322', '#35271f', '#15161a'];
const CLOTHES = ['#2f3a4d', '#e9edf3', '#5a6b84', '#8a2f3c', '#2f5d50', '#c9b48a'];

/** A drawn face of nobody, five to seven, as SVG: the same dice draw the same one. */
export function portrait(random: Random, isWoman: boolean): string {
  const [back, skin, hair, cloth] = [BACKS, SKINS, HAIRS, CLOTHES].map((some) => random.pick(some));
  const wide = random.int(64, 74);
  const eye = random.int(24, 30);
  const smile = random.int(6, 16);
  const fringe = random.int(112, 132);
  const parted = random.int(165, 225);
  const long = isWoman && random.chance(0.7);
  const glasses = random.chance(0.25);
  const locks = long
    ? `<path d="M${195 - wide - 14} 190 Q${195 - wide - 26} 330 ${195 - wide + 6} 350 L${195 + wide - 6} 350 Q${195 + wide + 26} 330 ${195 + wide + 14} 190 Z" fill="${hair}"/>`
    : '';
  const frames = glasses
    ? `<g fill="none" stroke="#333" stroke-width="3"><circle cx="${195 - eye}" cy="222" r="17"/><circle cx="${195 + eye}" cy="222" r="17"/><path d="M${195 - eye + 17} 222H${195 + eye - 17}"/></g>`
    : '';
  const eyes = [-eye, eye]
    .map(
      (at) =>
        `<ellipse cx="${195 + at}" cy="222" rx="6" ry="5" fill="#231f20"/><path d="M${183 + at} 203q12 -7 24 0" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="546" viewBox="0 0 390 546">
<rect width="390" height="546" fill="${back}"/>${locks}
<path d="M40 546 Q52 420 150 396 L240 396 Q338 420 350 546 Z" fill="${cloth}"/>
<path d="M160 296 L160 398 Q195 436 230 398 L230 296 Z" fill="${skin}"/>
<path d="M150 396 L195 448 L240 396 L258 404 L212 490 L178 490 L132 404 Z" fill="#fff" opacity="0.85"/>
<ellipse cx="195" cy="232" rx="${wide}" ry="92" fill="${skin}"/>
<ellipse cx="${195 - wide}" cy="236" rx="10" ry="18" fill="${skin}"/><ellipse cx="${195 + wide}" cy="236" rx="10" ry="18" fill="${skin}"/>
<path d="M${195 - wide - 6} 218 Q${195 - wide - 8} ${fringe} 195 ${fringe - 6} Q${195 + wide + 8} ${fringe} ${195 + wide + 6} 218 Q${195 + wide - 6} 172 ${parted} 168 Q${195 - wide + 10} 178 ${195 - wide - 6} 218 Z" fill="${hair}"/>
${eyes}${frames}
<path d="M195 232 q6 20 -4 26" fill="none" stroke="#00000030" stroke-width="4" stroke-linecap="round"/>
<path d="M176 ${284} q19 ${smile} 38 0" fill="none" stroke="#a8504e" stroke-width="5" stroke-linecap="round"/>
</svg>`;
}
