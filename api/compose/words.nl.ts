export const fillCutShort =
  'EVENTSTORE_URL: op deze server is een eerdere vulling met het demobedrijf afgebroken. Begin met een lege EventStoreDB.';
export const serverOfOtherDatabase =
  'EVENTSTORE_URL: deze server en de database horen niet bij elkaar, want het logboek in de database heeft gebeurtenissen die de server niet heeft. Een nieuwe, lege server vult u met: npm run refill';
export const serverOfOtherInstallation =
  'EVENTSTORE_URL: deze server hoort bij een installatie met een andere database. Twee op één server kan niet, want elk heeft eigen sleutels van personen. Moet deze database de server overnemen, doe dan eerst: npm run refill';
export const serverOfLostDatabase =
  'EVENTSTORE_URL: op deze server staat het logboek van een andere database, en deze is leeg. Zet eerst de reservekopie terug: npm run restore -- BESTAND. Alleen als er geen is: npm run refill. Dan leest iedereen als vergeten en kan niemand zich aanmelden, want sleutels en wachtwoorden staan niet op de server';
export const serverHoldsOthers =
  'EVENTSTORE_URL: op deze server staan andere gebeurtenissen dan in de database. Er is niets naar de server gestuurd.';
export const serverGrows =
  'EVENTSTORE_URL: een ander programma schrijft naar deze server. Stop dat, en doe dit opnieuw.';
export const serverUnreachable = (hosts: string, reason: string | undefined) =>
  `EVENTSTORE_URL: geen verbinding met ${hosts} (${reason}).`;
export const serverMissing =
  'EVENTSTORE_URL ontbreekt: het logboek van deze database is een kopie van dat op een EventStoreDB.';
export const newerSchema =
  'De database is van een nieuwere versie van Kelderboek. Start die versie; er is niets gewijzigd.';
