import { frame } from '#tests/pictures/wines/bottle.ts';
import { text } from '#tests/pictures/wines/label.ts';

const capsules = ['#7b2036', '#a88a48', '#25324d', '#7b2036', '#8a8f45', '#2d5043'];

/** A wooden box with the necks of six bottles above its edge. */
export const drawTastingBox = (tint: string) => {
  const necks = capsules
    .map((color, nth) => {
      const x = 128 + 69 * nth;
      const top = 250 + (nth % 2) * 26;
      return `<path d="M${x - 40} 560C${x - 40} 470 ${x - 20} 470 ${x - 19} 400V${top + 130}H${x + 19}V400C${x + 20} 470 ${x + 40} 470 ${x + 40} 560Z" fill="url(#neck)"/>
        <path d="M${x - 21} ${top + 8}q0 -12 12 -13h18q12 1 12 13V${top + 150}q-21 8 -42 0z" fill="${color}"/>
        <path d="M${x - 21} ${top + 8}q0 -12 12 -13h18q12 1 12 13V${top + 150}q-21 8 -42 0z" fill="url(#foil)"/>
        <path d="M${x - 21} ${top + 30}q21 7 42 0" stroke="#000" stroke-opacity="0.3" stroke-width="3" fill="none"/>`;
    })
    .join('');
  const grain = Array.from(
    { length: 18 },
    (_, nth) =>
      `<path d="M64 ${548 + nth * 22 + (nth % 3) * 4}C200 ${540 + nth * 22} 320 ${556 + nth * 22} 536 ${546 + nth * 22}" stroke="#8a5a2c" stroke-opacity="${0.1 + (nth % 4) * 0.05}" stroke-width="${1 + (nth % 3)}" fill="none"/>`,
  ).join('');
  return `<defs>
    <radialGradient id="ground" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#fff"/><stop offset="0.45" stop-color="#fdfcfa"/><stop offset="1" stop-color="${tint}"/></radialGradient>
    <linearGradient id="neck" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#0d130c"/><stop offset="0.3" stop-color="#33422a"/><stop offset="1" stop-color="#0d130c"/></linearGradient>
    <linearGradient id="foil" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0.45"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.45"/><stop offset="0.5" stop-color="#000" stop-opacity="0.04"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></linearGradient>
    <linearGradient id="wood" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e6c190"/><stop offset="1" stop-color="#c9995f"/></linearGradient>
    <filter id="soft" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="14"/></filter></defs>
    <rect width="${frame.width}" height="${frame.height}" fill="url(#ground)"/>
    <ellipse cx="306" cy="952" rx="270" ry="22" fill="#3a2c22" opacity="0.45" filter="url(#soft)"/>
    <path d="M58 530H542L528 500H72Z" fill="#7d5128"/>${necks}
    <rect x="58" y="530" width="484" height="420" rx="5" fill="url(#wood)"/>${grain}
    <path d="M58 532H542" stroke="#f5dcb4" stroke-width="4"/><path d="M60 742H540" stroke="#8a5a2c" stroke-opacity="0.6" stroke-width="3"/>
    ${[84, 516].flatMap((x) => [566, 706, 778, 916].map((y) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#6e4520"/>`)).join('')}
    <g opacity="0.86">${text(300, 636, 'Proefdoos', { size: 62, fill: '#5d3517', font: 'bold' })}
    ${text(300, 690, 'van het huis', { size: 36, fill: '#5d3517', font: 'italic' })}
    ${text(300, 862, 'ZES FLESSEN', { size: 26, fill: '#5d3517', font: 'strong', spacing: 8 })}</g>`;
};
