import { text } from '#tests/pictures/wines/label.ts';

/** As the logos of the other companies of the demo are. */
export const logoSize = { width: 650, height: 218 };

/** The logo of the shop of the importer: its house, with a window and an awning. */
export const drawShopLogo = () => {
  const [ink, accent] = ['#2C5F8A', '#b7862b'];
  const stripes = [0, 1, 2, 3, 4].map((nth) => {
    const x = 26 + nth * 28;
    const fill = nth % 2 === 0 ? ink : '#fff';
    return `<path d="M${x} 92h28v22a14 14 0 0 1-28 0z" fill="${fill}" stroke="${ink}" stroke-width="5"/>`;
  });
  return `<rect width="${logoSize.width}" height="${logoSize.height}" fill="#fff"/>
    <path d="M96 16 26 68v134h140V68z" fill="none" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>
    <path d="m96 36-8 17h16z" fill="${accent}"/>
    ${stripes.join('')}
    <path d="M90 144h12v12q6 4 6 12v26H84v-26q0-8 6-12z" fill="${ink}"/>
    <rect x="84" y="172" width="24" height="12" fill="#fff"/>
    ${text(216, 122, 'Noordhof', { size: 100, fill: '#1d3d5a', font: 'bold', anchor: 'start', most: 420 })}
    ${text(217, 170, 'WINKEL', { size: 31, fill: accent, font: 'strong', anchor: 'start', spacing: 7 })}`;
};
