/** What a house draws on its labels: within 200 by 120, its middle at 0, 0, in `ink` with `accent`. */
type Motif = (colors: { ink: string; accent: string; paper: string }) => string;

const range = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const line = (d: string, stroke: string, width = 1.6, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const area = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

const tower = (x: number, ink: string, paper: string) =>
  area(`M${x - 11} 40V-14H${x + 11}V40Z`, paper, `stroke="${ink}" stroke-width="1.8"`) +
  area(`M${x - 14} -14L${x} -52L${x + 14} -14Z`, ink) +
  line(`M${x} -52V-60`, ink) +
  range(3)
    .map((nth) => area(`M${x - 3} ${-6 + 15 * nth}h6v8h-6z`, ink))
    .join('');

const tree = (x: number, size: number, ink: string) =>
  line(`M${x} 40v-8`, ink, 2) +
  area(
    `M${x} ${30 - size}q${size * 0.62} ${size * 0.55} 0 ${size}q${-size * 0.62} ${-size * 0.45} 0 ${-size}z`,
    ink,
  );

/** Rows of vines that run to a point on a hill. */
const rows = (from: [number, number], to: readonly [number, number][], ink: string, width = 1.5) =>
  to
    .map(([x, y]) =>
      line(
        `M${from[0]} ${from[1]}Q${(from[0] + x) / 2 + 6} ${(from[1] + y) / 2 - 8} ${x} ${y}`,
        ink,
        width,
        'stroke-dasharray="5 4"',
      ),
    )
    .join('');

export const motifs = {
  castle: ({ ink, paper }) =>
    area('M-44 40V2H44V40Z', paper, `stroke="${ink}" stroke-width="1.8"`) +
    area('M-50 2L-36 -22H36L50 2Z', ink) +
    range(3)
      .map((nth) => area(`M${-26 + 22 * nth} -10v-8l4 -5l4 5v8z`, paper))
      .join('') +
    range(5)
      .map((nth) => area(`M${-35 + 16 * nth} 10h6v10h-6z`, ink))
      .join('') +
    area('M-7 40V30q7 -9 14 0V40Z', ink) +
    tower(-58, ink, paper) +
    tower(58, ink, paper) +
    tree(-84, 30, ink) +
    tree(84, 30, ink) +
    tree(-97, 22, ink) +
    tree(97, 22, ink) +
    line('M-104 40H104', ink, 2) +
    line('M-90 46H90M-66 52H66', ink, 1),
  manor: ({ ink, paper, accent }) =>
    area('M-70 40V0H70V40Z', paper, `stroke="${ink}" stroke-width="1.8"`) +
    area('M-76 0L-60 -20H60L76 0Z', ink) +
    area('M-22 0L0 -30L22 0Z', paper, `stroke="${ink}" stroke-width="1.8"`) +
    `<circle cx="0" cy="-9" r="5" fill="${accent}"/>` +
    range(8)
      .map((nth) => area(`M${-64 + 17 * nth} 10h6v11h-6z`, ink))
      .join('') +
    area('M-6 40V26h12V40Z', ink) +
    tree(-92, 44, ink) +
    tree(92, 44, ink) +
    line('M-106 40H106', ink, 2),
  vine: ({ ink, accent }) =>
    line('M-62 -34C-30 -58 0 -40 12 -34S62 -46 70 -28', ink, 2.4) +
    line('M70 -28q12 4 8 14q-6 8 -11 0', ink, 1.5) +
    area(
      'M-58 -30c-26 -6 -34 10 -28 20c-10 6 -4 22 10 20c2 14 20 14 26 2c14 4 22 -12 12 -20c6 -10 -4 -24 -20 -22z',
      ink,
    ) +
    (
      [
        [-2, -20],
        [14, -22],
        [30, -20],
        [6, -6],
        [22, -6],
        [-2, 6],
        [14, 8],
        [30, 6],
        [6, 21],
        [22, 21],
        [14, 35],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="8.4" fill="${accent}"/><circle cx="${x - 2.6}" cy="${y - 2.8}" r="2" fill="#fff" opacity="0.55"/>`,
      )
      .join(''),
  crest: ({ ink, accent, paper }) =>
    area('M-40 -50H40V4C40 34 12 48 0 56C-12 48 -40 34 -40 4Z', ink) +
    area('M-34 -44H34V4C34 29 10 42 0 49C-10 42 -34 29 -34 4Z', paper) +
    area('M-34 2L0 -24L34 2V20L0 -6L-34 20Z', accent) +
    `<circle cx="-17" cy="-28" r="6" fill="${ink}"/><circle cx="17" cy="-28" r="6" fill="${ink}"/><path d="M0 14l5 10 11 1-8 7 3 11-11-6-11 6 3-11-8-7 11-1z" fill="${ink}"/>` +
    line('M-54 40C-66 20 -66 -10 -52 -34M54 40C66 20 66 -10 52 -34', ink, 1.6) +
    range(5)
      .map((nth) =>
        area(
          `M-60 ${24 - 14 * nth}q-14 -2 -16 -12q14 0 16 12zM60 ${24 - 14 * nth}q14 -2 16 -12q-14 0 -16 12z`,
          ink,
        ),
      )
      .join(''),
  keys: ({ ink, accent }) =>
    [-1, 1]
      .map(
        (sign) =>
          `<g transform="rotate(${sign * 42})"><circle cx="0" cy="-40" r="14" fill="none" stroke="${ink}" stroke-width="6"/><path d="M-3 -26H3V46H-3ZM3 24h14v7H3zM3 37h10v7H3z" fill="${sign < 0 ? ink : accent}"/></g>`,
      )
      .join(''),
  sun: ({ accent, ink }) =>
    area('M-40 34A40 40 0 0 1 40 34Z', accent) +
    range(13)
      .map(
        (nth) =>
          `<path d="M0 -14V${nth % 2 ? -30 : -44}" transform="translate(0 34) rotate(${-84 + 14 * nth}) translate(0 -36)" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>`,
      )
      .join('') +
    line('M-92 34H92M-70 42H70M-44 50H44', ink, 1.8),
  waves: ({ ink, accent }) =>
    `<circle cx="46" cy="-26" r="20" fill="${accent}"/>` +
    line('M-60 -36q9 -10 18 0q9 -10 18 0M-22 -18q7 -8 14 0q7 -8 14 0', ink, 2) +
    range(4)
      .map((nth) =>
        line(
          `M${-100 + (nth % 2) * 10} ${8 + 14 * nth}${range(5)
            .map(() => 'q10 -13 20 0t20 0')
            .join('')}`,
          nth % 2 ? accent : ink,
          3.2,
        ),
      )
      .join(''),
  mountains: ({ ink, accent, paper }) =>
    area('M-104 48L-62 -14L-44 10L-10 -50L26 8L48 -22L104 48Z', ink) +
    area(
      'M-10 -50L-26 -22L-16 -26L-8 -16L0 -26L6 -24ZM48 -22L38 -8L48 -10L56 -8L58 -10ZM-62 -14L-71 0L-62 -4L-54 0Z',
      paper,
    ) +
    `<circle cx="70" cy="-44" r="11" fill="${accent}"/>` +
    line('M-104 55H104', accent, 2.4),
  volcano: ({ ink, accent, paper }) =>
    line('M-2 -34C-16 -46 8 -50 -4 -60', ink, 4, 'opacity="0.5"') +
    area('M-104 48C-56 30 -34 -8 -18 -26H18C34 -8 56 30 104 48Z', ink) +
    area('M-18 -26H18C10 -20 14 -6 6 6C10 18 4 28 8 44C-4 30 0 18 -6 6C-2 -6 -12 -16 -18 -26Z', accent) +
    line('M-96 54H96', paper, 0),
  terraces: ({ ink, accent }) =>
    `<circle cx="-44" cy="-34" r="16" fill="${accent}"/>` +
    range(6)
      .map((nth) =>
        line(
          `M${-104 + 6 * nth} ${52 - 13 * nth}C${-50 + 8 * nth} ${34 - 13 * nth} ${-10 + 6 * nth} ${58 - 15 * nth} 104 ${30 - 14 * nth}`,
          ink,
          2.6 - nth * 0.22,
        ),
      )
      .join('') +
    range(5)
      .map((nth) =>
        line(
          `M${-92 + 8 * nth} ${46 - 13 * nth}C${-50 + 8 * nth} ${30 - 13 * nth} ${-10 + 6 * nth} ${52 - 15 * nth} 104 ${24 - 14 * nth}`,
          ink,
          5,
          'stroke-dasharray="0.5 8"',
        ),
      )
      .join(''),
  cypresses: ({ ink, accent, paper }) =>
    `<circle cx="-62" cy="-30" r="15" fill="${accent}"/>` +
    area('M-104 46C-60 4 -20 18 10 4S76 -4 104 16V50H-104Z', ink, 'opacity="0.22"') +
    area('M-104 50C-50 22 10 44 104 26V56H-104Z', ink, 'opacity="0.5"') +
    range(5)
      .map((nth) => area(`M${0 + 13 * nth} ${-30 - (nth % 3) * 5}q7 24 0 46q-7 -22 0 -46z`, ink))
      .join('') +
    area('M66 14V0L82 -10L98 0V14Z', paper, `stroke="${ink}" stroke-width="1.6"`) +
    area('M62 2L82 -12L102 2Z', ink) +
    rows(
      [-30, 20],
      [
        [-100, 52],
        [-70, 56],
        [-40, 56],
        [-8, 54],
      ],
      ink,
    ),
  hills: ({ ink, accent, paper }) =>
    `<circle cx="34" cy="-22" r="22" fill="${accent}"/>` +
    area('M-104 20C-60 -22 -20 -12 20 8S84 -6 104 4V54H-104Z', ink, 'opacity="0.35"') +
    area('M-104 34C-50 0 -4 22 40 20S92 26 104 22V54H-104Z', ink) +
    range(7)
      .map((nth) =>
        line(
          `M${-90 + 26 * nth} 54Q${-66 + 22 * nth} 36 ${-44 + 18 * nth} ${20 + nth * 0.8}`,
          paper,
          1.3,
          'opacity="0.75"',
        ),
      )
      .join(''),
  village: ({ ink, accent, paper }) =>
    area('M-104 44H104V50H-104Z', ink) +
    [-78, -46, 44, 76]
      .map(
        (x, nth) =>
          area(
            `M${x - 16} 44V${14 + (nth % 2) * 6}L${x} ${-6 + (nth % 2) * 8}L${x + 16} ${14 + (nth % 2) * 6}V44Z`,
            nth % 2 ? accent : ink,
          ) + area(`M${x - 5} 26h4v6h-4zM${x + 3} 26h4v6h-4z`, paper),
      )
      .join('') +
    area('M-16 44V-16H12V44Z', ink) +
    area('M-20 -16L-2 -58L16 -16Z', accent) +
    line('M-2 -58V-64M-6 -61H2', ink, 2) +
    `<circle cx="-2" cy="-4" r="5" fill="${paper}"/>` +
    area('M-7 44V28q5 -7 10 0V44Z', paper),
  villa: ({ ink, accent, paper }) =>
    area('M-92 40V-6H92V40Z', ink) +
    range(7)
      .map((nth) => area(`M${-84 + 25 * nth} 40V14q9 -18 18 0V40Z`, paper))
      .join('') +
    area('M-34 -6L0 -34L34 -6Z', ink) +
    `<circle cx="0" cy="-15" r="5.5" fill="${accent}"/>` +
    area('M-98 -12H98V-5H-98Z', ink) +
    area('M-102 40H102V46H-102Z', accent),
  moon: ({ ink, accent }) =>
    area('M14 -54A34 34 0 1 0 40 -2A28 28 0 1 1 14 -54Z', accent) +
    (
      [
        [-66, -36],
        [-30, -48],
        [70, -30],
        [84, -52],
        [-86, -8],
        [56, 6],
      ] as const
    )
      .map(([x, y], nth) => `<circle cx="${x}" cy="${y}" r="${nth % 2 ? 1.6 : 2.6}" fill="${ink}"/>`)
      .join('') +
    line('M-104 44C-60 14 -30 28 10 34S70 20 104 36', ink, 2.4) +
    line('M-104 54C-50 32 0 46 104 48', ink, 1.4),
  star: ({ ink, accent }) =>
    range(16)
      .map(
        (nth) =>
          `<path d="M0 0L5 -14L0 ${nth % 2 ? -34 : -54}L-5 -14Z" transform="rotate(${22.5 * nth})" fill="${nth % 2 ? accent : ink}"/>`,
      )
      .join(''),
  mosaic: ({ ink, accent }) =>
    range(5)
      .flatMap((row) =>
        range(9).map((column) => {
          const [x, y] = [-88 + 22 * column, -44 + 22 * row];
          const kind = (column * 7 + row * 5 + column * row) % 6;
          return kind === 0
            ? `<circle cx="${x}" cy="${y}" r="9" fill="${ink}"/>`
            : kind === 1
              ? area(`M${x - 10} ${y + 10}V${y - 10}A20 20 0 0 1 ${x + 10} ${y + 10}Z`, accent)
              : kind === 2
                ? area(`M${x + 10} ${y - 10}V${y + 10}A20 20 0 0 1 ${x - 10} ${y - 10}Z`, ink)
                : kind === 3
                  ? `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${accent}" stroke-width="3"/>`
                  : kind === 4
                    ? area(`M${x - 10} ${y - 10}H${x + 10}L${x - 10} ${y + 10}Z`, accent)
                    : area(`M${x - 10} ${y + 10}H${x + 10}L${x} ${y - 8}Z`, ink);
        }),
      )
      .join(''),
  tile: ({ ink, accent, paper }) =>
    range(2)
      .flatMap((row) =>
        range(4).map((column) => {
          const [x, y] = [-75 + 50 * column, -25 + 50 * row];
          return `<g transform="translate(${x} ${y})"><rect x="-24" y="-24" width="48" height="48" fill="${paper}" stroke="${ink}" stroke-width="1.6"/>${range(
            4,
          )
            .map(
              (nth) =>
                `<path d="M0 0Q14 -4 18 -18Q4 -14 0 0Z" transform="rotate(${90 * nth})" fill="${ink}"/><path d="M24 -24A14 14 0 0 0 10 -24L24 -10Z" transform="rotate(${90 * nth})" fill="${accent}"/>`,
            )
            .join('')}<circle r="4" fill="${accent}"/></g>`;
        }),
      )
      .join(''),
  strata: ({ ink, accent }) =>
    range(9)
      .map((nth) => {
        const y = -50 + 12 * nth;
        return line(
          `M-104 ${y}C-70 ${y - 10} -46 ${y + 8} -18 ${y - 2 + (nth % 3) * 3}S52 ${y - 12} 104 ${y + (nth % 2) * 4}`,
          nth === 4 ? accent : ink,
          nth === 4 ? 7 : 1.2 + (nth % 3) * 1.3,
        );
      })
      .join(''),
  falcon: ({ ink, accent }) =>
    area(
      'M-100 -30C-60 -40 -30 -26 -10 -8C-4 -20 4 -22 14 -18L24 -14L14 -10C16 -6 16 -2 14 2C40 -12 70 -22 104 -14C76 -6 48 10 26 26C34 36 40 44 52 52C34 50 18 44 6 34C-2 40 -14 42 -26 40C-12 32 -12 24 -16 16C-40 4 -70 -14 -100 -30Z',
      ink,
    ) + `<circle cx="9" cy="-13" r="1.8" fill="${accent}"/>`,
  fern: ({ ink, accent }) =>
    line('M-10 56C-34 10 -20 -46 24 -46C58 -46 60 2 26 2C6 2 2 -24 22 -26C34 -26 36 -12 26 -12', ink, 7) +
    range(7)
      .map((nth) => line(`M${-17 - Math.sin(nth / 2.2) * 8} ${44 - 12 * nth}q-16 -2 -24 -14`, accent, 3.4))
      .join(''),
  stag: ({ ink, accent }) =>
    [-1, 1]
      .map(
        (sign) =>
          `<g transform="scale(${sign} 1)">${line('M8 12C22 -2 36 -14 34 -52M22 -1C34 -4 46 -12 52 -30M32 -20C42 -24 48 -34 48 -48M14 6C14 -8 10 -20 14 -34', ink, 5)}${area('M10 14q18 -6 24 2q-10 10 -22 8z', ink)}</g>`,
      )
      .join('') +
    area('M-13 12Q0 2 13 12Q16 28 7 46Q0 58 -7 46Q-16 28 -13 12Z', ink) +
    line('M0 -56V-26M-11 -45H11', accent, 4.6),
  barrels: ({ ink, accent, paper }) =>
    (
      [
        [-40, 24],
        [40, 24],
        [0, -24],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})"><circle r="30" fill="${ink}"/><circle r="24" fill="${paper}"/><path d="M-23 -7H23M-24 0H24M-23 7H23M-20 14H20M-20 -14H20" stroke="${ink}" stroke-width="1.2"/><circle r="5" fill="${accent}"/></g>`,
      )
      .join(''),
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
