const parties = { recipient: 'ontvanger', sender: 'afzender' };
const parts = { person: 'naam', company: 'naam', street: 'straat', city: 'plaats' };

export const tooLong = (part: keyof typeof parts, party: keyof typeof parties, most: number, text: string) =>
  `De ${parts[part]} van de ${parties[party]} is langer dan de ${most} tekens die MyParcel aanneemt: ‘${text}’. Kort de ${parts[part]} in.`;
export const labelToOtherAddress =
  'Bij MyParcel staat deze zending al met een label naar een ander adres. Verwijder haar daar en probeer het opnieuw.';
