import houses from '#tests/pictures/wines/houses.json' with { type: 'json' };
import { type Bottle, type Capsule, middle } from '#tests/pictures/wines/bottle.ts';
import { type MotifName, motifs } from '#tests/pictures/wines/motifs.ts';
import { randomFrom } from '#application/demo/random.ts';
import type { Wine } from '#application/demo/wines.ts';

type House = { layout: string; motif: MotifName; ink: string; accent: string; paper: string };
const named = houses as unknown as Readonly<Record<string, House>>;
export const houseOf = (producer: string) => {
  const house = named[producer];
  if (!house) throw new Error(`How do the labels of ${producer} look? Say so in houses.json.`);
  return house;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
type Look = {
  size: number;
  fill: string;
  font?: 'serif' | 'italic' | 'sans' | 'strong' | 'bold';
  spacing?: number;
  anchor?: 'start' | 'middle' | 'end';
  most?: number;
};
/** A line of text; one wider than `most` is set smaller when the page is drawn (command.ts). */
export const text = (
  x: number,
  y: number,
  words: string,
  { size, fill, font = 'serif', spacing = 0, anchor = 'middle', most }: Look,
) =>
  `<text x="${x}" y="${y}" class="${font}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}"${most ? ` data-most="${most}"` : ''}>${escaped(words)}</text>`;

/** A name on one to three lines, as even as can be. */
export const linesOf = (name: string, longest: number) => {
  const words = name.split(' ');
  const count = Math.min(3, words.length, Math.max(1, Math.ceil(name.length / longest)));
  let best = [name];
  let least = Infinity;
  const split = (from: number, left: number, lines: string[]): void => {
    if (left === 1) {
      const all = [...lines, words.slice(from).join(' ')];
      const widest = Math.max(...all.map((each) => each.length));
      if (widest < least) [best, least] = [all, widest];
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to += 1)
      split(to, left - 1, [...lines, words.slice(from, to).join(' ')]);
  };
  split(0, count, []);
  return best;
};

/** The colour by which a house tells its wines apart. */
const ofWine: Record<Wine['color'], string> = {
  red: '#7b2036',
  white: '#8a8f45',
  rose: '#cf7770',
  sparkling: '#a88a48',
  sweet: '#bd8427',
  fortified: '#6b3320',
};

type Sheet = { w: number; h: number; house: House; wine: Wine; vintage: string; tone: string };
const draw = (sheet: Sheet, x: number, y: number, scale: number, colors: Partial<House> = {}) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motifs[sheet.house.motif]({ ...sheet.house, ...colors })}</g>`;

/** Lines of a name under each other, the first on `y`. */
const title = (name: string, x: number, y: number, look: Look & { longest: number; lead?: number }) => {
  const lines = linesOf(name, look.longest);
  const isLong = lines.length > 2;
  const size = isLong ? look.size * 0.84 : look.size;
  const lead = (look.lead ?? look.size * 1.08) * (isLong ? 0.84 : 1);
  const first = isLong ? y - lead * 0.35 : y;
  return {
    svg: lines.map((each, nth) => text(x, first + nth * lead, each, { ...look, size })).join(''),
    end: first + (lines.length - 1) * lead,
  };
};
const year = ({ vintage }: Sheet) => (vintage === 'NV' ? '' : vintage);
const house = ({ wine }: Sheet) => wine.producer.toUpperCase();
const frameLines = (w: number, h: number, ink: string, inset = 10) =>
  `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" fill="none" stroke="${ink}" stroke-width="2"/><rect x="${inset + 5}" y="${inset + 5}" width="${w - 2 * inset - 10}" height="${h - 2 * inset - 10}" fill="none" stroke="${ink}" stroke-width="0.8"/>`;
const flourish = (x: number, y: number, color: string, width = 50) =>
  `<path d="M${x - width} ${y}H${x - 9}M${x + 9} ${y}H${x + width}" stroke="${color}" stroke-width="1.4"/><path d="M${x} ${y - 6}l6 6-6 6-6-6z" fill="${color}"/>`;

const layouts: Record<string, (sheet: Sheet) => string> = {
  classic: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.56, {
      size: 34,
      fill: ink,
      font: 'bold',
      longest: 15,
      most: w - 46,
      lead: 33,
    });
    return (
      frameLines(w, h, accent) +
      draw(sheet, w / 2, h * 0.245, Math.min((w - 60) / 210, (h * 0.34) / 120)) +
      text(w / 2, h * 0.46, house(sheet), {
        size: 14,
        fill: tone,
        font: 'strong',
        spacing: 2.2,
        most: w - 50,
      }) +
      name.svg +
      flourish(w / 2, h - 66, accent) +
      text(w / 2, h - 32, [wine.region, year(sheet)].filter(Boolean).join(' · '), {
        size: 21,
        fill: ink,
        font: 'italic',
        most: w - 50,
      })
    );
  },
  engraved: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.6, {
      size: 33,
      fill: ink,
      font: 'serif',
      longest: 16,
      most: w - 36,
      lead: 33,
    });
    return (
      `<rect x="0" y="0" width="${w}" height="12" fill="${tone}"/><rect x="0" y="${h - 12}" width="${w}" height="22" fill="${tone}"/><path d="M0 17H${w}M0 ${h - 17}H${w}" stroke="${accent}" stroke-width="2"/>` +
      draw(sheet, w / 2, h * 0.27, Math.min((w - 36) / 212, (h * 0.36) / 120)) +
      text(w / 2, h * 0.49, house(sheet), {
        size: 13,
        fill: accent,
        font: 'strong',
        spacing: 2.6,
        most: w - 40,
      }) +
      name.svg +
      text(w / 2, h - 36, [wine.region, year(sheet)].filter(Boolean).join('  ·  '), {
        size: 20,
        fill: ink,
        font: 'italic',
        most: w - 50,
      })
    );
  },
  cartouche: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.56, {
      size: 34,
      fill: ink,
      font: 'bold',
      longest: 16,
      most: w - 40,
      lead: 34,
    });
    const corner = (x: number, y: number, sx: number, sy: number) =>
      `<path d="M0 26C2 8 8 2 26 0M6 26C9 14 14 9 26 6M4 4q8 2 10 10" transform="translate(${x} ${y}) scale(${sx} ${sy})" fill="none" stroke="${accent}" stroke-width="1.8"/>`;
    return (
      corner(10, 10, 1, 1) +
      corner(w - 10, 10, -1, 1) +
      corner(10, h - 10, 1, -1) +
      corner(w - 10, h - 10, -1, -1) +
      `<path d="M40 13H${w - 40}M40 ${h - 13}H${w - 40}M13 40V${h - 40}M${w - 13} 40V${h - 40}" stroke="${accent}" stroke-width="1.4"/>` +
      draw(sheet, w / 2, h * 0.25, (h * 0.32) / 120, { accent: tone }) +
      name.svg +
      text(w / 2, h - 62, wine.producer, { size: 20, fill: tone, font: 'italic', most: w - 60 }) +
      text(w / 2, h - 32, year(sheet), { size: 22, fill: ink, font: 'serif', spacing: 3 })
    );
  },
  landscape: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent, paper },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, 74, {
      size: 32,
      fill: ink,
      font: 'bold',
      longest: 15,
      most: w - 32,
      lead: 33,
    });
    const scale = w / 206;
    return (
      text(w / 2, 36, house(sheet), { size: 13, fill: accent, font: 'strong', spacing: 2.2, most: w - 36 }) +
      name.svg +
      text(w / 2, name.end + 30, [wine.region, year(sheet)].filter(Boolean).join(' · '), {
        size: 19,
        fill: ink,
        font: 'italic',
        most: w - 40,
      }) +
      draw(sheet, w / 2, h - 58 * scale - 8, scale, { paper }) +
      `<rect x="0" y="${h - 12}" width="${w}" height="24" fill="${tone}"/>`
    );
  },
  oval: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.57, {
      size: 29,
      fill: ink,
      font: 'serif',
      longest: 15,
      most: w - 54,
      lead: 29,
    });
    return (
      `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2 - 9}" ry="${h / 2 - 9}" fill="none" stroke="${accent}" stroke-width="1.6"/>` +
      draw(sheet, w / 2, h * 0.29, (w * 0.46) / 200) +
      text(w / 2, h * 0.47, house(sheet), {
        size: 12,
        fill: tone,
        font: 'strong',
        spacing: 2.4,
        most: w - 60,
      }) +
      name.svg +
      text(w / 2, h - 42, year(sheet) || wine.region, { size: 19, fill: ink, font: 'italic', most: w * 0.5 })
    );
  },
  arch: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent, paper },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.61, {
      size: 31,
      fill: ink,
      font: 'bold',
      longest: 14,
      most: w - 36,
      lead: 31,
    });
    const radius = w / 2 - 12;
    return (
      `<path d="M12 ${h - 12}V${radius + 12}A${radius} ${radius} 0 0 1 ${w - 12} ${radius + 12}V${h - 12}Z" fill="none" stroke="${accent}" stroke-width="2"/>` +
      draw(sheet, w / 2, h * 0.32, (w - 64) / 210, { paper }) +
      text(w / 2, h * 0.5, house(sheet), {
        size: 12.5,
        fill: accent,
        font: 'strong',
        spacing: 2,
        most: w - 44,
      }) +
      name.svg +
      `<rect x="12" y="${h - 50}" width="${w - 24}" height="38" fill="${tone}"/>` +
      text(w / 2, h - 24, [wine.region, year(sheet)].filter(Boolean).join('  ·  '), {
        size: 18,
        fill: paper,
        font: 'serif',
        spacing: 0.6,
        most: w - 44,
      })
    );
  },
  plaque: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent, paper },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.58, {
      size: 33,
      fill: ink,
      font: 'serif',
      longest: 14,
      most: w - 40,
      lead: 33,
    });
    return (
      frameLines(w, h, accent, 9) +
      draw(sheet, w / 2, h * 0.25, (h * 0.28) / 120, { ink: accent, accent: tone, paper }) +
      text(w / 2, h * 0.455, wine.producer, { size: 27, fill: accent, font: 'italic', most: w - 46 }) +
      name.svg +
      flourish(w / 2, h - 58, accent, 40) +
      text(w / 2, h - 27, [wine.region, year(sheet)].filter(Boolean).join(' · ').toUpperCase(), {
        size: 12.5,
        fill: ink,
        font: 'strong',
        spacing: 2.4,
        most: w - 46,
      })
    );
  },
  band: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent, paper },
      tone,
    } = sheet;
    const count = linesOf(wine.name, 15).length;
    const high = 38 + 33 * count;
    const from = h * 0.47;
    const name = title(wine.name, w / 2, from + 40, {
      size: 32,
      fill: paper,
      font: 'bold',
      longest: 15,
      most: w - 30,
      lead: 33,
    });
    return (
      draw(sheet, w / 2, h * 0.235, Math.min((w - 40) / 212, (h * 0.36) / 120)) +
      `<rect x="0" y="${from}" width="${w}" height="${high}" fill="${tone}"/><path d="M0 ${from - 5}H${w}M0 ${from + high + 5}H${w}" stroke="${accent}" stroke-width="2"/>` +
      name.svg +
      text(w / 2, (from + high + h) / 2 - 2, wine.producer, {
        size: 19,
        fill: ink,
        font: 'italic',
        most: w - 40,
      }) +
      text(
        w / 2,
        (from + high + h) / 2 + 24,
        [wine.region, year(sheet)].filter(Boolean).join(' · ').toUpperCase(),
        { size: 12.5, fill: accent, font: 'strong', spacing: 2, most: w - 40 },
      )
    );
  },
  block: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent, paper },
      tone,
    } = sheet;
    const name = title(wine.name, 20, h * 0.62, {
      size: 35,
      fill: ink,
      font: 'bold',
      longest: 13,
      most: w - 40,
      anchor: 'start',
      lead: 35,
    });
    return (
      `<rect x="0" y="0" width="${w}" height="${h * 0.47}" fill="${tone}"/>` +
      draw(sheet, w / 2, h * 0.235, (w - 24) / 212, { ink: paper, accent, paper: tone }) +
      `<rect x="0" y="${h * 0.47}" width="${w}" height="5" fill="${accent}"/>` +
      name.svg +
      text(20, h - 46, wine.producer, {
        size: 18,
        fill: ink,
        font: 'italic',
        anchor: 'start',
        most: w - 40,
      }) +
      text(20, h - 22, [wine.region, year(sheet)].filter(Boolean).join(' · ').toUpperCase(), {
        size: 12,
        fill: tone,
        font: 'strong',
        spacing: 1.8,
        anchor: 'start',
        most: w - 40,
      })
    );
  },
  modern: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, 20, 62, {
      size: 33,
      fill: ink,
      font: 'bold',
      longest: 13,
      most: w - 40,
      anchor: 'start',
      lead: 34,
    });
    const scale = w / 200;
    return (
      text(20, 28, house(sheet), {
        size: 11.5,
        fill: tone,
        font: 'strong',
        spacing: 1.6,
        anchor: 'start',
        most: w - 40,
      }) +
      name.svg +
      text(20, name.end + 28, [wine.grapes[0]!, year(sheet)].filter(Boolean).join('  '), {
        size: 18,
        fill: tone,
        font: 'italic',
        anchor: 'start',
        most: w - 40,
      }) +
      draw(sheet, w / 2, h - 62 * scale - 16, scale) +
      `<rect x="0" y="${h - 7}" width="${w}" height="20" fill="${accent}"/>`
    );
  },
  initial: (sheet) => {
    const {
      w,
      h,
      wine,
      house: { ink, accent },
      tone,
    } = sheet;
    const name = title(wine.name, w / 2, h * 0.655, {
      size: 31,
      fill: ink,
      font: 'serif',
      longest: 15,
      most: w - 36,
      lead: 31,
    });
    return (
      `<rect x="0" y="0" width="${w}" height="9" fill="${tone}"/>` +
      draw(sheet, w / 2, h * 0.26, (h * 0.4) / 120, { accent: tone }) +
      text(w / 2, h * 0.52, house(sheet), { size: 13, fill: ink, font: 'strong', spacing: 3, most: w - 40 }) +
      `<path d="M${w / 2 - 18} ${h * 0.55}h36" stroke="${accent}" stroke-width="2.5"/>` +
      name.svg +
      text(w / 2, h - 28, [wine.region, year(sheet)].filter(Boolean).join('  '), {
        size: 18,
        fill: ink,
        font: 'italic',
        most: w - 46,
      })
    );
  },
};

/** The edge of the paper: it goes round the bottle, which is seen a little from above. */
const edges: Record<string, (w: number, h: number) => string> = {
  oval: (w, h) => `M${w / 2} 0A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}A${w / 2} ${h / 2} 0 0 1 ${w / 2} 0Z`,
  arch: (w, h) => `M0 ${h}V${w / 2}A${w / 2} ${w / 2} 0 0 1 ${w} ${w / 2}V${h}Q${w / 2} ${h + 10} 0 ${h}Z`,
};
const edge = (w: number, h: number) => `M0 0Q${w / 2} 9 ${w} 0V${h}Q${w / 2} ${h + 10} 0 ${h}Z`;

/** The label of a wine on its bottle, and the capsule that goes with it. */
export const labelOf = (wine: Wine, vintage: string, bottle: Bottle): { label: string; capsule: Capsule } => {
  const look = houseOf(wine.producer);
  const { layout, accent, ink } = look;
  const { top, bottom } = bottle.label;
  const isRound = layout === 'oval';
  const w = 2 * bottle.half * (bottle.shape === 'provence' ? 0.78 : isRound ? 0.86 : 0.93);
  const room = bottom - top;
  const h = isRound ? Math.min(room, w * 1.34) : Math.min(room, w * 1.5);
  const y = top + (room - h) * 0.6;
  const tone = ofWine[wine.color];
  const shape = (edges[layout] ?? edge)(w, h);
  const isDark = Number.parseInt(look.paper.slice(1, 3), 16) < 96;
  const sheet = { w, h, house: look, wine, vintage, tone };
  const label = `<g transform="translate(${middle - w / 2} ${y})">
    <path d="${shape}" transform="translate(0 4)" fill="#000" opacity="0.3" filter="url(#soft)"/>
    <clipPath id="on-label"><path d="${shape}"/></clipPath>
    <g clip-path="url(#on-label)"><path d="${shape}" fill="${look.paper}"/>${layouts[layout]!(sheet)}</g>
    <path d="${shape}" fill="url(#paper-shade)"/></g>`;
  const isScrew = wine.color === 'white' || wine.color === 'rose';
  const usual = isScrew ? ink : randomFrom('capsule', wine.producer).pick([tone, tone, ink, '#1d1a1a']);
  const color = wine.color === 'sparkling' ? '#b99a55' : isDark ? look.paper : usual;
  return { label, capsule: { color, accent, isScrew } };
};
