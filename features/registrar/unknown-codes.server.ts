import { writeAliases } from '#features/ledger/scheme-aliases.server.ts'
import { findScheme } from '#features/prices/navs.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { plainFolio } from '#finance/folio.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { enterWaitingRows } from './folios.server.ts'
import { readCodes } from './registrar-codes.server.ts'
import { selectFoliosOfCodes } from './tables/feed-codes.server.ts'
import { selectAccountsOfCode } from './tables/feed-schemes.server.ts'

/** A registrar's code of a scheme that is not known here. */
export interface UnknownCode {
  /** Names it to `mapCode`, such as `cams:P8042`. */
  readonly id: string
  readonly registrar: FeedRegistrar
  readonly code: string
  /** As the registrar writes it. */
  readonly name: string
  readonly isin: string | null
  readonly folios: number
}

/** Returns the codes of registrars' files that are not known here, each once. */
export async function listUnknownCodes(services: Services): Promise<UnknownCode[]> {
  const { all, schemeOf } = await readCodes(services)
  const unknown = all.filter((name) => schemeOf(name) === null)
  return (await selectFoliosOfCodes(services.db, unknown)).map(
    ({ registrar, code, scheme, isin, folios }) => {
      return { id: `${registrar}:${code}`, registrar, code, name: scheme, isin, folios }
    },
  )
}

export type CodeMapped =
  | { readonly ok: true; readonly scheme: string; readonly entered: number; readonly clients: number }
  | { readonly ok: false; readonly reason: 'no-such-scheme' | 'no-such-code' | 'busy' }

/**
 * Says once for all which scheme of AMFI a registrar's code is. Rows that waited for it enter the ledgers of their clients.
 *
 * @param id Of `listUnknownCodes`.
 */
export async function mapCode(
  services: Services,
  actor: DeskActor,
  id: string,
  schemeCode: string,
): Promise<CodeMapped> {
  const wanted = (await listUnknownCodes(services)).find((each) => each.id === id)
  if (!wanted) return { ok: false, reason: 'no-such-scheme' }
  const scheme = isOwnScheme(schemeCode) ? undefined : await findScheme(services.db, schemeCode)
  if (!scheme) return { ok: false, reason: 'no-such-code' }
  const { registrar, code } = wanted
  const added_at = toIso(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    const alias = { kind: registrar, key: plainFolio(code), scheme_code: schemeCode } as const
    await writeAliases(trx, [{ ...alias, origin: 'desk', added_at }])
    await recordAct(trx, services, actor, 'scheme-mapped', id, schemeCode)
  })
  let [entered, clients] = [0, 0]
  for (const account of await selectAccountsOfCode(services.db, registrar, code)) {
    const outcome = await enterWaitingRows(services, actor, account)
    if (outcome === 'busy') return { ok: false, reason: 'busy' }
    entered += outcome
    clients += Number(outcome > 0)
  }
  return { ok: true, scheme: scheme.name, entered, clients }
}
