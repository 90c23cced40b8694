import { listedFund } from '#content/funds.ts'
import { splitWords } from '#content/split-words.ts'
import { selectAliases } from '#features/ledger/scheme-aliases.server.ts'
import { findSchemesByName, selectSchemeNames } from '#features/ledger/scheme-names.server.ts'
import {
  newOwnSchemeCode,
  type OwnSchemeRow,
  selectOwnSchemes,
} from '#features/ledger/statement-schemes.server.ts'
import { selectSchemeKeys } from '#features/prices/navs.server.ts'
import type { SchemeProof } from '#features/readers/statements/prove.ts'
import type { StatementScheme } from '#features/readers/statements/statement.ts'
import type { PlannedScheme } from '#features/readers/statements/take-in.ts'
import { plainFolio } from '#finance/folio.ts'
import type { Services } from '#kit/services/services.server.ts'
import { maskNumbers } from '#kit/text/mask.ts'

/** A scheme of a statement, as it is called here. */
export interface FoundScheme {
  /** AMFI's code, or one that we gave the scheme and only this account has. */
  readonly code: string
  readonly name: string
  /** null where nobody lists the scheme. */
  readonly foundBy: PlannedScheme['foundBy']
  /** What is kept of a scheme that is new here; null for any other. */
  readonly fresh: Omit<OwnSchemeRow, 'person_id' | 'created_at'> | null
  /** The registrar's code, where the ISIN says which scheme that is. */
  readonly learned: { readonly kind: 'cams' | 'kfintech'; readonly key: string } | null
}

/** Returns which registrar a statement means, whatever it was called over the years; null for one that closed. */
function registrarOf(printed: string | null): 'cams' | 'kfintech' | null {
  const plain = printed?.toLowerCase() ?? ''
  if (plain.includes('cams')) return 'cams'
  return /k-?fin|karvy/.test(plain) ? 'kfintech' : null
}

/** Without blanks, in capitals. */
const plainCode = plainFolio

/** A name as the key of an alias: its words in small letters. */
function plainName(name: string): string {
  return splitWords(name).join(' ')
}

/**
 * Finds the schemes of a statement: by ISIN, then by the registrar's code, then by name. A scheme that nobody lists keeps the
 * code that this account has for it, or gets one.
 *
 * @returns As many as there are schemes, in their order.
 */
export async function findSchemes(
  services: Services,
  personId: string,
  proved: readonly SchemeProof[],
  printed: readonly StatementScheme[],
): Promise<FoundScheme[]> {
  const keys = printed.map(keysOf)
  const listed = await findListed(
    services,
    printed.map(({ name }, index) => ({ keys: keys[index]!, name })),
  )
  const own = await selectOwnSchemes(services.db, personId)
  const fresh: NonNullable<FoundScheme['fresh']>[] = []
  const named = await namesOf(
    services,
    listed.flatMap((each) => each?.code ?? []),
  )
  return printed.map((scheme, index) => {
    const each = keys[index]!
    const code = listed[index]
    if (code)
      return {
        ...code,
        name: named.get(code.code) ?? scheme.name,
        fresh: null,
        learned: learnedFrom(code, each),
      }
    const known = [...own, ...fresh].find((other) => isSameScheme(other, each))
    if (known) return { code: known.code, name: known.name, foundBy: null, fresh: null, learned: null }
    const row = {
      code: newOwnSchemeCode(),
      isin: each.isin,
      registrar: each.registrar,
      registrar_code: each.code,
      name: maskNumbers(scheme.name) || each.isin || each.code || '–',
      house: maskNumbers(proved[index]?.house ?? '') || null,
    }
    fresh.push(row)
    return { code: row.code, name: row.name, foundBy: null, fresh: row, learned: null }
  })
}

/**
 * Finds schemes among those that AMFI lists, whatever paper names them: by ISIN, then by the registrar's code as the office or a
 * statement mapped it, then by name.
 *
 * @param wanted What the paper says of each, and the name as it prints it.
 * @returns As many as wanted, in their order; null for a scheme that nobody lists.
 */
export async function findListed(
  services: Services,
  wanted: readonly { readonly keys: SchemeKeys; readonly name: string }[],
): Promise<(ListedScheme | null)[]> {
  const byIsin = await selectSchemeKeys(
    services.db,
    wanted.flatMap(({ keys }) => keys.isin ?? []),
  )
  const aliases = await selectAliases(
    services.db,
    wanted.flatMap(({ keys }) => aliasesOf(keys)),
  )
  const found = wanted.map(({ keys }): ListedScheme | null => {
    const code = keys.isin === null ? undefined : byIsin.get(keys.isin)
    if (code !== undefined) return { code, foundBy: 'isin' }
    for (const { kind, key } of aliasesOf(keys)) {
      const aliased = aliases.get(`${kind} ${key}`)
      const foundBy = kind === 'isin' || kind === 'name' ? kind : 'registrar-code'
      if (aliased !== undefined) return { code: aliased, foundBy }
    }
    return null
  })
  const nameless = wanted.flatMap(({ name }, index) => (found[index] ? [] : [name]))
  const byName = await findSchemesByName(services, [...new Set(nameless)])
  return wanted.map(({ name }, index) => {
    const code = byName.get(name)
    return found[index] ?? (code === undefined ? null : { code, foundBy: 'name' })
  })
}

export interface ListedScheme {
  readonly code: string
  readonly foundBy: NonNullable<PlannedScheme['foundBy']>
}

function learnedFrom({ foundBy }: ListedScheme, { registrar, code }: SchemeKeys) {
  return foundBy === 'isin' && registrar && code ? { kind: registrar, key: code } : null
}

/** What a statement says a scheme is, in the form of aliases. */
export interface SchemeKeys {
  readonly isin: string | null
  readonly registrar: 'cams' | 'kfintech' | null
  readonly code: string | null
  readonly name: string
}

/** The keys of a scheme that is kept under its statement's name. */
export function keysOfOwn({
  isin,
  registrar,
  registrar_code,
  name,
}: Pick<OwnSchemeRow, 'isin' | 'registrar' | 'registrar_code' | 'name'>): SchemeKeys {
  return {
    isin,
    registrar: registrar === 'cams' || registrar === 'kfintech' ? registrar : null,
    code: registrar_code,
    name: plainName(name),
  }
}

function keysOf({ isin, registrar, code, name }: StatementScheme): SchemeKeys {
  return {
    isin: isin ? plainCode(isin) : null,
    registrar: registrarOf(registrar),
    code: code ? plainCode(code) : null,
    name: plainName(name),
  }
}

/** The aliases that a scheme can be mapped by, the surest first. */
export function aliasesOf({ isin, registrar, code, name }: SchemeKeys) {
  return [
    ...(isin ? [{ kind: 'isin' as const, key: isin }] : []),
    ...(registrar && code ? [{ kind: registrar, key: code }] : []),
    { kind: 'name' as const, key: name },
  ]
}

/** True if a scheme that nobody lists is the one that these keys name: by ISIN, else by the registrar's code, else by name. */
export function isSameScheme(row: Omit<OwnSchemeRow, 'person_id' | 'created_at'>, keys: SchemeKeys): boolean {
  if (row.isin !== null && keys.isin !== null) return row.isin === keys.isin
  if (row.registrar_code !== null && keys.code !== null)
    return row.registrar === keys.registrar && row.registrar_code === keys.code
  return plainName(row.name) === keys.name
}

async function namesOf({ db, firm }: Services, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectSchemeNames(db, [...new Set(codes)])
  return new Map(codes.map((code) => [code, listedFund(firm(), code)?.name ?? rows.get(code)?.name ?? code]))
}
