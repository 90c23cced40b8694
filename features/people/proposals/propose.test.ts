import { expect, test } from 'vitest'
import { observe } from '#features/readers/registrars/fixtures/collect.ts'
import type { SourceFile } from '#features/readers/registrars/observation.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { TruthOf } from '../fixtures/check-claims.ts'
import { type GeneratedFirm, generateFirm, proposedOn, readFirm } from '../fixtures/generate-firm.ts'
import { takenIn } from '../fixtures/taken-in.ts'
import { traps } from '../fixtures/traps.ts'
import { peopleOf } from './answers.ts'
import type { KnownPerson } from './proposal.ts'
import { propose } from './propose.ts'

/** 3,000 people of each seed in `npm run drill`. */
const people = process.env.DRILL ? 3_000 : 300

function proposed(files: readonly SourceFile[], { own }: GeneratedFirm, known: readonly KnownPerson[] = []) {
  return propose({ observations: observe(files), known, own, asOf: proposedOn })
}

function shuffled<Value>(values: Iterable<Value>, random: () => number): Value[] {
  return [...values]
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

test('C-142 more than sixty kinds of traps have their answers', async () => {
  expect(new Set(traps.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
  const firm = generateFirm(7, 300)
  const proposal = proposed(await readFirm(firm.files), firm)
  const truth = new TruthOf(proposal, firm.places)
  const faults = firm.claims.flatMap(({ trap, claim }) => {
    const fault = truth.faultOf(claim)
    return fault === '' ? [] : [`${trap}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'C-143 0 folios with a wrong person, before and after the answers, seed %i of ten',
  async (seed) => {
    const firm = generateFirm(seed, people)
    const proposal = proposed(await readFirm(firm.files), firm)
    const truth = new TruthOf(proposal, firm.places)
    expect(truth.wrongIn(peopleOf(proposal))).toEqual([])
    const answered = truth.answered(firm)
    expect(truth.wrongIn(answered)).toEqual([])
    // Nobody is asked about people of whom nothing is unclear.
    const open = proposal.questions.filter(
      ({ id }) => !answered.answers.some(({ question }) => question === id),
    )
    const namesOf = (id: string) => proposal.records.find((record) => record.id === id)!.names
    expect(
      open.map(({ kind, candidates }) => [kind, candidates.map(({ record }) => namesOf(record))]),
    ).toEqual([])
    // Each person of the traps is one person in the end.
    expect(truth.doubledIn(answered)).toEqual([])
  },
)

test('C-142 questions are ordered by the rupees that hang on them, and each says what its answers do', async () => {
  const firm = generateFirm(3, 300)
  const { questions, roles } = proposed(await readFirm(firm.files), firm)
  const worths = questions.map(({ worth }) => worth)
  expect(worths).toEqual(worths.toSorted((a, b) => b - a))
  const all = new Set(roles.map(({ id }) => id))
  for (const { holds, answers } of questions) {
    expect(answers.map(({ is }) => is)).toContain('ask-first')
    expect(holds.concat(answers.flatMap(({ releases }) => releases)).every((id) => all.has(id))).toBe(true)
  }
})

test('C-142 the order of files and rows does not matter, and a file that is given twice counts once', async () => {
  const firm = generateFirm(5, 300)
  const files = await readFirm(firm.files)
  const random = randomFrom(11)
  const turned = shuffled([...files, ...files], random).map(
    (source) => ({ ...source, rows: shuffled<unknown>(source.rows, random) }) as SourceFile,
  )
  expect(proposed(turned, firm)).toEqual(proposed(files, firm))
})

test('C-142 what was taken in stays where it is when the same files, or more, are proposed again', async () => {
  const firm = generateFirm(9, 300)
  const files = await readFirm(firm.files)
  const earlier = files.filter(({ file }) => !file.endsWith('-2') && !file.startsWith('WBR2-'))
  const first = proposed(earlier, firm)
  const book = takenIn(peopleOf(first), [])
  const roleKeys = (all: readonly KnownPerson[]) =>
    all.flatMap(({ id, roles }) => roles.map((role) => `${JSON.stringify(role)} ${id}`)).sort()
  const again = takenIn(peopleOf(proposed(earlier, firm, book)), book)
  expect(again).toEqual(book)
  const more = takenIn(peopleOf(proposed(files, firm, book)), book)
  expect(roleKeys(more)).toEqual(expect.arrayContaining(roleKeys(book)))
  expect(more.map(({ id }) => id)).toEqual(expect.arrayContaining(book.map(({ id }) => id)))
})

test('C-143 the rows of a firm are proposed within seconds: 400,000 of them in a drill', async () => {
  const [some, trades] = process.env.DRILL ? [3_000, 62] : [200, 20]
  const firm = generateFirm(1, some, trades)
  const files = await readFirm(firm.files)
  const started = process.cpuUsage()
  const { records } = proposed(files, firm)
  expect(records.length).toBeGreaterThan(some * 0.9)
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(15)
})
