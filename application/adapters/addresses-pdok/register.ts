import { z } from 'zod';
import { rootOf, send } from '#application/adapters/shared/http.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';

const Found = z.object({
  response: z.object({
    docs: z.array(z.object({ straatnaam: z.string(), woonplaatsnaam: z.string() })),
  }),
});

/** The register of addresses (BAG) as PDOK serves it at `baseUrl`, the Locatieserver 3.1: open to all, without a key. */
export const pdokRegister = ({
  baseUrl,
  timeoutMs = 5_000,
}: {
  baseUrl: string;
  timeoutMs?: number;
}): AddressRegister => ({
  async find(postcode, houseNumber) {
    const request = new URLSearchParams([
      ['q', `postcode:${postcode} and huisnummer:${houseNumber}`],
      ['fq', 'type:adres'],
      ['fq', `postcode:${postcode}`],
      ['fq', `huisnummer:${houseNumber}`],
      ['fl', 'straatnaam,woonplaatsnaam'],
      ['rows', '1'],
    ]);
    const address = `${rootOf(baseUrl)}/bzk/locatieserver/search/v3_1/free?${request}`;
    const answer = await send(address, { timeoutMs, headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The register of addresses answers ${answer.status}`);
    const [first] = Found.parse(await answer.json()).response.docs;
    return first ? { street: first.straatnaam, city: first.woonplaatsnaam } : null;
  },
});
