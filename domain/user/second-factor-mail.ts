import type { EventOf } from '#domain/kernel/event.ts';
import type { Language } from '#domain/kernel/language.ts';
import { passkeyEvents } from '#domain/user/passkey.ts';
import { secondFactorEvents } from '#domain/user/second-factor.ts';

const { passkeyAdded, passkeyRemoved } = passkeyEvents;
/** What a user is told of its second factor: not what a passkey is called. */
export const toldFactorEvents = { ...secondFactorEvents, passkeyAdded, passkeyRemoved };
type Changed = EventOf<typeof toldFactorEvents>['type'];
type Texts = {
  subject: string;
  happened: Record<Changed, string>;
  notYou: string;
  dear: string;
  regards: string;
};

const nl: Texts = {
  subject: 'Inloggen met een code bij',
  dear: 'Beste',
  happened: {
    SecondFactorSet: 'u logt vanaf nu in met uw wachtwoord en een code uit een app.',
    SecondFactorRemoved:
      'inloggen met een code uit een app staat uit. Hebt u geen passkey, dan logt u vanaf nu met alleen uw wachtwoord in.',
    SecondFactorReset:
      'een beheerder heeft het inloggen met een code of passkey voor u uitgezet. Stel het na het inloggen opnieuw in.',
    RecoveryCodesMade: 'er zijn nieuwe herstelcodes gemaakt. De vorige werken niet meer.',
    RecoveryCodeUsed: 'er is met een herstelcode ingelogd of iets bevestigd. Die code werkt niet meer.',
    PasskeyAdded: 'er is een passkey toegevoegd, waarmee u na uw wachtwoord kunt inloggen.',
    PasskeyRemoved: 'er is een passkey verwijderd. Met die passkey kunt u niet meer inloggen.',
  },
  notYou: 'Deed u dit niet zelf en vroeg u er niet om? Wijzig dan uw wachtwoord en waarschuw uw beheerder.',
  regards: 'Met vriendelijke groet,',
};
const en: Texts = {
  subject: 'Signing in with a code at',
  dear: 'Dear',
  happened: {
    SecondFactorSet: 'from now on you sign in with your password and a code from an app.',
    SecondFactorRemoved:
      'signing in with a code of an app is off. If you have no passkey, you sign in with your password alone from now on.',
    SecondFactorReset:
      'an administrator has switched off signing in with a code or passkey for you. Set it up again after signing in.',
    RecoveryCodesMade: 'new recovery codes were made. The ones before work no more.',
    RecoveryCodeUsed: 'a recovery code was used to sign in or to confirm something. That code works no more.',
    PasskeyAdded: 'a passkey was added, with which you can sign in after your password.',
    PasskeyRemoved: 'a passkey was removed. You can no longer sign in with it.',
  },
  notYou:
    'Did you not do this yourself, and not ask for it? Then change your password and warn your administrator.',
  regards: 'Kind regards,',
};

/** What a user reads after a change of its second factor; in English for who reads neither Dutch nor English. */
export const secondFactorLetter = (
  changed: Changed,
  language: Language,
  { firstName, username, company }: { firstName: string; username: string; company: string },
): { subject: string; text: string } => {
  const { subject, dear, happened, notYou, regards } = language === 'nl' ? nl : en;
  return {
    subject: `${subject} ${company}`,
    text: [`${dear} ${firstName || username},`, happened[changed], notYou, `${regards}\n${company}`].join(
      '\n\n',
    ),
  };
};
