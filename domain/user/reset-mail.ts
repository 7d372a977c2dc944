/** The default of setting 201; `[link]` and the others are filled in (AUTH-024). */
export const resetMailTemplate = {
  subject: 'Kies een nieuw wachtwoord voor [bedrijf]',
  text: [
    'Beste [voornaam],',
    'Iemand, waarschijnlijk u, vroeg om een nieuw wachtwoord voor de loginnaam [loginnaam]. Kies het via deze link; die werkt één keer, tot 24 uur na nu:',
    '[link]',
    'Vroeg u hier niet om? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het was.',
    'Met vriendelijke groet,\n[bedrijf]',
  ].join('\n\n'),
};

/** The mail from a template; the link is appended if the template lacks it. */
export const resetMail = (
  {
    firstName,
    username,
    company,
    link,
  }: { firstName: string; username: string; company: string; link: string },
  template = resetMailTemplate,
): { subject: string; text: string } => {
  const values: Record<string, string> = {
    '[voornaam]': firstName || username,
    '[loginnaam]': username,
    '[bedrijf]': company,
    '[link]': link,
  };
  const filled = (text: string) =>
    text.replace(/\[(?:voornaam|loginnaam|bedrijf|link)\]/g, (name) => values[name]!);
  const text = template.text.includes('[link]') ? template.text : `${template.text}\n\n[link]`;
  return { subject: filled(template.subject).replace(/\s+/g, ' '), text: filled(text) };
};
