import { listedFund } from '#content/funds.ts'
import { splitWords } from '#content/split-words.ts'
import { selectSchemeKeys, selectSchemeNames } from '#db/ledger.server.ts'
import { selectAliases } from '#db/scheme-aliases.server.ts'
import { newOwnSchemeCode, type OwnSchemeRow, selectOwnSchemes } from '#db/statement-schemes.server.ts'
import { plainFolio } from '#finance/folio.ts'
import { maskNumbers } from '#server/kernel/mask.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { findSchemesByName } from '#server/ledger/scheme-names.server.ts'
import type { SchemeProof } from '#statements/prove.ts'
import type { StatementScheme } from '#statements/statement.ts'
import type { PlannedScheme } from '#statements/take-in.ts'

/** A scheme of a statement, as it is called here. */
export interface FoundScheme {
  /** AMFI's code, or one that we gave the scheme and only this account has. */
  readonly code: string
  readonly name: string
  /** null where nobody lists the scheme. */
  readonly foundBy: PlannedScheme['foundBy']
  /** What is kept of a scheme that is new here; null for any other. */
  readonly fresh: Omit<OwnSchemeRow, 'account_id' | 'created_at'> | null
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
  accountId: string,
  proved: readonly SchemeProof[],
  printed: readonly StatementScheme[],
): Promise<FoundScheme[]> {
  const keys = printed.map(keysOf)
  const isins = keys.flatMap(({ isin }) => (isin ? [isin] : []))
  const byIsin = await selectSchemeKeys(services.db, isins)
  const aliases = await selectAliases(
    services.db,
    keys.flatMap((each) => aliasesOf(each)),
  )
  const aliasOf = (each: SchemeKeys, kind: 'isin' | 'registrar' | 'name') => {
    const alias = aliasesOf(each).find((one) =>
      kind === 'registrar' ? one.kind === 'cams' || one.kind === 'kfintech' : one.kind === kind,
    )
    return alias && aliases.get(`${alias.kind} ${alias.key}`)
  }
  const found = keys.map((each): Pick<FoundScheme, 'code' | 'foundBy'> | null => {
    const isin = (each.isin && byIsin.get(each.isin)) ?? aliasOf(each, 'isin')
    if (isin) return { code: isin, foundBy: 'isin' }
    const code = aliasOf(each, 'registrar')
    if (code) return { code, foundBy: 'registrar-code' }
    const name = aliasOf(each, 'name')
    return name ? { code: name, foundBy: 'name' } : null
  })
  const nameless = printed.flatMap(({ name }, index) => (found[index] ? [] : [name]))
  const byName = await findSchemesByName(services, nameless)
  const own = await selectOwnSchemes(services.db, accountId)
  const fresh: NonNullable<FoundScheme['fresh']>[] = []
  const named = await namesOf(services, [
    ...found.flatMap((each) => (each ? [each.code] : [])),
    ...byName.values(),
  ])
  return printed.map((scheme, index) => {
    const each = keys[index]!
    const code = found[index] ?? toFoundByName(byName.get(scheme.name))
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

function learnedFrom({ foundBy }: Pick<FoundScheme, 'foundBy'>, { registrar, code }: SchemeKeys) {
  return foundBy === 'isin' && registrar && code ? { kind: registrar, key: code } : null
}

function toFoundByName(code: string | undefined): Pick<FoundScheme, 'code' | 'foundBy'> | null {
  return code === undefined ? null : { code, foundBy: 'name' }
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
export function isSameScheme(
  row: Omit<OwnSchemeRow, 'account_id' | 'created_at'>,
  keys: SchemeKeys,
): boolean {
  if (row.isin !== null && keys.isin !== null) return row.isin === keys.isin
  if (row.registrar_code !== null && keys.code !== null)
    return row.registrar === keys.registrar && row.registrar_code === keys.code
  return plainName(row.name) === keys.name
}

async function namesOf({ db, firm }: Services, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectSchemeNames(db, [...new Set(codes)])
  return new Map(codes.map((code) => [code, listedFund(firm(), code)?.name ?? rows.get(code)?.name ?? code]))
}
