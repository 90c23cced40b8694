import type { AccountPart } from '#features/ledger/portfolio.server.ts'
import { selectStatementFolios } from '#features/ledger/statement-rows.server.ts'
import { type PanRole, pansOf } from '#features/profile/pans.server.ts'
import { plainFolio } from '#finance/folio.ts'
import type { Services } from '#kit/services/services.server.ts'

/** A person whose folios an account holds: its holder, or an HUF or a child that has a PAN of its own. */
export interface FolioPerson {
  /** The id of the `client_pan`; null for the account holder. */
  readonly panId: string | null
  readonly kind: 'self' | Exclude<PanRole, 'holder'>
  /** null for the account holder, whose name the account has. */
  readonly name: string | null
}

export interface FolioPersons {
  /** The account holder first. */
  readonly persons: readonly FolioPerson[]
  /** Returns the `panId` of the person whose folio it is. */
  readonly panIdOf: (folio: string) => string | null
  /** The folios of HUF, children and others, to tell one partition from another. */
  readonly foliosOfOthers: string
}

/** Returns whose folios an account holds, as its newest statements print them. */
export async function personsOf({ db }: Pick<Services, 'db'>, personId: string): Promise<FolioPersons> {
  const others = (await pansOf(db, personId)).filter(({ role }) => role !== 'holder')
  const folios = new Map<string, string | null>()
  for (const { folio, pan_id } of await selectStatementFolios(db, personId)) {
    if (folios.has(plainFolio(folio))) continue
    const isOthers = others.some(({ id }) => id === pan_id)
    folios.set(plainFolio(folio), isOthers ? pan_id : null)
  }
  return {
    persons: [
      { panId: null, kind: 'self', name: null },
      ...others.map(({ id, role, name }) => ({
        panId: id,
        kind: role as Exclude<typeof role, 'holder'>,
        name,
      })),
    ],
    foliosOfOthers: [...folios].flatMap(([folio, panId]) => (panId ? `${folio}=${panId}` : [])).join(),
    panIdOf: (folio) => folios.get(plainFolio(folio)) ?? null,
  }
}

/**
 * Returns the folios of one person of an account, and the person's name.
 *
 * @param panId null for the account holder.
 * @returns null if the account has no such person any more.
 */
export async function partOf(
  services: Pick<Services, 'db'>,
  personId: string,
  panId: string | null,
): Promise<{ readonly name: string | null; readonly folios: AccountPart } | null> {
  const { persons, panIdOf, foliosOfOthers } = await personsOf(services, personId)
  const person = persons.find((known) => known.panId === panId)
  if (!person) return null
  return {
    name: person.name,
    folios: {
      personId,
      key: `${panId} ${foliosOfOthers}`,
      isIn: (folio) => panIdOf(folio) === panId,
    },
  }
}
