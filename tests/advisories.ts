/** Severities of advisories that may not stand in what runs in production. */
const grave = ['moderate', 'high', 'critical'];

type Report = { auditReportVersion?: number; vulnerabilities?: Record<string, { severity: string }> };

/** npm may warn before its answer. */
const reportIn = (output: string): Report | null => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report;
  } catch {
    return null;
  }
};

/** What the answer of `npm audit --json` says. Where nobody answers, that is said and is no complaint. */
export const advisoriesIn = (output: string): { note: string; complaint?: string } => {
  const report = reportIn(output);
  if (report?.auditReportVersion === undefined || report.vulnerabilities === undefined)
    return { note: 'not asked: the audit of the registry does not answer here' };
  const known = Object.entries(report.vulnerabilities).filter(([, { severity }]) => grave.includes(severity));
  const names = known.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return known.length === 0
    ? { note: 'none known of what runs in production' }
    : { note: names, complaint: `known advisories: ${names}` };
};
