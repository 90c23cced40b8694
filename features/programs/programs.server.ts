import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#features/identity/secret-token.server.ts'
import { addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import { type DeskActor, parseName, programActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type ProgramScope, scopes } from './scopes.ts'
import {
  findByToken,
  insertProgram,
  type ProgramRow,
  revoke,
  selectPrograms,
  touchProgram,
} from './tables/programs.server.ts'

/** Secret scanners find a token by this. */
const prefix = 'peepal_'
const longestMonths = 12
/** The minimum time between two records of a token's use, so that reading rarely writes. */
const touchMs = minuteMs

/** A program that may read. */
export interface Program {
  readonly id: string
  readonly name: string
  readonly scopes: readonly ProgramScope[]
  readonly madeBy: string
  readonly madeAt: string
  /** The last day on which its token is valid. */
  readonly endsOn: IsoDate
  readonly lastUsedAt: string | null
  readonly state: 'valid' | 'over' | 'revoked'
  readonly revokedAt: string | null
  readonly revokedBy: string | null
}

export type ProgramMade =
  | { readonly ok: true; readonly token: string; readonly program: Pick<Program, 'id' | 'name' | 'endsOn'> }
  /** `no-owner`: the firm has no staff yet. `taken`: another program with a valid token has the name. */
  | { readonly ok: false; readonly reason: 'no-owner' | 'name' | 'taken' | 'day' }

/** Makes a program and its token, which is stored only as its hash. Nobody sees it again. */
export async function makeProgram(
  services: Services,
  actor: DeskActor,
  given: { readonly name: string; readonly scopes: readonly ProgramScope[]; readonly endsOn: IsoDate },
): Promise<ProgramMade> {
  const { staffId } = actor
  if (staffId === null) return { ok: false, reason: 'no-owner' }
  const name = parseName(given.name)
  if (name === null) return { ok: false, reason: 'name' }
  const today = istDate(services.clock.now())
  if (given.endsOn < today || given.endsOn > addMonths(today, longestMonths))
    return { ok: false, reason: 'day' }
  return await services.db.transaction().execute(async (trx): Promise<ProgramMade> => {
    const others = await listPrograms({ ...services, db: trx })
    const isTaken = others.some(
      (other) => other.state === 'valid' && other.name.toLowerCase() === name.toLowerCase(),
    )
    if (isTaken) return { ok: false, reason: 'taken' }
    const id = randomUUID()
    const token = `${prefix}${newToken().token}`
    await insertProgram(trx, {
      id,
      name,
      token_hash: hashToken(token),
      scopes: JSON.stringify(scopes.filter((scope) => given.scopes.includes(scope))),
      staff_id: staffId,
      created_by: actor.name,
      created_at: toIso(services.clock.now()),
      ends_on: given.endsOn,
    })
    await recordAct(trx, services, actor, 'program-made', id, name)
    return { ok: true, token, program: { id, name, endsOn: given.endsOn } }
  })
}

/**
 * Revokes one program, or all programs that a colleague made, who may have noted their tokens. Part of the caller's transaction. Returns
 * how many were revoked.
 */
export async function revokePrograms(
  trx: Database,
  services: Pick<Services, 'clock'>,
  actor: DeskActor,
  which: { readonly id: string } | { readonly staff_id: string },
): Promise<number> {
  const now = toIso(services.clock.now())
  const ended = await revoke(trx, which, { revoked_at: now, revoked_by: actor.name })
  for (const { id, name } of ended) await recordAct(trx, services, actor, 'program-revoked', id, name)
  return ended.length
}

/** Returns every program, the newest first, those that are over included. */
export async function listPrograms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Program[]> {
  const today = istDate(clock.now())
  return (await selectPrograms(db)).map((row) => programOf(row, today))
}

/**
 * Returns the program whose valid token a header `Authorization: Bearer …` holds, and writes down that it was used; null
 * for any other header.
 */
export async function findProgram(services: Services, header: string): Promise<Program | null> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(header) ?? []
  const row = token === undefined ? null : await findByToken(services.db, hashToken(token))
  const now = services.clock.now()
  const program = row && programOf(row, istDate(now))
  if (program?.state !== 'valid') return null
  if (program.lastUsedAt === null || program.lastUsedAt < toIso(now - touchMs))
    await touchProgram(services.db, program.id, toIso(now))
  return program
}

/** Returns the program as the audit log names it. */
export function actorOfProgram({ id, name }: Pick<Program, 'id' | 'name'>): DeskActor {
  return { kind: 'desk', name: programActor(name), staffId: id }
}

function programOf(row: ProgramRow, today: IsoDate): Program {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes),
    madeBy: row.created_by,
    madeAt: row.created_at,
    endsOn: row.ends_on,
    lastUsedAt: row.last_used_at,
    state: row.revoked_at !== null ? 'revoked' : row.ends_on < today ? 'over' : 'valid',
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
  }
}
