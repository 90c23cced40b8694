import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../content/data/ifsc')

type Branches = {
  readonly names: Readonly<Record<string, string>>
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>
}
let kept: Branches | null = null

/**
 * Looks up an IFSC in the bundled list, without a network request.
 *
 * @param text As typed; blanks and case do not count.
 * @returns The code in its form and the bank, or why not.
 * @source Reserve Bank of India: four letters of the bank, a zero, six letters or digits of the branch.
 */
export function findBranch(
  text: string,
):
  | { ok: true; ifsc: string; bank: string }
  | { ok: false; reason: 'ifsc-form' | 'ifsc-unknown'; ifsc: string } {
  const ifsc = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return { ok: false, reason: 'ifsc-form', ifsc }
  const { names, codes } = branches()
  const bank = ifsc.slice(0, 4)
  const isKnown = codes.get(bank)?.has(ifsc.slice(5)) ?? false
  return isKnown ? { ok: true, ifsc, bank: names[bank] ?? bank } : { ok: false, reason: 'ifsc-unknown', ifsc }
}

/** Loaded at the first lookup: most servers start without one. */
function branches(): Branches {
  if (kept) return kept
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  // Codes of digits alone are kept as numbers, without their leading zeros.
  const lists = read('IFSC.json') as Record<string, (number | string)[]>
  const codes = new Map(
    Object.entries(lists).map(([bank, list]) => [
      bank,
      new Set(list.map((code) => String(code).padStart(6, '0'))),
    ]),
  )
  kept = { names: read('banknames.json') as Record<string, string>, codes }
  return kept
}
