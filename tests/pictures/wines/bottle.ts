import type { Wine } from '#application/demo/wines.ts';

/** Within which bottles are drawn. */
export const frame = { width: 600, height: 1000 };
export const middle = frame.width / 2;
const foot = 962;

type Shape = 'bordeaux' | 'burgundy' | 'flute' | 'champagne' | 'port' | 'provence';
/** `bottom` is where the label may end, `top` where it may begin; `half` is half the width there. */
export type Bottle = {
  shape: Shape;
  top: number;
  half: number;
  neck: number;
  /** Where the capsule ends. */
  capsule: number;
  outline: string;
  label: { top: number; bottom: number };
};

/** From the lip down along the right side: the left is its mirror. */
const profile = (points: readonly (readonly number[])[]) => {
  const side = (sign: 1 | -1) =>
    points.map((numbers) => numbers.map((number, nth) => (nth % 2 === 0 ? middle + sign * number : number)));
  const right = side(1);
  const left = side(-1);
  const draw = (numbers: readonly number[]) => `${numbers.length === 2 ? 'L' : 'C'}${numbers.join(' ')}`;
  const down = right.slice(1).map(draw).join('');
  // upwards the points of each curve come in the other order
  const up = left
    .map((numbers, nth) => {
      const before = left[nth - 1];
      if (!before) return '';
      const [x, y] = before.slice(-2) as [number, number];
      return numbers.length === 2
        ? `L${x} ${y}`
        : `C${numbers[2]} ${numbers[3]} ${numbers[0]} ${numbers[1]} ${x} ${y}`;
    })
    .toReversed()
    .join('');
  const [lipX, lipY] = right[0] as [number, number];
  const [footX, footY] = left.at(-1)!.slice(-2) as [number, number];
  return `M${lipX} ${lipY}${down}L${footX} ${footY}${up}Z`;
};

/** The rounded foot under a straight side. */
const footOf = (half: number, bottom: number) => [
  [half, bottom - 26],
  [half, bottom - 8, half - 8, bottom, half - 28, bottom],
];

const shapes: Record<Shape, (top: number) => Omit<Bottle, 'shape' | 'top'>> = {
  bordeaux: (top) => ({
    half: 138,
    neck: 41,
    capsule: top + 205,
    outline: profile([
      [41, top],
      [41, top + 250],
      [44, top + 318, 138, top + 300, 138, top + 412],
      ...footOf(138, foot),
    ]),
    label: { top: top + 442, bottom: foot - 62 },
  }),
  burgundy: (top) => ({
    half: 150,
    neck: 41,
    capsule: top + 190,
    outline: profile([
      [41, top],
      [41, top + 200],
      [46, top + 330, 150, top + 380, 150, top + 520],
      ...footOf(150, foot),
    ]),
    label: { top: top + 532, bottom: foot - 66 },
  }),
  flute: (top) => ({
    half: 124,
    neck: 37,
    capsule: top + 170,
    outline: profile([
      [37, top],
      [37, top + 150],
      [44, top + 330, 124, top + 360, 124, top + 560],
      ...footOf(124, foot),
    ]),
    label: { top: top + 540, bottom: foot - 66 },
  }),
  champagne: (top) => ({
    half: 154,
    neck: 45,
    capsule: top + 320,
    outline: profile([
      [45, top],
      [45, top + 150],
      [50, top + 330, 154, top + 380, 154, top + 540],
      ...footOf(154, foot),
    ]),
    label: { top: top + 560, bottom: foot - 70 },
  }),
  port: (top) => ({
    half: 142,
    neck: 43,
    capsule: top + 180,
    outline: profile([
      [43, top],
      [43, top + 96],
      [52, top + 130, 52, top + 170, 46, top + 220],
      [46, top + 296, 142, top + 268, 142, top + 372],
      ...footOf(142, foot),
    ]),
    label: { top: top + 410, bottom: foot - 62 },
  }),
  provence: (top) => ({
    half: 146,
    neck: 40,
    capsule: top + 170,
    outline: profile([
      [40, top],
      [40, top + 190],
      [46, top + 330, 138, top + 330, 140, top + 470],
      [142, top + 560, 118, top + 600, 120, top + 690],
      [122, top + 780, 146, top + 790, 146, foot - 40],
      [146, foot - 8, 136, foot, 112, foot],
    ]),
    label: { top: top + 500, bottom: foot - 100 },
  }),
};

const shapeOf = ({ color, region, country, grapes, name }: Wine): Shape => {
  if (color === 'sparkling') return 'champagne';
  if (color === 'fortified') return 'port';
  if (region === 'Provence') return color === 'rose' ? 'provence' : 'burgundy';
  if (['Elzas', 'Moezel', 'Pfalz', 'Limburg'].includes(region) && color !== 'red') return 'flute';
  if (country === 'Oostenrijk' && color !== 'red') return 'flute';
  if (/Vinho Verde|Albariño/.test(name)) return 'flute';
  const burgundian = ['Bourgogne', 'Loire', 'Rhône', 'Piemonte', 'Sicilië', 'Galicië', 'Montsant', 'Priorat'];
  if (burgundian.includes(region) || /Pinot|Chardonnay|Spätburgunder/.test(grapes[0]!)) return 'burgundy';
  return 'bordeaux';
};

export const bottleOf = (wine: Wine): Bottle => {
  const shape = shapeOf(wine);
  const isSmall = /375|500/.test(wine.message);
  const top = isSmall ? 150 : shape === 'flute' ? 26 : 44;
  return { shape, top, ...shapes[shape](top) };
};

/** Glass with what is in it: dark edges, the light through the middle. */
type Glass = { edge: string; body: string; light: string; isClear: boolean };
const glasses = {
  black: { edge: '#0b0f0c', body: '#161d17', light: '#2b3729', isClear: false },
  green: { edge: '#10190f', body: '#22331c', light: '#43592e', isClear: false },
  brown: { edge: '#20100a', body: '#4a2413', light: '#8a4a22', isClear: false },
  leaf: { edge: '#5d5a1f', body: '#a5a04a', light: '#d3cd83', isClear: true },
  pale: { edge: '#8f8c3a', body: '#d7d08a', light: '#f3eebd', isClear: true },
  pink: { edge: '#c98374', body: '#eeb3a4', light: '#f9d6c9', isClear: true },
  deepPink: { edge: '#a84c54', body: '#d97f80', light: '#f0aca5', isClear: true },
  gold: { edge: '#9a5d10', body: '#dd9b2c', light: '#f6cd6b', isClear: true },
} satisfies Record<string, Glass>;

export const glassOf = (wine: Wine): Glass => {
  const { color, region, country, name, grapes } = wine;
  switch (color) {
    case 'red':
      return /Pinot|Gamay|Dolcetto|Zweigelt/.test(grapes[0]!) ? glasses.green : glasses.black;
    case 'white':
      if (region === 'Moezel' || region === 'Pfalz') return glasses.brown;
      if (region === 'Elzas' || country === 'Oostenrijk') return glasses.green;
      if (/Gris|Sauvignon|Verde|Picpoul|Muscadet|Gascogne|Verdejo|Pinot Grigio/.test(`${name} ${grapes[0]}`))
        return glasses.pale;
      return glasses.leaf;
    case 'rose':
      return /Tavel|Bandol|Rosado|Chiaretto|Salento/.test(name) ? glasses.deepPink : glasses.pink;
    case 'sparkling':
      return /Ros/.test(name) ? glasses.deepPink : glasses.green;
    case 'sweet':
      return region === 'Moezel' ? glasses.brown : /Moscato/.test(name) ? glasses.pale : glasses.gold;
    case 'fortified':
      return /Fino/.test(name) ? glasses.pale : glasses.black;
  }
};

const stops = (...pairs: [number, string, number?][]) =>
  pairs
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** What all bottles share: how light falls on glass, paper and foil. */
const lightFalls = `
  <linearGradient id="paper-shade" x1="0" x2="1" y1="0" y2="0">${stops([0, '#20150f', 0.42], [0.1, '#20150f', 0.14], [0.24, '#ffffff', 0.1], [0.34, '#ffffff', 0.16], [0.55, '#20150f', 0], [0.82, '#20150f', 0.1], [1, '#20150f', 0.46])}</linearGradient>
  <linearGradient id="foil-shade" x1="0" x2="1" y1="0" y2="0">${stops([0, '#000', 0.5], [0.16, '#000', 0.08], [0.28, '#fff', 0.5], [0.38, '#fff', 0.06], [0.62, '#000', 0.1], [0.86, '#fff', 0.14], [1, '#000', 0.5])}</linearGradient>
  <radialGradient id="floor" cx="0.5" cy="0.5" r="0.5">${stops([0, '#3a2c22', 0.5], [0.6, '#3a2c22', 0.2], [1, '#3a2c22', 0])}</radialGradient>
  <filter id="soft" x="-50%" y="-10%" width="200%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>`;

export type Capsule = { color: string; accent: string; isScrew: boolean };

/** The capsule, or on a bottle of sparkling wine foil down to the shoulder with a collar. */
const drawCapsule = ({ shape, top, neck, capsule }: Bottle, { color, accent, isScrew }: Capsule) => {
  const [left, right] = [middle - neck - 2, middle + neck + 2];
  if (shape === 'champagne') {
    const low = capsule;
    const half = 66;
    const foil = `M${middle - neck - 8} ${top + 8}Q${middle - neck - 9} ${top - 10} ${middle - 30} ${top - 12}H${middle + 30}Q${middle + neck + 9} ${top - 10} ${middle + neck + 8} ${top + 8}L${middle + neck + 7} ${top + 66}Q${middle + neck + 1} ${top + 82} ${middle + neck + 2} ${top + 150}C${middle + neck + 5} ${top + 220} ${middle + half - 8} ${low - 70} ${middle + half + 4} ${low - 8}L${middle + 34} ${low + 16}L${middle} ${low - 4}L${middle - 34} ${low + 16}L${middle - half - 4} ${low - 8}C${middle - half + 8} ${low - 70} ${middle - neck - 5} ${top + 220} ${middle - neck - 2} ${top + 150}Q${middle - neck - 1} ${top + 82} ${middle - neck - 7} ${top + 66}Z`;
    const folds = [-26, -12, 4, 18, 30]
      .map(
        (x) =>
          `<path d="M${middle + x} ${top + 84}q${x / 5} 120 ${x / 3} 200" stroke="#fff" stroke-opacity="0.16" stroke-width="2" fill="none"/>`,
      )
      .join('');
    return `<path d="${foil}" fill="${color}"/>${folds}
      <rect x="${middle - neck - 4}" y="${top + 164}" width="${2 * neck + 8}" height="62" fill="${accent}" opacity="0.95"/>
      <path d="M${middle - neck - 4} ${top + 170}h${2 * neck + 8}M${middle - neck - 4} ${top + 220}h${2 * neck + 8}" stroke="${color}" stroke-width="2"/>
      <path d="M${middle} ${top + 180}l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="${color}"/>
      <path d="${foil}" fill="url(#foil-shade)"/>
      <path d="M${middle - neck - 7} ${top + 62}Q${middle} ${top + 74} ${middle + neck + 7} ${top + 62}" stroke="#000" stroke-opacity="0.35" stroke-width="3" fill="none"/>`;
  }
  const bottom = isScrew ? Math.min(capsule, top + 150) : capsule;
  const body = `M${left} ${top + 6}Q${left} ${top - 6} ${left + 14} ${top - 7}H${right - 14}Q${right} ${top - 6} ${right} ${top + 6}V${bottom}Q${middle} ${bottom + 9} ${left} ${bottom}Z`;
  const lines = isScrew
    ? `<path d="M${left} ${top + 62}Q${middle} ${top + 70} ${right} ${top + 62}" stroke="#000" stroke-opacity="0.32" stroke-width="2.5" fill="none"/>${Array.from({ length: 15 }, (_, nth) => `<path d="M${left + 4 + nth * ((right - left - 8) / 14)} ${top + 4}v14" stroke="#000" stroke-opacity="0.22" stroke-width="1.6"/>`).join('')}`
    : `<path d="M${left} ${top + 30}Q${middle} ${top + 38} ${right} ${top + 30}" stroke="#000" stroke-opacity="0.3" stroke-width="3" fill="none"/>
       <path d="M${left} ${bottom - 26}Q${middle} ${bottom - 17} ${right} ${bottom - 26}M${left} ${bottom - 18}Q${middle} ${bottom - 9} ${right} ${bottom - 18}" stroke="${accent}" stroke-opacity="0.9" stroke-width="2.4" fill="none"/>`;
  return `<path d="${body}" fill="${color}"/>${lines}<path d="${body}" fill="url(#foil-shade)"/>`;
};

/** A bottle on a pale ground; `label` is what is pasted on it. */
export const drawBottle = (bottle: Bottle, glass: Glass, capsule: Capsule, tint: string, label: string) => {
  const { outline, half, neck, top, label: room } = bottle;
  const shoulder = room.top - 20;
  const level = bottle.capsule + (bottle.shape === 'champagne' ? 0 : 26);
  return `<defs>${lightFalls}
    <linearGradient id="glass" gradientUnits="userSpaceOnUse" x1="${middle - half}" x2="${middle + half}" y1="0" y2="0">${stops([0, glass.edge], [0.09, glass.body], [0.3, glass.light], [0.5, glass.body], [0.78, glass.body], [0.92, glass.light], [1, glass.edge])}</linearGradient>
    <linearGradient id="glass-neck" gradientUnits="userSpaceOnUse" x1="${middle - neck}" x2="${middle + neck}" y1="0" y2="0">${stops([0, glass.edge], [0.25, glass.light], [0.6, glass.body], [1, glass.edge])}</linearGradient>
    <linearGradient id="depth" x1="0" x2="0" y1="0" y2="1">${stops([0, '#000', 0], [0.86, '#000', 0.02], [0.95, '#000', glass.isClear ? 0.16 : 0.3], [1, '#000', 0.5])}</linearGradient>
    <radialGradient id="ground" cx="0.5" cy="0.42" r="0.75">${stops([0, '#ffffff'], [0.45, '#fdfcfa'], [1, tint])}</radialGradient>
    <clipPath id="in-bottle"><path d="${outline}"/></clipPath></defs>
    <rect width="${frame.width}" height="${frame.height}" fill="url(#ground)"/>
    <ellipse cx="${middle + 10}" cy="${foot - 2}" rx="${half + 62}" ry="26" fill="url(#floor)"/>
    <ellipse cx="${middle}" cy="${foot - 2}" rx="${half - 4}" ry="9" fill="#241a14" opacity="0.5" filter="url(#soft)"/>
    <path d="${outline}" fill="url(#glass)"/>
    <g clip-path="url(#in-bottle)">
      <rect x="${middle - neck - 8}" y="${top}" width="${2 * neck + 16}" height="${level - top}" fill="url(#glass-neck)"/>
      ${glass.isClear ? `<rect x="${middle - neck - 10}" y="${top}" width="${2 * neck + 20}" height="${level - top}" fill="#f4f2ea" opacity="0.55"/><ellipse cx="${middle}" cy="${level}" rx="${neck + 6}" ry="5" fill="${glass.edge}" opacity="0.4"/>` : ''}
      <path d="${outline}" fill="url(#depth)"/>
      <path d="${outline}" fill="none" stroke="${glass.edge}" stroke-width="${glass.isClear ? 9 : 14}" stroke-opacity="0.75" filter="url(#soft)"/>
      <path d="M${middle - half + 26} ${foot - 30}V${shoulder + 30}C${middle - half + 28} ${shoulder - 60} ${middle - neck + 12} ${top + 330} ${middle - neck + 12} ${top + 190}" stroke="#fff" stroke-opacity="${glass.isClear ? 0.75 : 0.5}" stroke-width="15" stroke-linecap="round" fill="none" filter="url(#soft)"/>
      <path d="M${middle + half - 15} ${foot - 40}V${shoulder + 60}C${middle + half - 16} ${shoulder - 30} ${middle + neck + 14} ${top + 340} ${middle + neck - 9} ${top + 240}" stroke="#fff" stroke-opacity="${glass.isClear ? 0.5 : 0.24}" stroke-width="7" stroke-linecap="round" fill="none" filter="url(#soft)"/>
    </g>
    <g clip-path="url(#in-bottle)">${label}</g>
    ${drawCapsule(bottle, capsule)}`;
};
