import { expect, test } from 'vitest'
import { readAudit } from './packages.ts'

/** In the form of `npm audit --json`, report version 2. */
function report(vulnerabilities: Record<string, unknown>): string {
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities })
}

test('high and critical vulnerabilities are urgent, the others are only named', () => {
  const printed = report({
    'form-parser': {
      severity: 'critical',
      via: [{ url: 'https://github.com/advisories/GHSA-1', severity: 'critical' }],
    },
    'a-framework': { severity: 'high', via: ['form-parser'] },
    colours: { severity: 'low', via: [{ url: 'https://github.com/advisories/GHSA-2', severity: 'low' }] },
  })
  expect(readAudit(`npm warn Unknown user config\n${printed}\n`)).toEqual({
    state: 'asked',
    urgent: [
      'form-parser: critical, https://github.com/advisories/GHSA-1',
      'a-framework: high, by form-parser',
    ],
    others: ['colours: low, https://github.com/advisories/GHSA-2'],
  })
  expect(readAudit(report({}))).toEqual({ state: 'asked', urgent: [], others: [] })
})

test('a registry that could not be asked is never taken for one that knows nothing', () => {
  expect(
    readAudit(
      '{"message":"405 Method Not Allowed - POST https://registry.example/x","error":{"summary":""}}',
    ),
  ).toEqual({ state: 'not-asked', reason: '405 Method Not Allowed' })
  expect(readAudit('{"error":{"code":"ENOTFOUND","summary":"request failed"}}')).toEqual({
    state: 'not-asked',
    reason: 'request failed',
  })
  for (const printed of ['', 'npm error', '{"half'])
    expect(readAudit(printed)).toEqual({ state: 'not-asked', reason: 'no answer' })
})
