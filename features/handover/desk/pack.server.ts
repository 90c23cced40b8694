import { createHash } from 'node:crypto'
import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { exportList, exportStanding } from '#features/approvals/export.server.ts'
import { clientLettersPdf, houseLetterPdf, sheetXlsx, zipOf } from '#features/papers/documents.server.ts'
import { writeTaken } from '#features/people/client-folios.server.ts'
import { addressesOf } from '#features/profile/known-contacts.server.ts'
import { istDate } from '#finance/dates.ts'
import { rupeesOf } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toCsv } from '#kit/text/csv.ts'
import { stateOf } from '../dispatch.server.ts'
import {
  foliosOf,
  type Handover,
  type HandoverLetter,
  type HandoverLine,
  readHandover,
  unitsOf,
} from '../letters.server.ts'
import type { NextDistributor } from '../tables/handover.server.ts'
import { handoverWords as words } from '../words/desk.ts'
import { handoverOfficeWords } from '../words/office.ts'

type Cells = readonly (readonly (string | number)[])[]
type File = { readonly bytes: Uint8Array; readonly lines: readonly HandoverLine[] | null }

/** What a second person approves: the pack for one distributor. */
export function packOf(next: NextDistributor) {
  return { list: 'handover', filter: `${next.arn} ${next.name}` }
}

export type PackTaken =
  | { readonly ok: true; readonly file: { readonly name: string; readonly body: string } | null }
  | { readonly ok: false; readonly reason: 'no-next' | 'empty' | 'proposed-already' | 'reason-too-long' }

/**
 * Makes the pack with which the book goes to another distributor, or proposes it: it leaves once, when a second person has approved
 * it. The log has the SHA-256 of its SHA256SUMS.
 *
 * @returns `file` is the ZIP in base64; null if the pack was proposed.
 */
export async function takePack(services: Services, actor: DeskActor): Promise<PackTaken> {
  const handover = await readHandover(services)
  const { next, lines } = handover
  if (!next) return { ok: false, reason: 'no-next' }
  if (lines.length === 0) return { ok: false, reason: 'empty' }
  const { approvedBy } = await exportStanding(services, actor, packOf(next))
  const files = await filesOf(services, handover, next, { maker: actor.name, approver: approvedBy })
  const sums = [...files].map(([path, { bytes }]) => `${sha256(bytes)}  ${path}\n`).join('')
  const order = { ...packOf(next), rows: lines.length, hash: sha256(sums) }
  const taken = await exportList(services, actor, order)
  if (!taken.ok) return 'reason' in taken ? { ok: false, reason: taken.reason } : { ok: true, file: null }
  await writeTaken(services, actor, [...new Set(lines.map(({ personId }) => personId))])
  const zip = await zipOf({
    ...Object.fromEntries([...files].map(([path, { bytes }]) => [path, bytes])),
    SHA256SUMS: Buffer.from(sums),
  })
  const name = `handover-${istDate(services.clock.now())}.zip`
  return { ok: true, file: { name, body: Buffer.from(zip).toString('base64') } }
}

async function filesOf(
  services: Services,
  handover: Handover,
  next: NextDistributor,
  { maker, approver }: { readonly maker: string; readonly approver: string | null },
): Promise<Map<string, File>> {
  const { lines, letters } = handover
  const files = new Map<string, File>()
  const add = async (path: string, rows: Cells, own: readonly HandoverLine[] | null) => {
    files.set(`${path}.csv`, { bytes: Buffer.from(toCsv(rows)), lines: own })
    files.set(`${path}.xlsx`, { bytes: await sheetXlsx({ name: 'list', rows }), lines: own })
  }
  await add('lists/all', listOf(lines), lines)
  for (const letter of letters.filter(({ to }) => to !== 'client')) {
    await add(listPath(letter), listOf(letter.lines), letter.lines)
    files.set(`letters/${fileName(letter)}.pdf`, {
      bytes: await drawLetter(services, handover, letter, next),
      lines: letter.lines,
    })
  }
  const toClients = letters.filter(({ to }) => to === 'client')
  files.set('letters/clients.pdf', { bytes: await drawLetters(services, handover, toClients, next), lines })
  await add('dispatch', dispatchOf(letters), null)
  const firm = services.firm()
  const readme = fill(handoverOfficeWords.readme, {
    ...{ firm: firm.legalName, number: obligationsOf(firm).number, ...next },
    ...{ on: istDate(services.clock.now()), maker, approver: approver ?? words.nobody },
    ...{ folios: foliosOf(lines).length, clients: toClients.length, rows: lines.length },
    units: (unitsOf(lines) / 1_000).toFixed(3),
  })
  files.set('README.txt', { bytes: Buffer.from(readme), lines: null })
  const manifest = [...files].map(([path, { bytes, lines: own }]) => [
    ...[path, sha256(bytes), bytes.length],
    ...(own ? [own.length, unitsOf(own) / 1_000] : ['', '']),
  ])
  const head = ['file', 'sha256', 'bytes', 'lines', 'units', 'made_on', 'made_by', 'approved_by']
  const made = [istDate(services.clock.now()), maker, approver ?? words.nobody]
  const rows = [head, ...manifest.map((row) => [...row, ...made])]
  files.set('manifest.csv', { bytes: Buffer.from(toCsv(rows)), lines: null })
  return files
}

/** The letter as the pack has it; a client's alone. */
export async function drawLetter(
  services: Services,
  handover: Handover,
  letter: HandoverLetter,
  next: NextDistributor,
): Promise<Uint8Array> {
  if (letter.to === 'client') return await drawLetters(services, handover, [letter], next)
  const { name, address, lines, registrar } = letter
  const houses = handover.letters.filter((one) => one.to === 'house' && one.registrar === registrar)
  return await houseLetterPdf({
    ...{ firm: services.firm(), today: istDate(services.clock.now()), next, name, address },
    ...{ folios: foliosOf(lines).length, clients: new Set(lines.map(({ number }) => number)).size },
    ...{ milliUnits: unitsOf(lines), list: `${listPath(letter)}.csv` },
    hash: sha256(toCsv(listOf(lines))),
    houses: letter.to === 'registrar' ? houses.map((one) => one.name) : [],
  })
}

async function drawLetters(
  services: Services,
  handover: Handover,
  letters: readonly HandoverLetter[],
  next: NextDistributor,
): Promise<Uint8Array> {
  const addresses = await addressesOf(services.db, letters.length === 1 ? [letters[0]!.personId!] : null)
  const known = new Map(handover.letters.map((one) => [one.id, one]))
  return await clientLettersPdf({
    ...{ firm: services.firm(), today: istDate(services.clock.now()), next },
    letters: letters.map(({ name, language, personId, lines }) => {
      const folios = new Map(lines.map((line) => [`${line.registrar}:${line.house}:${line.folio}`, line]))
      const houseOf = (line: HandoverLine) => known.get(`${line.registrar}:${line.house}`)
      return {
        ...{ name, language, address: addresses.get(personId ?? '') ?? '' },
        folios: [...folios.values()].map((line) => [houseOf(line)?.name ?? line.house, line.folio] as const),
        mails: [
          ...new Set(lines.flatMap((line) => houseOf(line)?.mail || known.get(line.registrar)?.mail || [])),
        ],
      }
    }),
  })
}

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex')
const fileName = ({ id }: HandoverLetter) => id.replaceAll(/\W+/g, '-')
const listPath = (letter: HandoverLetter) => `lists/${fileName(letter)}`

function listOf(lines: readonly HandoverLine[]): Cells {
  const head = ['registrar', 'fund_house', 'folio', 'client', 'name', 'scheme_code', 'scheme']
  return [
    [...head, 'units', 'counted_on', 'sips', 'sips_are'],
    ...lines.map((line) => [
      ...[line.registrar, line.house, line.folio, line.number, line.name, line.code, line.scheme],
      ...(line.countedOn ? [line.units / 1_000, line.countedOn] : ['', '']),
      ...[line.sips.length, line.sips.map(({ paise, day }) => `${rupeesOf(paise)} on ${day}`).join('; ')],
    ]),
  ]
}

function dispatchOf(letters: readonly HandoverLetter[]): Cells {
  const head = ['letter', 'to', 'name', 'state', 'sent_on', 'by', 'reference', 'written_by', 'answered_on']
  return [
    [...head, 'answer'],
    ...letters.map((letter) => [
      ...[letter.id, letter.to, letter.name, stateOf(letter)],
      ...(['on', 'by', 'reference', 'actor'] as const).map((field) => letter.sent?.[field] ?? ''),
      ...[letter.answered?.on ?? '', letter.answered?.reference ?? ''],
    ]),
  ]
}
