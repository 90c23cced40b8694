import { expect, test } from 'vitest'
import { fixtureStatement, passwords, proofRules } from './fixtures/read-fixture.ts'
import { parseSent } from './parse-sent.ts'
import { proveStatement } from './prove.ts'
import { takeInLimits, toSent } from './take-in.ts'

const file = { fileName: 'november.pdf', sha256: 'ab'.repeat(32) }

/** Runs the parser to its end. */
function parse(json: unknown) {
  const steps = parseSent(json)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

async function sentFixture(name: keyof typeof passwords) {
  const read = await fixtureStatement(name)
  return { read, sent: toSent(read, file, 'whole') }
}

test.each(Object.keys(passwords) as (keyof typeof passwords)[])(
  'C-004 %s arrives at the server as it was sent, and proves the same',
  async (name) => {
    const { read, sent } = await sentFixture(name)
    const parsed = parse(JSON.parse(JSON.stringify(sent)))
    expect(parsed).toEqual({ ok: true, sent, choices: { holder: null, differences: {} } })
    const proved = proveStatement(sent.statement, proofRules)
    const before = proveStatement(read, proofRules)
    expect(proved.verdict).toBe(before.verdict)
    expect(proved.schemes.map(({ settled }) => settled)).toEqual(before.schemes.map(({ settled }) => settled))
  },
)

test('C-013 address, mail and telephone numbers stay on the device', async () => {
  const { read, sent } = await sentFixture('cams-detailed-2026')
  const body = JSON.stringify(sent)
  const { email, mobile, address } = read.investor
  const personal = [email, mobile, ...address].filter((each) => each.length > 6)
  expect(personal.length).toBeGreaterThan(2)
  expect(personal.filter((each) => body.includes(each))).toEqual([])
})

/** Sets one field of the body, named by its path. */
function withField(body: unknown, path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body))
  const names = path.split('.')
  const last = names.pop()!
  const parent = names.reduce(
    (at: Record<string, unknown>, name) => at[name] as Record<string, unknown>,
    copy,
  )
  parent[last] = value
  return copy
}

const row = 'statement.folios.0.schemes.0.rows.0'

test.each([
  ['sha256', 'none'],
  ['fileName', 'x'.repeat(201)],
  ['statement.maker', 'groww'],
  ['statement.period', { from: '2026-01-02', to: '2026-01-01' }],
  ['statement.investor.name', 'A\u0000B'],
  ['statement.folios.0.number', 7],
  [`${row}.date`, '2026-02-30'],
  [`${row}.date`, '1021-02-03'],
  [`${row}.kind`, 'toString'],
  [`${row}.amount`, '1e9'],
  [`${row}.units`, '1.00001'],
  [`${row}.at`, { page: 0, line: 1 }],
  ['statement.notices', [{ key: 'constructor', at: { page: 1, line: 1 } }]],
  ['choices', { holder: null, differences: { a: 'both' } }],
])('C-004 a body with a strange %s is refused by its field', async (path, value) => {
  const { sent } = await sentFixture('cams-detailed-2026')
  expect(parse(withField({ ...sent, choices: {} }, path, value))).toMatchObject({
    ok: false,
    field: expect.stringContaining(path.replace('notices', 'notices.0')),
  })
})

test('C-004 more rows than the limit, and figures whose sums are no whole numbers, are refused', async () => {
  const { sent } = await sentFixture('cams-detailed-2026')
  const [first] = sent.statement.folios[0]!.schemes[0]!.rows
  const path = 'statement.folios.0.schemes.0.rows'
  const many = Array.from({ length: takeInLimits.rows + 1 }, () => first)
  expect(parse(withField(sent, path, many))).toMatchObject({ ok: false, field: path })
  const large = Array.from({ length: 9_000 }, () => ({ ...first, amount: '999999999999.99' }))
  expect(parse(withField(sent, path, large))).toMatchObject({ ok: false, field: path })
})
